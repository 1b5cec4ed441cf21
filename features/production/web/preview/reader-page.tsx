import { IconButton } from '@pero/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Latest, latest } from './latest.ts';
import css from './preview.module.css';
import { isProblem, type Problem, type ReaderHtml, type ShownChapter } from './show-chapter.ts';

type Props = Pick<ShownChapter, 'html'> & {
  readonly kind: 'phone' | 'reader';
  readonly revision: number;
  readonly block: number;
  readonly onBlock: (block: number) => void;
};

/** The chapter on a phone, where it scrolls, or on an e-reader, where it is turned. */
export function ReaderPage({ html, kind, revision, block, onBlock }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const { shown, problem } = useHtml(html, revision);
  const [pages, setPages] = useState({ page: 0, count: 1 });

  useEffect(() => {
    if (host.current && shown) setPages(drawn(host.current, shown, kind));
  }, [shown, kind]);
  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (!root || !shown) return;
    mark(root, block);
    setPages((now) => ({ ...now, page: kind === 'reader' ? pageNow(root) : now.page }));
  }, [shown, block, kind]);

  const turn = (by: number) => {
    const book = bookIn(host.current?.shadowRoot);
    if (!book) return;
    book.scrollLeft = (pages.page + by) * book.clientWidth;
    setPages({ ...pages, page: pages.page + by });
  };
  const click = (event: { nativeEvent: Event }) => {
    const [target] = event.nativeEvent.composedPath();
    const hit = target instanceof Element ? target.closest('[data-block]') : null;
    if (hit) onBlock(Number(hit.getAttribute('data-block')));
  };
  return (
    <div className={css.print}>
      <div className={css.stage}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a page to look at; the text itself is reached from the editor */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div ref={host} className={css.device} data-kind={kind} lang="ru" onClick={click} />
        {problem && (
          <p className={css.problem} role="status">
            {problem}
          </p>
        )}
      </div>
      {kind === 'reader' && (
        <div className={css.pager}>
          <IconButton
            icon="chevron-right"
            size="sm"
            className={css.back}
            label="Предыдущая страница"
            disabled={pages.page <= 0}
            onClick={() => turn(-1)}
          />
          <span aria-live="polite">
            {pages.page + 1} из&nbsp;{pages.count} в&nbsp;этой главе
          </span>
          <IconButton
            icon="chevron-right"
            size="sm"
            label="Следующая страница"
            disabled={pages.page >= pages.count - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </div>
  );
}

function useHtml(html: Props['html'], revision: number) {
  const [shown, setShown] = useState<ReaderHtml | null>(null);
  const [problem, setProblem] = useState('');
  const ask = useEffectEvent(html);
  const newest = useRef<Latest<number> | null>(null);
  useEffect(() => {
    const wish = latest<number, ReaderHtml | Problem>(
      () => ask(),
      (answer) => {
        if (!isProblem(answer)) setShown(answer);
        setProblem(isProblem(answer) ? answer.problem : '');
      },
    );
    newest.current = wish;
    return wish.stop;
  }, []);
  useEffect(() => newest.current?.want(revision), [revision]);
  return { shown, problem };
}

/** In a room of its own, where the styles of the ebook and those of the desk do not meet. */
function drawn(host: HTMLElement, { html, css: styles }: ReaderHtml, kind: Props['kind']) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const scroll = bookIn(root)?.scrollTop ?? 0;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${ROOM}\n${kind === 'reader' ? TURNED : SCROLLED}`);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = `<div class="pero-book">${html}</div>`;
  const book = bookIn(root);
  if (!book) return { page: 0, count: 1 };
  book.scrollTop = scroll;
  return { page: pageNow(root), count: Math.max(1, Math.round(book.scrollWidth / book.clientWidth)) };
}

function bookIn(root: ShadowRoot | null | undefined): HTMLElement | null {
  return root?.querySelector<HTMLElement>('.pero-book') ?? null;
}

function pageNow(root: ShadowRoot): number {
  const book = bookIn(root);
  return book ? Math.round(book.scrollLeft / book.clientWidth) : 0;
}

function mark(root: ShadowRoot, block: number): void {
  for (const old of root.querySelectorAll('[data-now]')) old.removeAttribute('data-now');
  const now = root.querySelector<HTMLElement>(`[data-block="${block}"]`);
  const book = bookIn(root);
  if (!now || !book) return;
  now.setAttribute('data-now', '');
  const [place, view] = [now.getBoundingClientRect(), book.getBoundingClientRect()];
  if (place.bottom > view.top && place.top < view.bottom && place.left < view.right && place.right > view.left) return;
  book.scrollTop += place.top - view.top - view.height / 3;
  const pages = Math.floor((place.left - view.left + book.scrollLeft) / book.clientWidth);
  book.scrollLeft = Math.max(0, pages) * book.clientWidth;
}

const ROOM = `
:host { color: #221c14; background: #fdf9f0; }
.pero-book { box-sizing: border-box; height: 100%; font-family: var(--font-book); line-height: 1.5; hyphens: auto; overflow-wrap: break-word; }
.pero-book [data-block] { cursor: pointer; }
.pero-book [data-now] { background: #f8e7a4; }
.pero-book img { max-width: 100%; height: auto; }
`;
const SCROLLED = '.pero-book { overflow: auto; padding: 28px 22px 60px; font-size: 17px; scrollbar-width: none; }';
const TURNED = `
.pero-book { overflow: hidden; padding: 30px 0; font-size: 15px; columns: 1; column-width: 100cqw; column-gap: 0; column-fill: auto; }
.pero-book > * { padding-inline: 30px; box-sizing: border-box; }
`;
