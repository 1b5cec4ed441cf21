import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Moment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addAgreement, removeAgreement } from '../../../contract/files.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import css from './tabs.module.css';

/** Papers that show whose the sound is. */
export function Agreements({ desk }: { desk: AudioDesk }) {
  const { meta, canEdit } = desk;
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useUpload('audio-agreement');
  const adding = useAct(addAgreement);
  const removing = useAct(removeAgreement);
  const { revalidate } = useRevalidator();
  const add = async (file: File) => {
    const upload_id = await send(file);
    if (upload_id === null) return;
    await adding.act({ audioBookId: meta.id, upload_id });
    stop();
    await revalidate();
  };
  const remove = async (agreementId: number) => {
    await removing.act({ audioBookId: meta.id, agreementId });
    await revalidate();
  };
  return (
    <section aria-label="Документы">
      <h2 className={css.heading}>Документы</h2>
      <ul className={css.papers}>
        {meta.proof_documents.map(({ id, name, mime, bytes, url, created_at }) => (
          <li key={id}>
            <span className={css.kind}>{mime === 'application/pdf' ? 'PDF' : 'JPG'}</span>
            <div>
              <a className="link ink" href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span>
                {sizeWords(bytes)}, загружен <Moment at={created_at} />
              </span>
            </div>
            {canEdit && <IconButton icon="trash" label={`Удалить ${name}`} onClick={() => void remove(id)} />}
          </li>
        ))}
        {upload.state === 'sending' && (
          <li>
            <span className={css.kind}>…</span>
            <div>
              {upload.file.name}
              <Bar percent={upload.part * 100} label={`Загружено: ${upload.file.name}`} />
            </div>
            <IconButton icon="close" label="Отменить загрузку" onClick={stop} />
          </li>
        )}
      </ul>
      {(upload.state === 'refused' || upload.state === 'cut') && <Note kind="bad">{upload.words}</Note>}
      {spoken([...adding.errors, ...removing.errors]).map(({ reason, messages }) => (
        <Note key={reason} kind="bad">
          {messages.join('. ')}
        </Note>
      ))}
      {canEdit && (
        <>
          <Button icon="attach" busy={adding.isFetching} onClick={() => input.current?.click()}>
            Добавить документ
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.jpg,.jpeg,.png"
            aria-label="Документ"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void add(file);
            }}
          />
          <p className="hint">PDF, JPG или PNG. Видят только вы и&nbsp;модератор.</p>
        </>
      )}
    </section>
  );
}
