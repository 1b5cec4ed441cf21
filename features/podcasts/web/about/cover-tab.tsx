import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { savePodcastCover } from '../../contract/episodes.ts';
import type { PodcastPage } from '../../contract/podcasts.ts';
import css from '../podcast.module.css';

/** The square face of a podcast. */
export function CoverTab({ podcast }: { podcast: PodcastPage }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useUpload('podcast-cover');
  const { act, errors, isFetching } = useAct(savePodcastCover);
  const { revalidate } = useRevalidator();
  const bring = async (file: File) => {
    const upload_id = await send(file);
    if (upload_id === null) return;
    const { ok } = await act({ podcastId: podcast.id, upload_id });
    stop();
    if (ok) await revalidate();
  };
  const wrong = [
    'words' in upload ? upload.words : '',
    fieldError(errors, 'upload_id') ?? '',
    ...formErrors(errors, ['upload_id']),
  ].filter(Boolean);
  return (
    <div className={css.square}>
      <Cover
        className={css.squareCover}
        id={podcast.id}
        title={podcast.name}
        author={podcast.cover.author}
        image={podcast.cover.url}
        square
      />
      <div className={css.marks}>
        <h2>{podcast.cover.url ? 'Обложка' : 'Обложки пока нет'}</h2>
        <p>
          {hang(
            'Квадрат от 1400 до 3000 точек, JPG или PNG. Картинку не квадратную мы поставим целиком на её же размытый фон.',
          )}
        </p>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png"
          aria-label="Файл обложки"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void bring(file);
          }}
        />
        {podcast.can_edit && (
          <p>
            <Button
              icon="upload"
              busy={isFetching || upload.state === 'sending'}
              onClick={() => input.current?.click()}
            >
              {podcast.cover.url ? 'Заменить' : 'Загрузить обложку'}
            </Button>
          </p>
        )}
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      </div>
    </div>
  );
}
