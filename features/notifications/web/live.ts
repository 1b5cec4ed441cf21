import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ShownNotification } from '../contract.ts';
import type { Counters } from '../rules.ts';

/** What the stream has said; null while there is none, and the page's own data are the best known. */
type Live = { readonly counts: Counters; readonly newest: ShownNotification | null };

let live: Live | null = null;
const listeners = new Set<() => void>();

/** By the stream, and by whoever has just marked something as read and knows the counters that follow. */
export function setLive(counts: Counters, newest: ShownNotification | null = live?.newest ?? null): void {
  become({ counts, newest });
}

export function forgetLive(): void {
  become(null);
}

function become(next: Live | null): void {
  live = next;
  for (const listener of listeners) listener();
}

function useLive(): Live | null {
  return useSyncExternalStore(subscribe, () => live, nothingYet);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothingYet = () => null;

/** The newest counters known: the stream's, or those that the page was loaded with. */
export function useCounters(loaded: Counters | null): Counters | null {
  return useLive()?.counts ?? loaded;
}

/** Runs when something was told or read, here or in another window, after this component came up. */
export function useLiveChange(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    let before = live;
    return subscribe(() => {
      const isOther = before?.newest?.id !== live?.newest?.id || before?.counts.total !== live?.counts.total;
      if (before && live && isOther) runNow();
      before = live;
    });
  }, []);
}
