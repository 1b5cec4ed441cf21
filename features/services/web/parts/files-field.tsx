import { IconButton } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { openByEnter } from '@pero/ui/open-by-enter';
import { sizeWords } from '@pero/ui/words/file-size';
import { useId } from 'react';
import type { ServiceFile } from '../../contract/shapes.ts';
import css from './parts.module.css';
import type { Files, Sent } from './use-files.ts';

/** A wide place to choose or drop files, in a brief. */
export function FilesField({ label, hint, files }: { label: string; hint: string; files: Files }) {
  const id = useId();
  return (
    <div className="field">
      <span className="label">
        {label} <span className="optional">необязательно</span>
      </span>
      <div className={css.drop}>
        <Chooser id={id} files={files} />
        <label htmlFor={id}>
          <Icon name="upload" />
          <span>
            <b>{hint}</b>
            <small>до&nbsp;10 файлов по&nbsp;70&nbsp;МБ</small>
          </span>
        </label>
      </div>
      <SentFiles files={files} />
    </div>
  );
}

/** «Приложить файл» beside a letter. */
export function AttachButton({ files }: { files: Files }) {
  const id = useId();
  return (
    <>
      <Chooser id={id} files={files} />
      <label className="btn quiet sm" htmlFor={id}>
        <Icon name="attach" size={18} />
        Приложить файл
      </label>
    </>
  );
}

function Chooser({ id, files }: { id: string; files: Files }) {
  return (
    <input
      className="visually-hidden"
      id={id}
      type="file"
      multiple
      onKeyDown={openByEnter}
      onChange={({ currentTarget }) => {
        files.add(currentTarget.files ?? []);
        currentTarget.value = '';
      }}
    />
  );
}

export function SentFiles({ files }: { files: Files }) {
  if (files.files.length === 0) return null;
  return (
    <ul className={css.sent} aria-label="Приложенные файлы">
      {files.files.map((file) => (
        <SentFile key={file.key} file={file} onRemove={() => files.remove(file.key)} />
      ))}
    </ul>
  );
}

function SentFile({ file, onRemove }: { file: Sent; onRemove: () => void }) {
  const done = Math.round(file.part * 100);
  return (
    <li>
      <Icon name="file" size={18} />
      <span className={css.name}>
        {file.name}
        {file.state === 'refused' && (
          <span className="hint bad" role="alert">
            {file.words}
          </span>
        )}
      </span>
      <span className="sm dim">
        {file.state === 'sending' && `${done}\u00A0%`}
        {file.state === 'arrived' && sizeWords(file.bytes)}
      </span>
      <IconButton icon="trash" size="sm" label={`Убрать «${file.name}»`} onClick={onRemove} />
    </li>
  );
}

type FileListProps = { files: readonly ServiceFile[]; label: string; onRemove?: (file: ServiceFile) => void };

/** What lies in the order: each is downloaded, none is opened here. */
export function FileList({ files, label, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} download={file.name}>
            <Icon name="file" size={20} />
            <span>
              <b>{file.name}</b>
              <small>{sizeWords(file.bytes)}</small>
            </span>
          </a>
          {onRemove && (
            <IconButton icon="trash" size="sm" label={`Убрать «${file.name}»`} onClick={() => onRemove(file)} />
          )}
        </li>
      ))}
    </ul>
  );
}
