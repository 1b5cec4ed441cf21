import { call } from '@pero/web-platform/browser-call';
import { useEffect, useState } from 'react';
import { type FaqHit, searchFaq } from '../contract.ts';

const PAUSE_MS = 200;

export type FaqResults = { readonly query: string; readonly hits: readonly FaqHit[] };

/** What the server found for the address, then what is found for every pause in typing. The last words win. */
export function useFaqSearch(served: FaqResults): {
  typed: string;
  setTyped: (words: string) => void;
  found: FaqResults;
  /** A found answer was chosen: it may stand on this very page, under the results. */
  leave: () => void;
} {
  const [typed, setTyped] = useState(served.query);
  const [found, setFound] = useState(served);

  useEffect(() => {
    setTyped(served.query);
    setFound(served);
  }, [served]);

  const query = typed.trim();
  useEffect(() => {
    if (query === found.query) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => void look(query, giveUp.signal, setFound), query === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [query, found.query]);

  const leave = () => {
    setTyped('');
    setFound({ query: '', hits: [] });
  };
  return { typed, setTyped, found, leave };
}

async function look(query: string, signal: AbortSignal, show: (found: FaqResults) => void): Promise<void> {
  if (query === '') return show({ query, hits: [] });
  try {
    const { result } = await call(searchFaq, { q: query }, { signal });
    if (!signal.aborted && result) show({ query, hits: result });
  } catch {
    // The network failed or the person typed on: the old results stay, and Enter still asks the server.
  }
}
