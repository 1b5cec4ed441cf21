import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeEpisode, measureEpisodeAgain, type PodcastEpisode, removeEpisode } from '../../contract/episodes.ts';
import css from './episodes.module.css';

const KINDS = { full: 'Выпуск', trailer: 'Трейлер', bonus: 'Бонус' } as const;
const FIELDS = ['title', 'notes', 'number', 'published_at'];

/** The words of an episode that lives here. */
export function EditEpisode({
  podcastId,
  episode,
  onClose,
}: {
  podcastId: number;
  episode: PodcastEpisode;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(episode.title);
  const [notes, setNotes] = useState(episode.notes);
  const [number, setNumber] = useState(episode.number === null ? '' : String(episode.number));
  const [kind, setKind] = useState(episode.kind);
  const saving = useAct(changeEpisode);
  const removing = useAct(removeEpisode);
  const measuring = useAct(measureEpisodeAgain);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...saving.errors, ...removing.errors, ...measuring.errors], FIELDS);
  const done = async ({ ok }: { ok: boolean }) => {
    if (!ok) return;
    onClose();
    await revalidate();
  };
  const inEpisode = { podcastId, episodeId: episode.id };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await done(await saving.act({ ...inEpisode, title, notes, kind, number: number === '' ? null : Number(number) }));
  };
  return (
    <Dialog title="Выпуск" onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        {episode.sound_state === 'refused' && (
          <Note kind="warn" title="Звук не&nbsp;подошёл">
            <p>{episode.sound_message}</p>
            <Button size="sm" busy={measuring.isFetching} onClick={() => void measuring.act(inEpisode).then(done)}>
              Проверить ещё раз
            </Button>
          </Note>
        )}
        <Field
          label="Название"
          value={title}
          error={fieldError(saving.errors, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextAreaField
          label="О чём выпуск"
          optional="можно позже"
          rows={5}
          value={notes}
          error={fieldError(saving.errors, 'notes')}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <div className={css.pair}>
          <Field
            label="Номер"
            optional="если есть"
            inputMode="numeric"
            value={number}
            error={fieldError(saving.errors, 'number')}
            onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <SelectField
            label="Вид"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as PodcastEpisode['kind'])}
          >
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="dialog-actions">
          <Button kind="go" type="submit" busy={saving.isFetching}>
            Сохранить
          </Button>
          <Button kind="bad" busy={removing.isFetching} onClick={() => void removing.act(inEpisode).then(done)}>
            Удалить выпуск
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
