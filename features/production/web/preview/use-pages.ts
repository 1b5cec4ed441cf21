import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewPages } from '../../contract/preview.ts';
import { type Latest, latest } from './latest.ts';
import { isProblem, type PageTarget, type Problem, type ShownChapter } from './show-chapter.ts';

type Showing = ShownChapter['showPages'];

/** The page to look at, and those around it as they were last drawn. Typing waits for nothing here. */
export function usePages(showPages: Showing, revision: number, block: number) {
  const [shown, setShown] = useState<PreviewPages | null>(null);
  const [problem, setProblem] = useState('');
  const [near, setNear] = useState<PageTarget>({ block });
  const ask = useEffectEvent(showPages);
  const newest = useRef<Latest<PageTarget> | null>(null);

  useEffect(() => {
    const wish = latest<PageTarget, PreviewPages | Problem>(
      (where) => ask(where),
      (answer) => {
        if (!isProblem(answer)) setShown(answer);
        setProblem(isProblem(answer) ? answer.problem : '');
      },
    );
    newest.current = wish;
    return wish.stop;
  }, []);

  // The cursor has gone elsewhere, so the eye follows it.
  useEffect(() => setNear({ block }), [block]);
  // Another text is another page.
  const want = useEffectEvent((where: PageTarget, _revision: number) => newest.current?.want(where));
  useEffect(() => want(near, revision), [near, revision]);

  // The chapter is there at once, the book behind it a little later.
  const isCounting = shown !== null && shown.pages_in_book === null;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => newest.current?.want(near), COUNTED_AFTER);
    return () => clearInterval(timer);
  }, [isCounting, near]);

  const page = pageOf(near, shown);
  return {
    shown,
    problem,
    page,
    turnTo: (to: number) => setNear({ page: to }),
    again: () => newest.current?.want(near),
  };
}

const COUNTED_AFTER = 4000;

function pageOf(near: PageTarget, shown: PreviewPages | null): number | null {
  if (!shown) return null;
  if ('page' in near) return Math.min(Math.max(near.page, shown.first_page), shown.last_page);
  const before = shown.places.filter(({ block }) => block <= near.block);
  return before.reduce((page, place) => Math.max(page, place.page), shown.first_page);
}
