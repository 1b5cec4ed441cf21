import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Found,
  type ReplacedChapter,
  replaceInBook,
  type SearchHit,
  searchBook,
  undoInBook,
} from '../../../contract/search.ts';
import { useDesk } from '../desk-context.ts';

export type Asked = { readonly words: string; readonly isCaseSensitive: boolean; readonly isWholeWord: boolean };

export type Replacement = { readonly count: number; readonly chapters: readonly ReplacedChapter[] };

const PAUSE = 300;

/** Looks through the saved book, and puts other words in place of those found. */
export function useSearch(asked: Asked) {
  const { bookId, text, actions } = useDesk();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);

  const look = async () => {
    latest.current += 1;
    const mine = latest.current;
    if (asked.words.trim() === '') {
      setFound(null);
      return;
    }
    const answer = await lookedFor(bookId, asked, () => text.current?.flush());
    if (mine !== latest.current) return;
    setProblem(typeof answer === 'string' ? answer : '');
    setFound(typeof answer === 'string' ? null : answer);
  };
  const { words, isCaseSensitive, isWholeWord } = asked;
  // Asked anew after a pause in typing.
  const lookSoon = useEffectEvent((_asked: Asked) => setTimeout(() => void look(), PAUSE));
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
        find: asked.words,
        replace: words,
        match_case: asked.isCaseSensitive,
        whole_word: asked.isWholeWord,
      };
      const place = only && { chapter_id: only.chapter_id, version: only.version, index: only.index };
      const told = await call(replaceInBook, { bookId, ...wish, ...(place && { only: [place] }) });
      return told.result ?? told.errors[0]?.messages[0] ?? 'Не\u00A0получилось заменить';
    });
    if (!done) return null;
    await refresh(done.chapters);
    return { count: done.replaced, chapters: done.chapters };
  };

  const undo = async ({ chapters }: Replacement): Promise<readonly string[] | null> => {
    const back = await around(async () => {
      const told = await call(undoInBook, { bookId, chapters: chapters.map(({ id, version }) => ({ id, version })) });
      return told.result ?? told.errors[0]?.messages[0] ?? 'Не\u00A0получилось вернуть';
    });
    if (!back) return null;
    await refresh(back.restored);
    return back.kept.map(({ name }) => name || 'Без названия');
  };

  return { found, problem, isBusy, replace, undo };
}

async function lookedFor(
  bookId: number,
  { words, isCaseSensitive, isWholeWord }: Asked,
  flush: () => Promise<boolean> | undefined,
): Promise<Found | string> {
  try {
    await flush();
    const told = await call(searchBook, {
      bookId,
      text: words,
      ...(isCaseSensitive && { match_case: 1 }),
      ...(isWholeWord && { whole_word: 1 }),
    });
    return told.result ?? told.errors[0]?.messages[0] ?? 'Не\u00A0получилось найти';
  } catch (error) {
    return wordsOfFailure(error);
  }
}

export type Group = { readonly id: number; readonly name: string; readonly count: number; readonly hits: SearchHit[] };

/** By chapter, with how many there are in all: of very many only the first come. */
export function groupsOf({ chapters, hits }: Found): Group[] {
  return chapters
    .map(({ id, name, count }) => ({ id, name, count, hits: hits.filter(({ chapter_id }) => chapter_id === id) }))
    .filter(({ hits: those }) => those.length > 0);
}
