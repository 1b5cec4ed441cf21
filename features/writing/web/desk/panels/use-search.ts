import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ReplacedChapter,
  replaceInBook,
  type SearchHit,
  type SearchResult,
  searchBook,
  undoInBook,
} from '../../../contract/search.ts';
import { useDesk } from '../desk-context.ts';

export type SearchQuery = { readonly words: string; readonly isCaseSensitive: boolean; readonly isWholeWord: boolean };

export type Replacement = { readonly count: number; readonly chapters: readonly ReplacedChapter[] };

const PAUSE = 300;

/** Looks through the saved book, and puts other words in place of those found. */
export function useSearch(query: SearchQuery) {
  const { bookId, text, actions } = useDesk();
  const [found, setFound] = useState<SearchResult | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);

  const look = async () => {
    latest.current += 1;
    const mine = latest.current;
    if (query.words.trim() === '') {
      setFound(null);
      return;
    }
    const answer = await searchResult(bookId, query, () => text.current?.flush());
    if (mine !== latest.current) return;
    setProblem(typeof answer === 'string' ? answer : '');
    setFound(typeof answer === 'string' ? null : answer);
  };
  const { words, isCaseSensitive, isWholeWord } = query;
  // Asked anew after a pause in typing.
  const lookSoon = useEffectEvent((_asked: SearchQuery) => setTimeout(() => void look(), PAUSE));
  useEffect(() => {
    const timer = lookSoon({ words, isCaseSensitive, isWholeWord });
    return () => clearTimeout(timer);
  }, [words, isCaseSensitive, isWholeWord]);

  /** Only over what the server has; the editor shows what became of its chapter. */
  const around = async <T>(run: () => Promise<T | string>): Promise<T | null> => {
    setIsBusy(true);
    try {
      if (text.current && !(await text.current.flush())) {
        setProblem('Сначала глава должна сохраниться. Проверьте связь и\u00A0повторите');
        return null;
      }
      const answer = await run();
      setProblem(typeof answer === 'string' ? answer : '');
      return typeof answer === 'string' ? null : answer;
    } catch (error) {
      setProblem(wordsOfFailure(error));
      return null;
    } finally {
      setIsBusy(false);
    }
  };

  /** After the texts have changed on the server. */
  const refresh = async (changed: readonly { readonly id: number }[]) => {
    const isOpen = changed.some(({ id }) => id === text.current?.chapterId);
    await Promise.all([actions.reload(), isOpen ? text.current?.reread() : undefined]);
    await look();
  };

  const replace = async (words: string, only?: SearchHit): Promise<Replacement | null> => {
    const done = await around(async () => {
      const wish = {
        find: query.words,
        replace: words,
        match_case: query.isCaseSensitive,
        whole_word: query.isWholeWord,
      };
      const place = only && { chapter_id: only.chapter_id, version: only.version, index: only.index };
      const response = await call(replaceInBook, { bookId, ...wish, ...(place && { only: [place] }) });
      return response.result ?? response.errors[0]?.messages[0] ?? 'Не\u00A0получилось заменить';
    });
    if (!done) return null;
    await refresh(done.chapters);
    return { count: done.replaced, chapters: done.chapters };
  };

  const undo = async ({ chapters }: Replacement): Promise<readonly string[] | null> => {
    const back = await around(async () => {
      const response = await call(undoInBook, {
        bookId,
        chapters: chapters.map(({ id, version }) => ({ id, version })),
      });
      return response.result ?? response.errors[0]?.messages[0] ?? 'Не\u00A0получилось вернуть';
    });
    if (!back) return null;
    await refresh(back.restored);
    return back.kept.map(({ name }) => name || 'Без названия');
  };

  return { found, problem, isBusy, replace, undo };
}

async function searchResult(
  bookId: number,
  { words, isCaseSensitive, isWholeWord }: SearchQuery,
  flush: () => Promise<boolean> | undefined,
): Promise<SearchResult | string> {
  try {
    await flush();
    const response = await call(searchBook, {
      bookId,
      text: words,
      ...(isCaseSensitive && { match_case: 1 }),
      ...(isWholeWord && { whole_word: 1 }),
    });
    return response.result ?? response.errors[0]?.messages[0] ?? 'Не\u00A0получилось найти';
  } catch (error) {
    return wordsOfFailure(error);
  }
}

export type Group = { readonly id: number; readonly name: string; readonly count: number; readonly hits: SearchHit[] };

/** By chapter, with how many there are in all: of very many only the first come. */
export function groupsOf({ chapters, hits }: SearchResult): Group[] {
  return chapters
    .map(({ id, name, count }) => ({ id, name, count, hits: hits.filter(({ chapter_id }) => chapter_id === id) }))
    .filter(({ hits: those }) => those.length > 0);
}
