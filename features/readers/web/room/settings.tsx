import { day, isDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Switch } from '@pero/ui/fields/switch';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Room, saveRoom, turnRoom } from '../../contract/room.ts';
import css from './room.module.css';

/** How the room is kept. */
export function Settings({ room }: { room: Room }) {
  const [guests, setGuests] = useState(room.has_guests);
  const [copying, setCopying] = useState(room.can_copy);
  const [file, setFile] = useState(room.has_file);
  const [seats, setSeats] = useState(String(room.seats));
  const [greeting, setGreeting] = useState(room.greeting);
  const [ends, setEnds] = useState<string>(room.ends_on ?? '');
  const saving = useAct(saveRoom);
  const { revalidate } = useRevalidator();
  const bookId = room.book_id;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const flags = { has_guests: guests, can_copy: copying, has_file: file };
    const ends_on = isDay(ends) ? day(ends) : null;
    const { ok } = await saving.act({ bookId, ...flags, seats: Number(seats), greeting, ends_on });
    if (ok) await revalidate();
  };
  const wrong = formErrors(saving.errors, ['seats', 'greeting', 'ends_on']);
  const isSaved = saving.isFetched && saving.errors.length === 0;
  return (
    <>
      <Section title="Комната">
        <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
          <Field
            label="Мест"
            inputMode="numeric"
            value={seats}
            error={fieldError(saving.errors, 'seats')}
            onChange={({ currentTarget }) => setSeats(currentTarget.value)}
          />
          <Field
            label="Читать до"
            optional="или без срока"
            type="date"
            min={moscowDay(new Date())}
            hint="В&nbsp;полночь после этого дня комната закроется сама"
            value={ends}
            error={fieldError(saving.errors, 'ends_on')}
            onChange={({ currentTarget }) => setEnds(currentTarget.value)}
          />
          <TextAreaField
            label="Что вы просите"
            optional="увидят у&nbsp;входа"
            rows={4}
            maxLength={1000}
            value={greeting}
            error={fieldError(saving.errors, 'greeting')}
            onChange={({ currentTarget }) => setGreeting(currentTarget.value)}
          />
          <Switch
            checked={guests}
            hint="Выключите, и&nbsp;вошедшие без неё читать не&nbsp;смогут"
            onChange={({ currentTarget }) => setGuests(currentTarget.checked)}
          >
            Можно без учётной записи
          </Switch>
          <Switch
            checked={copying}
            hint="Запрет мешает, но&nbsp;не&nbsp;спасает: переписать или снять экран можно всегда"
            onChange={({ currentTarget }) => setCopying(currentTarget.checked)}
          >
            Можно выделять и&nbsp;копировать
          </Switch>
          <Switch
            checked={file}
            hint="EPUB из&nbsp;открытых глав, с&nbsp;невидимыми пометами читателя"
            onChange={({ currentTarget }) => setFile(currentTarget.checked)}
          >
            Можно взять файлом
          </Switch>
          {wrong.length > 0 && (
            <p className="sm bad" role="alert">
              {wrong.join('. ')}
            </p>
          )}
          <div className="row wraps">
            <Button type="submit" kind="line" busy={saving.isFetching}>
              Сохранить
            </Button>
            <span className="dim sm" role="status">
              {isSaved ? 'Сохранено' : ''}
            </span>
          </div>
        </form>
      </Section>
      <Turning room={room} />
    </>
  );
}

function Turning({ room }: { room: Room }) {
  const turning = useAct(turnRoom);
  const { revalidate } = useRevalidator();
  const turn = async (step: 'close' | 'open') => {
    const { ok } = await turning.act({ bookId: room.book_id, step });
    if (ok) await revalidate();
  };
  const wrong = formErrors(turning.errors, []);
  return (
    <div className={css.turning}>
      {room.state === 'open' ? (
        <Button size="sm" kind="bad" busy={turning.isFetching} onClick={() => void turn('close')}>
          Закрыть комнату
        </Button>
      ) : (
        <Button kind="ink" busy={turning.isFetching} onClick={() => void turn('open')}>
          Открыть снова
        </Button>
      )}
      <p className="dim sm">
        {room.state === 'open'
          ? 'Следующая\u00A0же страница не\u00A0откроется ни\u00A0у\u00A0кого. Всё сказанное останется у\u00A0вас.'
          : 'Вернутся все, кто был в\u00A0комнате.'}
      </p>
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
    </div>
  );
}
