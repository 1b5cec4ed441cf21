import type { ResultOf } from '@pero/web-platform/call';
import type { readChapterChanges } from '../../../contract/changes.ts';

export type ChapterText = ResultOf<typeof readChapterChanges>;

type OnShelf =
  | { readonly kind: 'away' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'here'; readonly text: ChapterText }
  | { readonly kind: 'failed' };

export type ChapterShelf = {
  readonly at: (chapterId: number) => OnShelf;
  readonly watch: (chapterId: number, listener: () => void) => () => void;
  /** In sight: it is asked for before whatever was wanted earlier. */
  readonly want: (chapterId: number) => void;
  /** Out of sight before it was asked for: it need not come. */
  readonly unwant: (chapterId: number) => void;
  /** Its text has changed: what is shown stays until the new one is there. */
  readonly renew: (chapterId: number) => Promise<void>;
  /** The same of every chapter that has come. */
  readonly renewAll: () => Promise<void>;
  readonly load: (chapterId: number) => Promise<ChapterText | null>;
};

/** Enough for reading on; more would make the chapter in sight wait for those beside it. */
const AT_ONCE = 3;
const AWAY: OnShelf = { kind: 'away' };

/**
 * The chapters that have come. A book may have two thousand: only those in sight are asked for, one call each, and
 * whoever scrolls past asks for nothing.
 */
export function chapterShelf(fetch: (chapterId: number) => Promise<ChapterText>): ChapterShelf {
  const known = new Map<number, OnShelf>();
  const watchers = new Map<number, Set<() => void>>();
  const waiting = new Map<number, Promise<ChapterText | null>>();
  let line: number[] = [];

  const become = (id: number, next: OnShelf) => {
    known.set(id, next);
    for (const listener of watchers.get(id) ?? []) listener();
  };
  const ask = (id: number): Promise<ChapterText | null> => {
    line = line.filter((one) => one !== id);
    become(id, { kind: 'asked' });
    const answer = fetch(id).then(
      (text) => {
        become(id, { kind: 'here', text });
        return text;
      },
      () => {
        become(id, { kind: 'failed' });
        return null;
      },
    );
    waiting.set(id, answer);
    void answer.then(() => {
      waiting.delete(id);
      askNext();
    });
    return answer;
  };
  const askNext = () => {
    while (waiting.size < AT_ONCE) {
      const next = line.pop();
      if (next === undefined) return;
      void ask(next);
    }
  };
  const renew = async (id: number) => {
    const text = await fetch(id).catch(() => null);
    become(id, text ? { kind: 'here', text } : { kind: 'failed' });
  };
  const isNeeded = (id: number) => {
    const { kind } = known.get(id) ?? AWAY;
    return kind === 'away' || kind === 'failed';
  };

  return {
    at: (id) => known.get(id) ?? AWAY,
    watch: (id, listener) => {
      const ofChapter = watchers.get(id) ?? new Set();
      watchers.set(id, ofChapter.add(listener));
      return () => ofChapter.delete(listener);
    },
    want: (id) => {
      if (!isNeeded(id)) return;
      line = [...line.filter((one) => one !== id), id];
      askNext();
    },
    unwant: (id) => {
      line = line.filter((one) => one !== id);
    },
    renew,
    renewAll: async () => {
      const come = [...known].filter(([, { kind }]) => kind === 'here');
      await Promise.all(come.map(([id]) => renew(id)));
    },
    load: async (id) => {
      const there = known.get(id);
      if (there?.kind === 'here') return there.text;
      return waiting.get(id) ?? ask(id);
    },
  };
}
