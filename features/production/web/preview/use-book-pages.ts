import { call } from '@pero/web-platform/browser-call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PreviewBook, previewBook } from '../../contract/preview.ts';

/** A page by its number, or where a chapter begins. */
export type Place = { readonly page: number } | { readonly chapterId: number };

const SUPERSEDED = 409;
const AGAIN_MS = 400;

/** Pages of the whole book; those shown last stay until the next ones are there. */
export function useBookPages(bookId: number, place: Place, isSpread: boolean, revision: number) {
  const [shown, setShown] = useState<PreviewBook | null>(null);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify(place);
  // Another design or another try is another look.
  const lookAgain = useEffectEvent((wanted: PagesQuery, signal: AbortSignal, _revision: number, _tries: number) =>
    readPages(wanted, signal),
  );
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = { bookId, place: JSON.parse(asked) as Place, isSpread };
    void lookAgain(wanted, leaving.signal, revision, tries).then((answer) => {
      if (leaving.signal.aborted || answer === null) return;
      if (typeof answer === 'string') setProblem(answer);
      else {
        setShown(answer);
        setProblem('');
      }
    });
    return () => leaving.abort();
  }, [bookId, asked, isSpread, revision, tries]);
  return { shown, problem, again: () => setTries((count) => count + 1) };
}

type PagesQuery = { readonly bookId: number; readonly place: Place; readonly isSpread: boolean };

/** The pages, or words why there are none; null when nobody waits for them. */
async function readPages(
  { bookId, place, isSpread }: PagesQuery,
  signal: AbortSignal,
): Promise<PreviewBook | string | null> {
  const where = 'page' in place ? { page: place.page } : { chapter_id: place.chapterId };
  const input = { bookId, ...where, spread: isSpread ? '1' : '0' } as const;
  try {
    for (;;) {
      const { result, errors, status } = await call(previewBook, input, { signal });
      if (result !== null) return result;
      // The book was being laid out for somebody else: what he has seen is ready for us too.
      if (status !== SUPERSEDED) return errors[0]?.messages[0] ?? 'Страницы не\u00A0удалось показать';
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  } catch (error) {
    return error instanceof RequestAborted ? null : wordsOfFailure(error);
  }
}
