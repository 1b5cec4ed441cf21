import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import { type CSSProperties, useEffect, useState } from 'react';
import type { PreviewBook } from '../../contract/preview.ts';
import css from './book-pages.module.css';
import { pageNextTo, spreadOf, ZOOMS, zoomed } from './spread.ts';

type Props = {
  readonly shown: PreviewBook | null;
  readonly problem: string;
  readonly isSpread: boolean;
  readonly onSpread: (isSpread: boolean) => void;
  readonly onTurn: (page: number) => void;
  readonly onAgain: () => void;
};

/** The printed book, page by page or as it lies open, near or far. */
export function BookPages({ shown, problem, isSpread, onSpread, onTurn, onAgain }: Props) {
  const [zoom, setZoom] = useState(1);
  const [first] = shown?.pages ?? [];
  const back = shown && first ? pageNextTo(first.number, -1, isSpread, shown.pages_in_book) : null;
  const forward = shown && first ? pageNextTo(first.number, 1, isSpread, shown.pages_in_book) : null;
  useArrows(back, forward, onTurn);
  return (
    <div className={css.book}>
      <Bar isSpread={isSpread} onSpread={onSpread} zoom={zoom} onZoom={setZoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place is scrolled by the keyboard */}
      <section className={css.stage} tabIndex={0} aria-label="Страницы книги" aria-busy={!shown && problem === ''}>
        <div
          className={css.sheets}
          data-spread={isSpread}
          style={{ '--zoom': zoom, '--sheets': isSpread ? 2 : 1 } as CSSProperties}
        >
          {shown ? (
            spreadOf(shown.pages, isSpread).map((page, at) => <Side key={page?.number ?? `none-${at}`} page={page} />)
          ) : (
            <span className={`${css.sheet} ${css.empty}`} />
          )}
        </div>
        {problem !== '' && (
          <p className={css.problem} role="status">
            {problem} <TextButton onClick={onAgain}>Повторить</TextButton>
          </p>
        )}
      </section>
      <div className={css.pager}>
        <IconButton
          icon="chevron-right"
          size="sm"
          className={css.back}
          label={isSpread ? 'Предыдущий разворот' : 'Предыдущая страница'}
          disabled={back === null}
          onClick={() => back !== null && onTurn(back)}
        />
        <span aria-live="polite">{shown ? pageWords(shown) : 'Набираем книгу…'}</span>
        <IconButton
          icon="chevron-right"
          size="sm"
          label={isSpread ? 'Следующий разворот' : 'Следующая страница'}
          disabled={forward === null}
          onClick={() => forward !== null && onTurn(forward)}
        />
      </div>
    </div>
  );
}

function Side({ page }: { page: PreviewBook['pages'][number] | null }) {
  if (page === null) return <span className={css.none} />;
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.svg)}`;
  return <img className={css.sheet} src={src} alt={`Страница ${page.number}`} />;
}

type BarProps = Pick<Props, 'isSpread' | 'onSpread'> & {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
};

function Bar({ isSpread, onSpread, zoom, onZoom }: BarProps) {
  return (
    <div className={css.bar}>
      <fieldset className={css.choice}>
        <legend className="visually-hidden">Сколько страниц показать</legend>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className={`chip ${css.chip}`}
            aria-pressed={isSpread === each}
            onClick={() => onSpread(each)}
          >
            {each ? 'Разворот' : 'Страница'}
          </button>
        ))}
      </fieldset>
      <span className={css.zoom}>
        <IconButton
          icon="minus"
          size="sm"
          label="Мельче"
          disabled={zoom === ZOOMS[0]}
          onClick={() => onZoom(zoomed(zoom, -1))}
        />
        <output aria-live="polite">{Math.round(zoom * 100)}&nbsp;%</output>
        <IconButton
          icon="plus"
          size="sm"
          label="Крупнее"
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => onZoom(zoomed(zoom, 1))}
        />
      </span>
    </div>
  );
}

function pageWords({ pages, pages_in_book }: PreviewBook): string {
  const [first, last] = [pages[0]?.number ?? 1, pages.at(-1)?.number ?? 1];
  const all = formatNumber(pages_in_book);
  return first === last
    ? `страница ${formatNumber(first)} из\u00A0${all}`
    : `страницы ${formatNumber(first)}–${formatNumber(last)} из\u00A0${all}`;
}

/** Arrows turn pages, unless somebody is in a field. */
function useArrows(back: number | null, forward: number | null, onTurn: (page: number) => void): void {
  useEffect(() => {
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isField = target instanceof Element && target.closest('input, select, textarea, [role="menu"]');
      const page = { ArrowLeft: back, ArrowRight: forward, PageUp: back, PageDown: forward }[key];
      if (isField || altKey || ctrlKey || metaKey || page == null) return;
      onTurn(page);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [back, forward, onTurn]);
}
