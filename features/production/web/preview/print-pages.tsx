import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import type { MouseEvent } from 'react';
import type { PreviewPages } from '../../contract/preview.ts';
import { blockAt, stripeOf } from './places.ts';
import css from './preview.module.css';
import type { ShownChapter } from './show-chapter.ts';
import { usePages } from './use-pages.ts';

type Props = Pick<ShownChapter, 'showPages'> & {
  readonly revision: number;
  /** With the cursor. */
  readonly block: number;
  readonly onBlock: (block: number) => void;
};

/** The printed page with the cursor on it. A click goes to that place of the text. */
export function PrintPages({ showPages, revision, block, onBlock }: Props) {
  const { shown, problem, page, turnTo, again } = usePages(showPages, revision, block);
  const isFirst = !shown || page === null || page <= shown.first_page;
  const isLast = !shown || page === null || page >= shown.last_page;
  const drawn = shown?.pages.find(({ number }) => number === page);
  return (
    <div className={css.print}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the press, which lets through only what draws */}
      {shown && <div className={css.glyphs} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shown.glyphs }} />}
      <div className={css.stage}>
        {shown && drawn && page !== null ? (
          <Page shown={shown} svg={drawn.svg} page={page} block={block} onBlock={onBlock} />
        ) : (
          <div className={css.sheet} aria-busy={!problem} />
        )}
        {problem && (
          <p className={css.problem} role="status">
            {problem} <TextButton onClick={again}>Повторить</TextButton>
          </p>
        )}
      </div>
      <div className={css.pager}>
        <IconButton
          icon="chevron-right"
          size="sm"
          className={css.back}
          label="Предыдущая страница"
          disabled={isFirst}
          onClick={() => page !== null && turnTo(page - 1)}
        />
        <span aria-live="polite">{shown && page !== null ? pageWords(page, shown) : 'Набираем страницу…'}</span>
        <IconButton
          icon="chevron-right"
          size="sm"
          label="Следующая страница"
          disabled={isLast}
          onClick={() => page !== null && turnTo(page + 1)}
        />
      </div>
    </div>
  );
}

type PageProps = {
  readonly shown: PreviewPages;
  readonly svg: string;
  readonly page: number;
  readonly block: number;
  readonly onBlock: (block: number) => void;
};

function Page({ shown, svg, page, block, onBlock }: PageProps) {
  const { size, places } = shown;
  const stripe = stripeOf(shown, block, page, size.height);
  const click = ({ currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    onBlock(blockAt(places, page, ((clientY - top) / height) * size.height));
  };
  return (
    <button
      type="button"
      className={css.sheet}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={`Страница ${page}. Нажмите на место, чтобы перейти к нему в тексте`}
      onClick={click}
    >
      {stripe && (
        <i
          className={css.stripe}
          style={{
            top: `${(stripe.from / size.height) * 100}%`,
            height: `${((stripe.to - stripe.from) / size.height) * 100}%`,
          }}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same */}
      <span className={css.drawn} dangerouslySetInnerHTML={{ __html: svg }} />
    </button>
  );
}

function pageWords(page: number, { pages_in_book, last_page }: PreviewPages): string {
  const all = Math.max(pages_in_book ?? 0, last_page);
  return pages_in_book === null
    ? `страница ${formatNumber(page)}`
    : `страница ${formatNumber(page)} из\u00A0${formatNumber(all)}`;
}
