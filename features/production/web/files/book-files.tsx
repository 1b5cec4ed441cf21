import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import type { BookFile } from '../../contract/files.ts';
import { type FileFormat, FORMATS } from '../../rules/files.ts';
import { FileRow } from './file-row.tsx';
import css from './files.module.css';
import { useBookFiles } from './use-book-files.ts';

/** Everything the book can be had as: what is ready, what is being made, and all of it at once. */
export function BookFiles({ bookId }: { readonly bookId: number }) {
  const { files, problem, at, make, callOff, again } = useBookFiles(bookId);
  return (
    <Section title="Файлы" note={hang('собираются из книги, какая она сейчас')} id="files">
      {problem !== null && (
        <div className={css.problem}>
          <Note kind={files ? 'warn' : 'bad'}>
            {hang(problem)}. <TextButton onClick={again}>Спросить ещё раз</TextButton>
          </Note>
        </div>
      )}
      {!files && problem === null && <Waiting />}
      {files && <Files files={files} now={at} make={make} callOff={callOff} />}
    </Section>
  );
}

type FilesProps = {
  readonly files: readonly BookFile[];
  readonly now: Date;
  readonly make: (format: FileFormat) => void;
  readonly callOff: (format: FileFormat) => void;
};

function Files({ files, now, make, callOff }: FilesProps) {
  const empty = files.find(({ format }) => format === 'txt')?.why_not;
  if (empty) return <p className="dim">{hang(`${empty}. Файлы появятся вместе с первой главой.`)}</p>;
  const archive = files.find(({ format }) => format === 'zip');
  return (
    <>
      <ul className={css.files}>
        {files.map(
          (file) =>
            file.format !== 'zip' && <FileRow key={file.format} file={file} now={now} make={make} callOff={callOff} />,
        )}
      </ul>
      {archive && <Archive file={archive} now={now} make={make} callOff={callOff} />}
    </>
  );
}

type ArchiveProps = Omit<FilesProps, 'files'> & { readonly file: BookFile };

function Archive({ file, now, make, callOff }: ArchiveProps) {
  const isMaking = file.state === 'making';
  return (
    <div className={css.archive}>
      {file.url && !isMaking && <ReadyArchive file={file} url={file.url} now={now} />}
      {file.state !== 'ready' && (
        <Button icon="file" busy={isMaking} onClick={() => make('zip')}>
          {file.state === 'old' ? 'Собрать архив заново' : 'Сделать все одним архивом'}
        </Button>
      )}
      {isMaking && (
        <div className={css.making}>
          <p>{hang(`Собираем архив: ${file.progress} %. Можно уйти, он не потеряется.`)}</p>
          <Bar percent={file.progress} label="Архив собирается" />
          <TextButton className="sm" onClick={() => callOff('zip')}>
            Отменить
          </TextButton>
        </div>
      )}
      {file.state === 'failed' && <p className={css.failed}>{hang(file.message ?? '')}</p>}
      {!isMaking && file.findings.length > 0 && (
        <p className={css.finding}>{file.findings.map(({ message }) => message).join('. ')}</p>
      )}
    </div>
  );
}

function ReadyArchive({ file, url, now }: { file: BookFile; url: string; now: Date }) {
  return (
    <div className={css.ready}>
      <a className="btn line" href={url} download>
        <Icon name="download" />
        Скачать всё одним архивом
      </a>
      <span>
        {file.state === 'old' && <b className={css.old}>Архив устарел, он собран </b>}
        {file.made_at && <Moment at={file.made_at} now={now} />}
        {file.bytes !== null && ` · ${sizeWords(file.bytes)}`}
      </span>
    </div>
  );
}

function Waiting() {
  return (
    <ul className={css.files} aria-busy="true" aria-label="Смотрим, какие файлы есть">
      {FORMATS.slice(0, -1).map((format) => (
        <li key={format} className={css.file}>
          <Skeleton width={34} height={42} />
          <Skeleton width="60%" height={18} />
        </li>
      ))}
    </ul>
  );
}
