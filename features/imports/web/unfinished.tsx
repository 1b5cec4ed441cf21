import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { toastError } from '@pero/ui/feedback/toast';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { type BroughtFile, dropImport } from '../contract/imports.ts';
import { importPath } from './import-request.ts';
import css from './unfinished.module.css';

/** Files that were brought before and wait for their author. */
export function Unfinished({ files, now }: { files: readonly BroughtFile[]; now: Date }) {
  if (files.length === 0) return null;
  return (
    <Section title="Начато раньше" className={css.section}>
      <ul>
        {files.map((file) => (
          <Row key={file.id} file={file} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ file, now }: { file: BroughtFile; now: Date }) {
  const dropping = useAct(dropImport);
  const revalidator = useRevalidator();
  const drop = async () => {
    const { ok } = await dropping.act({ importId: file.id });
    if (ok) await revalidator.revalidate();
    else void toastError(formErrors(dropping.errors)[0] ?? 'Не\u00A0получилось. Повторите через минуту');
  };
  return (
    <li className={css.row}>
      <span>
        <TextLink to={importPath({ importId: file.id })} tone="ink" className={css.name}>
          {file.file_name}
        </TextLink>
        <span className={css.about}>
          {file.state === 'read' ? 'Прочитан, главы ждут проверки' : 'Читается'}
          {file.into_book && `, для книги «${file.into_book.title}»`}
          {' · '}
          {sizeOf(file.file_bytes)} · <Moment at={file.created_at} now={now} />
        </span>
      </span>
      <IconButton icon="trash" label={`Убрать «${file.file_name}»`} onClick={() => void drop()} />
    </li>
  );
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  return megabytes >= 1 ? `${formatNumber(megabytes, 1)}\u00A0МБ` : `${formatNumber(Math.ceil(bytes / 1024))}\u00A0КБ`;
}
