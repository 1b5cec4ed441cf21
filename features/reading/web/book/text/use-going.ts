import { type RefObject, useEffect } from 'react';
import type { Goal, ReviewDesk } from '../review-desk.ts';

/** Chapters above may still grow when they are drawn: the place is looked for again until it stands still. */
const AGAIN_MS = [0, 80, 250, 600];

/** Brings the place that was asked for into sight, once its chapter has come. */
export function useGoing(root: RefObject<HTMLElement | null>, { going, shelf }: ReviewDesk): void {
  useEffect(() => {
    if (!going) return;
    let isOver = false;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    };
    const bring = (isLast: boolean) => {
      const element = root.current && placeIn(root.current, going.to);
      element?.scrollIntoView({ block: going.to.at === null ? 'start' : 'center' });
      if (element && isLast) point(element, isFound(going.to));
    };
    bring(false);
    void shelf.load(going.to.chapterId).then(() => {
      if (isOver) return;
      for (const ms of AGAIN_MS) timers.push(setTimeout(() => bring(ms === AGAIN_MS.at(-1)), ms));
    });
    // Whoever scrolls on by hand is not pulled back.
    addEventListener('wheel', stop, { once: true, passive: true });
    addEventListener('touchmove', stop, { once: true, passive: true });
    return () => {
      stop();
      removeEventListener('wheel', stop);
      removeEventListener('touchmove', stop);
    };
  }, [going, shelf, root]);
}

function placeIn(root: HTMLElement, { chapterId, at }: Goal): HTMLElement | null {
  const chapter = root.querySelector<HTMLElement>(`[data-chapter="${chapterId}"]`);
  if (!chapter || at === null) return chapter;
  if (at.kind === 'mark') return chapter.querySelector<HTMLElement>(`[data-mark="${CSS.escape(at.id)}"]`) ?? chapter;
  if (at.kind === 'block') return chapter.querySelector<HTMLElement>(`[data-block="${at.block}"]`) ?? chapter;
  const edits = [...chapter.querySelectorAll<HTMLElement>('[data-edit]')];
  // Side by side several edits of a paragraph are one place.
  return edits.findLast(({ dataset }) => Number(dataset.edit) <= at.number) ?? chapter;
}

/** Whoever looks for words stays in the field: the next Enter leads on. */
function isFound({ at }: Goal): boolean {
  return at?.kind === 'mark' && at.id.startsWith('found-');
}

function point(element: HTMLElement, isOnlyShown: boolean): void {
  if (!isOnlyShown) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ outline: '3px solid var(--accent)' }, { outline: '3px solid transparent' }], 1400);
}
