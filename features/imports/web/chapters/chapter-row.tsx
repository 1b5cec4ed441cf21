import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { useId } from 'react';
import type { ReviewedChapter } from '../../contract/imports.ts';
import { SURENESS_LABELS } from '../../rules/review.ts';
import { NameForm } from '../name-form.tsx';
import type { Division } from '../use-division.ts';
import css from './chapter-row.module.css';
import { ChapterText } from './chapter-text.tsx';

type Props = { importId: number; chapter: ReviewedChapter; at: number; division: Division };

/** One found chapter: closed, a line of a list; opened, what can be done with it, and its text to cut. */
export function ChapterRow({ importId, chapter, at, division }: Props) {
  const isOpen = division.shown === at;
  const panelId = useId();
  return (
    <li
      className={chapter.kind === 'part' ? `${css.row} ${css.part}` : css.row}
      style={{ paddingInlineStart: `${chapter.depth * INDENT}px` }}
    >
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => division.open(isOpen ? null : at)}
      >
        <span className={css.words}>
          <b>{chapter.title || <i>{chapter.kind === 'part' ? 'Часть без названия' : 'Без названия'}</i>}</b>
          {!isOpen && <span className={css.opening}>{chapter.opening}</span>}
          <Why chapter={chapter} />
        </span>
        <span className={`num ${css.size}`}>{formatNumber(chapter.characters)}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      {isOpen && (
        <div id={panelId} className={css.panel}>
          {division.isNaming ? (
            <NameForm title={chapter.title} onName={(title) => void division.rename(at, title)} />
          ) : (
            <Acts chapter={chapter} at={at} division={division} />
          )}
          <ChapterText importId={importId} at={at} division={division} />
        </div>
      )}
    </li>
  );
}

const INDENT = 22;

function Why({ chapter: { reason, sureness, warning } }: { chapter: ReviewedChapter }) {
  return (
    <span className={css.why}>
      {reason}
      {sureness !== 'sure' && (
        <span className={sureness === 'guess' ? 'warn' : undefined}>, {SURENESS_LABELS[sureness]}</span>
      )}
      {warning && <span className={`warn ${css.warning}`}>{warning}</span>}
    </span>
  );
}

function Acts({ chapter, at, division }: Omit<Props, 'importId'>) {
  const isPart = chapter.kind === 'part';
  return (
    <div className={css.acts}>
      <Button size="sm" icon="pencil" onClick={division.name}>
        {chapter.title === '' ? 'Назвать' : 'Переименовать'}
      </Button>
      {at > 0 && (
        <Button size="sm" onClick={() => void division.merge(at)}>
          Соединить с&nbsp;предыдущей
        </Button>
      )}
      <Button size="sm" onClick={() => void division.mark(at, isPart ? 'chapter' : 'part')}>
        {isPart ? 'Сделать главой' : 'Сделать частью'}
      </Button>
      <Button size="sm" kind="quiet" icon="trash" onClick={() => void division.drop(at)}>
        Не&nbsp;брать в&nbsp;книгу
      </Button>
    </div>
  );
}
