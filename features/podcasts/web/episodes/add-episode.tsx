import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addEpisode } from '../../contract/episodes.ts';
import { EPISODE_BYTES_MOST } from '../../rules/podcasts.ts';
import css from './episodes.module.css';

/** A recording becomes an episode: brought in pieces, it goes on where the road broke. */
export function AddEpisode({ podcastId }: { podcastId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, refuse, stop } = useUpload('podcast-episode');
  const { act, errors } = useAct(addEpisode);
  const { revalidate } = useRevalidator();
  const bring = async (file: File) => {
    if (file.size > EPISODE_BYTES_MOST) return refuse('Файл больше 500\u00A0МБ. Сохраните его как MP3');
    const upload_id = await send(file);
    if (upload_id === null) return;
    const { ok } = await act({ podcastId, upload_id });
    stop();
    if (ok) await revalidate();
  };
  const wrong = formErrors(errors, []);
  return (
    <div className={css.add}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".mp3,.m4a,audio/mpeg,audio/mp4"
        aria-label="Файл выпуска"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void bring(file);
        }}
      />
      <Button icon="plus" onClick={() => input.current?.click()} disabled={upload.state === 'sending'}>
        Добавить выпуск
      </Button>
      <span className="sm dim">{hang('MP3 или M4A до 500 МБ. Выйдет сразу, дату можно поменять.')}</span>
      {upload.state === 'sending' && (
        <Progress title={upload.file.name} percent={upload.part * 100}>
          Можно уйти со&nbsp;страницы и&nbsp;выбрать тот&nbsp;же файл снова: загрузка продолжится.
        </Progress>
      )}
      {upload.state === 'cut' && (
        <Note kind="warn" title="Загрузка оборвалась">
          {upload.words}{' '}
          <Button size="sm" onClick={() => void bring(upload.file)}>
            Продолжить
          </Button>
        </Note>
      )}
      {upload.state === 'refused' && <Note kind="bad">{upload.words}</Note>}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </div>
  );
}
