import { call } from '@pero/web-platform/browser-call';
import { useMe } from '@pero/web-platform/session';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { EditorData } from '../../../contract/editor.ts';
import { listThreads, type Thread } from '../../../contract/together.ts';

/** How many colours there are for people; one has the same in every chapter. */
const INKS = 4;

export type Shown = 'suggested' | 'accepted' | 'rejected';
export type Verdict = 'accepted' | 'rejected';

export type Together = {
  /** The number by which suggestions and threads know who sits here. */
  readonly hand: number;
  /** Whether what is typed is only suggested. */
  readonly isSuggesting: boolean;
  readonly suggest: (isOn: boolean) => void;
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
  readonly nameOf: (hand: number) => string;
  readonly inkOf: (hand: number) => number;
  readonly threads: readonly Thread[];
  readonly reload: () => Promise<void>;
  /** What was said to suggestions since the page was opened: it goes along with the next save. */
  readonly verdicts: { readonly current: Map<string, Verdict> };
};

/** All that concerns the others at this desk. */
export function useTogether(book: EditorData): Together {
  const { userId } = useMe();
  const { people, can_edit_text, can_suggest } = book;
  const role = people.find(({ hand }) => hand === userId)?.role ?? '';
  // Whose trade it is begins with suggesting; an author and a co-author write.
  const [isSuggesting, suggest] = useState(can_suggest && (!can_edit_text || role === 'Редактор'));
  const [shown, show] = useState<Shown>('suggested');
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  const verdicts = useRef(new Map<string, Verdict>());
  const places = useMemo(() => new Map(people.map(({ hand }, at) => [hand, at])), [people]);

  const reload = useCallback(async () => {
    const { result } = await call(listThreads, { bookId: book.id }).catch(() => ({ result: null }));
    if (result) setThreads(result);
  }, [book.id]);
  const first = useEffectEvent(() => void (can_suggest && reload()));
  useEffect(() => {
    first();
    const back = () => document.visibilityState === 'visible' && first();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);

  return useMemo(
    () => ({
      hand: userId,
      isSuggesting,
      suggest,
      shown,
      show,
      nameOf: (hand) => people.find((person) => person.hand === hand)?.name ?? 'Читатель файла',
      inkOf: (hand) => (places.get(hand) ?? 0) % INKS,
      threads,
      reload,
      verdicts,
    }),
    [userId, isSuggesting, shown, people, places, threads, reload],
  );
}
