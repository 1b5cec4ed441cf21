import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorData } from '../../../contract/editor.ts';
import { addWord, listWords, type OwnWord, removeWord } from '../../../contract/words.ts';

export type OwnWords = {
  readonly list: readonly OwnWord[];
  /** Whether whoever sits here may say what belongs to this book. */
  readonly mayAdd: boolean;
  readonly add: (word: string) => Promise<void>;
  readonly remove: (word: OwnWord) => Promise<void>;
};

/** The words that this book has and no dictionary. */
export function useOwnWords({ id: bookId, plans }: EditorData, isWanted: boolean): OwnWords {
  const [list, setList] = useState<readonly OwnWord[]>([]);
  // The same people who read what is planned.
  const mayAdd = plans !== 'none';
  useEffect(() => {
    if (!isWanted || !mayAdd) return;
    call(listWords, { bookId })
      .then(({ result }) => result && setList(result))
      .catch((error: unknown) => void toastError(wordsOfFailure(error)));
  }, [bookId, isWanted, mayAdd]);
  const add = useCallback(
    (word: string) =>
      said(async () => {
        const { result, errors } = await call(addWord, { bookId, word });
        if (result) setList((now) => [...now.filter(({ id }) => id !== result.id), result].toSorted(byWord));
        return errors[0]?.messages[0];
      }),
    [bookId],
  );
  const remove = useCallback(
    ({ id }: OwnWord) =>
      said(async () => {
        const { errors } = await call(removeWord, { bookId, wordId: id });
        if (errors.length === 0) setList((now) => now.filter((word) => word.id !== id));
        return errors[0]?.messages[0];
      }),
    [bookId],
  );
  return useMemo(() => ({ list, mayAdd, add, remove }), [list, mayAdd, add, remove]);
}

function byWord(a: OwnWord, b: OwnWord): number {
  return a.word.localeCompare(b.word, 'ru');
}

async function said(act: () => Promise<string | undefined>): Promise<void> {
  try {
    const problem = await act();
    if (problem) void toastError(problem);
  } catch (error) {
    void toastError(wordsOfFailure(error));
  }
}
