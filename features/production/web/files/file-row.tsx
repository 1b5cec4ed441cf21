import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Bar } from '@pero/ui/feedback/progress';
import { Icon } from '@pero/ui/icon';
import { Moment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import type { BookFile } from '../../contract/files.ts';
import type { FileFormat } from '../../rules/files.ts';
import { makeWords, SHOWN } from './file-words.ts';
import css from './files.module.css';

type Props = {
  readonly file: BookFile;
  readonly now: Date;
  readonly make: (format: FileFormat) => void;
  readonly callOff: (format: FileFormat) => void;
};

/** One format: what it is for, how it stands, and the one thing to do with it. */
export function FileRow({ file, now, make, callOff }: Props) {
  if (file.format === 'zip') return null;
  const { sign, name, what } = SHOWN[file.format];
  return (
    <li className={file.why_not === null ? css.file : `${css.file} ${css.closed}`}>
      <span className={css.sign} aria-hidden="true">
        {sign}
      </span>
      <div className={css.words}>
        <b>{name}</b>
        <Standing file={file} what={what} now={now} />
        {file.state !== 'making' && file.findings.map(({ message }) => <Finding key={message} message={message} />)}
      </div>
      {file.why_not === null && (
        <div className={css.acts}>
          {file.state !== 'ready' && file.state !== 'making' && (
            <Button size="sm" kind={file.url ? 'quiet' : 'line'} onClick={() => make(file.format)}>
              {makeWords(file)}
            </Button>
          )}
          {file.state === 'making' && (
            <Button size="sm" kind="quiet" aria-label={`Отменить: ${name}`} onClick={() => callOff(file.format)}>
              Отменить
            </Button>
          )}
          {file.url && file.state !== 'making' && <Download file={file} name={name} />}
        </div>
      )}
    </li>
  );
}

function Standing({ file, what, now }: { file: BookFile; what: string; now: Date }) {
  if (file.why_not !== null) return <p>{hang(file.why_not)}</p>;
  if (file.state === 'making') {
    return (
      <>
        <p>{hang('Делаем. Можно уйти, файл найдётся здесь')}</p>
        <Bar percent={file.progress} label={`Делаем: ${what}`} />
      </>
    );
  }
  if (file.state === 'failed') return <p className={css.failed}>{hang(file.message ?? 'Файл не получился')}</p>;
  if (file.made_at === null) return <p>{hang(what)}</p>;
  return (
    <p>
      {file.state === 'old' && <em className={css.old}>Файл устарел, он сделан </em>}
      <Moment at={file.made_at} now={now} />
      {file.bytes !== null && ` · ${sizeWords(file.bytes)}`}
      {file.pages !== null && ` · ${counted(file.pages, 'страница', 'страницы', 'страниц')}`}
    </p>
  );
}

function Finding({ message }: { message: string }) {
  return (
    <p className={css.finding}>
      <Icon name="warning" size={16} /> {hang(message)}
    </p>
  );
}

function Download({ file, name }: { file: BookFile; name: string }) {
  return (
    <a className="btn line sm" href={file.url ?? ''} download aria-label={`Скачать: ${name}`}>
      <Icon name="download" size={18} />
      Скачать
    </a>
  );
}
