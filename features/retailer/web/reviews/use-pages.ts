import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useRef, useState } from 'react';
import { merged } from './review-words.ts';

type Item = { readonly id: number };
type Cursor = { readonly after?: string; readonly before?: string };
type Page<I> = { readonly items: readonly I[]; readonly after: string | null; readonly before: string | null };

type Pages<I> = {
  readonly items: readonly I[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
  readonly isReading: boolean;
  /** Why the last page did not come; empty when it did. */
  readonly wrong: string;
  readonly more: () => void;
  readonly newer: () => void;
  readonly change: (id: number, change: (item: I) => I) => void;
};

/** A list that goes on from cursors; give its component the address as key. */
export function usePages<I extends Item>(
  loaded: Page<I>,
  read: (cursor: Cursor) => Promise<Page<I> | string>,
): Pages<I> {
  const [shown, show] = useState<Page<I>>(loaded);
  const [isReading, setReading] = useState(false);
  const [wrong, setWrong] = useState('');
  const before = useRef(loaded);
  useEffect(() => {
    if (before.current === loaded) return;
    before.current = loaded;
    show((known) => ({ ...known, items: merged(known.items, loaded.items) }));
  }, [loaded]);

  const go = async (cursor: Cursor) => {
    setReading(true);
    setWrong('');
    const page = await read(cursor).catch(wordsOfFailure);
    setReading(false);
    if (typeof page === 'string') setWrong(page);
    else show((known) => joined(known, page, cursor));
  };

  return {
    items: shown.items,
    hasMore: shown.after !== null,
    hasNewer: shown.before !== null,
    isReading,
    wrong,
    more: () => void (shown.after !== null && go({ after: shown.after })),
    newer: () => void (shown.before !== null && go({ before: shown.before })),
    change: (id, change) =>
      show((known) => ({ ...known, items: known.items.map((item) => (item.id === id ? change(item) : item)) })),
  };
}

/** One page more below, or above; what came twice is shown once. */
function joined<I extends Item>(known: Page<I>, page: Page<I>, cursor: Cursor): Page<I> {
  const seen = new Set(known.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !seen.has(id));
  return cursor.after === undefined
    ? { items: [...added, ...known.items], after: known.after, before: page.before }
    : { items: [...known.items, ...added], after: page.after, before: known.before };
}
