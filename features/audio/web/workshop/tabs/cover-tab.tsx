import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { saveAudioCover } from '../../../contract/files.ts';
import type { Loaded } from '../load-workshop.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import css from './tabs.module.css';

/** The square cover: of the book's own, or of any picture, never cut. */
export function CoverTab({ desk, cover }: { desk: AudioDesk; cover: Loaded['cover'] }) {
  const { meta, canEdit } = desk;
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useUpload('audio-cover');
  const saving = useAct(saveAudioCover);
  const { revalidate } = useRevalidator();
  const save = async (upload_id?: string) => {
    await saving.act({ audioBookId: meta.id, ...(upload_id !== undefined && { upload_id }) });
    stop();
    await revalidate();
  };
  const choose = async (file: File) => {
    const upload_id = await send(file);
    if (upload_id !== null) await save(upload_id);
  };
  return (
    <div className={css.columns}>
      <Cover
        id={meta.id}
        title={meta.book_name}
        author={meta.cover.author}
        image={cover?.image ?? null}
        square
        className={css.cover}
      />
      <div className={css.column}>
        <h2 className={css.heading}>{cover?.image ? 'Квадратная обложка' : 'Обложки пока нет'}</h2>
        <p>
          {hang(
            cover?.side
              ? `${cover.side} × ${cover.side} точек: так её просят магазины. Заменить можно в любой день до отправки.`
              : 'Магазинам нужен квадрат 3000 × 3000. Сделаем его из обложки книги или из любой картинки: ничего не обрежем, поля дорисуем цветом.',
          )}
        </p>
        {desk.wrong('cover') && <Note kind="bad">{desk.wrong('cover')}</Note>}
        <FieldRemarks fields={['cover']} />
        {upload.state === 'sending' && <Bar percent={upload.part * 100} label="Загружаем картинку" />}
        {(upload.state === 'refused' || upload.state === 'cut') && <Note kind="bad">{upload.words}</Note>}
        {spoken(saving.errors).map(({ reason, messages }) => (
          <Note key={reason} kind="bad">
            {messages.join('. ')}
          </Note>
        ))}
        {canEdit && (
          <div className={css.acts}>
            {meta.book && (
              <Button kind={cover?.image ? 'line' : 'go'} busy={saving.isFetching} onClick={() => void save()}>
                Сделать из&nbsp;обложки книги
              </Button>
            )}
            <Button icon="upload" busy={saving.isFetching} onClick={() => input.current?.click()}>
              Загрузить свою
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png"
              aria-label="Картинка обложки"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (file) void choose(file);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
