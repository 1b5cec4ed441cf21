import { useRead } from '@pero/web-platform/use-read';
import { useEffect, useMemo, useState } from 'react';
import { findWords } from '../../../../contract/words.ts';
import { WORDS } from '../../../../rules/words.ts';
import type { Goal, TextSearch } from '../../review-desk.ts';
import type { TextMark } from '../text-marks.ts';

/** Whoever types on is not asked for every letter. */
const SETTLED_MS = 300;

/** Words in the whole book, drawn or not. */
export function useTextSearch(bookId: number, isOn: boolean, goTo: (goal: Goal) => void): TextSearch {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      setAt(null);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = isOn && isOpen && asked.length >= WORDS.least;
  const { result, error, isFetching } = useRead(findWords, { bookId, q: asked }, { isOn: isAsked });
  const hits = isAsked ? result?.hits : undefined;
  const marks = useMemo(
    () =>
      (hits ?? []).map(
        (hit, index): TextMark => ({
          ...{ id: `found-${index}`, kind: 'found', chapterId: hit.chapter_id, block: hit.block },
          ...{ from: hit.from, to: hit.to, quote: hit.quote },
        }),
      ),
    [hits],
  );
  const step = (by: 1 | -1) => {
    if (marks.length === 0) return;
    const first = by === 1 ? 0 : marks.length - 1;
    const next = at === null ? first : (at + by + marks.length) % marks.length;
    const mark = marks[next];
    if (!mark) return;
    setAt(next);
    const { chapterId, id } = mark;
    // A heading has no mark of its own: the chapter begins with it.
    if (mark.block === null) goTo({ chapterId, at: null });
    else goTo({ chapterId, at: { kind: 'mark', id } });
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    typed,
    type: setTyped,
    count: hits?.length ?? null,
    hasMore: result?.has_more ?? false,
    isLooking: isAsked && isFetching,
    isFailed: isAsked && error !== null,
    at,
    step,
    marks,
  };
}
