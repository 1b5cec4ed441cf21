import { useEffect, useMemo, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import { aroundOf, withinOf } from './rows.ts';

export type Folding = {
  readonly folded: ReadonlySet<number>;
  /** Parts and chapters that hold others. */
  readonly foldable: readonly number[];
  readonly toggle: (id: number) => void;
  readonly foldAll: (isFolded: boolean) => void;
};

/** What of the list is folded away; remembered on this device. The open chapter is always seen. */
export function useFolding(): Folding {
  const { bookId, chapters, currentId } = useDesk();
  const [folded, setFolded] = useState<ReadonlySet<number>>(NOTHING);
  useEffect(() => setFolded(remembered(bookId)), [bookId]);
  const become = (next: ReadonlySet<number>) => {
    setFolded(next);
    remember(bookId, next);
  };

  const foldable = useMemo(
    () => chapters.flatMap(({ id }, index) => (withinOf(chapters, index) > 0 ? id : [])),
    [chapters],
  );
  const around = aroundOf(
    chapters,
    chapters.findIndex(({ id }) => id === currentId),
  ).join();
  useEffect(() => {
    const open = new Set(around.split(',').map(Number));
    setFolded((now) => (now.size === 0 ? now : new Set([...now].filter((id) => !open.has(id)))));
  }, [around]);

  return {
    folded,
    foldable,
    toggle: (id) => become(new Set(folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id])),
    foldAll: (isFolded) => become(new Set(isFolded ? foldable : [])),
  };
}

const NOTHING: ReadonlySet<number> = new Set();

function keyOf(bookId: number): string {
  return `pero.folded.${bookId}`;
}

function remembered(bookId: number): ReadonlySet<number> {
  try {
    return new Set((localStorage.getItem(keyOf(bookId)) ?? '').split(',').filter(Boolean).map(Number));
  } catch {
    return NOTHING;
  }
}

/** A browser that keeps nothing only forgets what was folded. */
function remember(bookId: number, folded: ReadonlySet<number>): void {
  try {
    if (folded.size === 0) localStorage.removeItem(keyOf(bookId));
    else localStorage.setItem(keyOf(bookId), [...folded].join());
  } catch {
    return;
  }
}
