import { useMe } from '@pero/web-platform/session';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ListedChapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import { bookHere, dropHere, freshen, keepHere, onDevice } from './device.ts';
import { keepWords } from './keep-words.ts';
import type { KeptBook } from './kept-books.ts';
import { canWorkOffline } from './worker-registration.ts';

/** The book and this device. */
export type Keeping = {
  /** Null while it does not lie here. */
  readonly kept: KeptBook | null;
  /** Between 0 and 100 while it is brought for the first time. */
  readonly percent: number | null;
  /** Why it could not be brought. */
  readonly problem: string;
  readonly keep: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

const SOON = 4000;
const AGAIN = 300_000;

/** Whether the book lies here; while it does and the site is there, it is kept fresh. */
export function useKeeping({ id: bookId }: EditorData, chapters: readonly ListedChapter[]): Keeping {
  const { userId } = useMe();
  const [kept, setKept] = useState<KeptBook | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isGone = false;
    const look = () => {
      void bookHere(userId, bookId).then(
        (here) => !isGone && setKept(here),
        () => undefined,
      );
    };
    if (canWorkOffline()) look();
    const stop = onDevice(look);
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, bookId]);

  const isKept = kept !== null;
  // What is typed into the chapters is kept by the save itself.
  const list = useMemo(() => chapters.map(({ id, name, depth }) => `${id} ${depth} ${name}`).join('\n'), [chapters]);
  const refresh = useEffectEvent(async (_list: string) => {
    const fresh = await freshen(userId, bookId).catch(() => null);
    if (fresh) setKept(fresh);
  });
  // A moment after the list has changed; and now and then, for what others save.
  useEffect(() => {
    if (!isKept) return;
    const soon = setTimeout(() => void refresh(list), SOON);
    const again = setInterval(() => void refresh(list), AGAIN);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [isKept, list]);

  const keep = useCallback(async () => {
    setProblem('');
    setPercent(0);
    try {
      setKept(await keepHere(userId, bookId, (brought, of) => setPercent(of === 0 ? 100 : (brought / of) * 100)));
    } catch (error) {
      setProblem(keepWords(error));
    } finally {
      setPercent(null);
    }
  }, [userId, bookId]);
  const drop = useCallback(async () => {
    await dropHere(userId, bookId);
    setKept(null);
  }, [userId, bookId]);
  return useMemo(() => ({ kept, percent, problem, keep, drop }), [kept, percent, problem, keep, drop]);
}
