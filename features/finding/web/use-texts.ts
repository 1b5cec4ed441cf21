import { call } from '@pero/web-platform/browser-call';
import { type SearchResult, searchBook } from '@pero/writing/contract/search';
import { useEffect, useRef, useState } from 'react';
import type { ReadableBook } from '../contract.ts';

export type FoundInBook = { readonly book: ReadableBook; readonly result: SearchResult };

type Texts = {
  readonly found: readonly FoundInBook[];
  /** How many books have been read. */
  readonly read: number;
  /** Titles of those that could not be. */
  readonly problems: readonly string[];
  readonly isOver: boolean;
};

const NOTHING: Texts = { found: [], read: 0, problems: [], isOver: false };

/** One book at a time: the texts of one author are read by one process, and others wait for theirs too. */
export function useTexts(text: string, books: readonly ReadableBook[]): Texts & { readonly stop: () => void } {
  const [state, setState] = useState(NOTHING);
  // As the page came: whatever is changed meanwhile does not begin it anew.
  const [asked] = useState({ text, books });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => {
    const over = new AbortController();
    reading.current = over;
    const { signal } = over;
    const told = (book: ReadableBook, result: SearchResult | null) =>
      setState((now) => ({
        ...now,
        read: now.read + 1,
        found: result && result.total > 0 ? [...now.found, { book, result }] : now.found,
        problems: result ? now.problems : [...now.problems, book.title],
      }));
    const readAll = async () => {
      setState(NOTHING);
      for (const book of asked.books) {
        const answer = await call(searchBook, { bookId: book.id, text: asked.text }, { signal, isQuiet: true }).catch(
          () => null,
        );
        if (signal.aborted) return;
        told(book, answer?.result ?? null);
      }
      setState((now) => ({ ...now, isOver: true }));
    };
    void readAll();
    return () => over.abort();
  }, [asked]);
  const stop = () => {
    reading.current?.abort();
    setState((now) => ({ ...now, isOver: true }));
  };
  return { ...state, stop };
}
