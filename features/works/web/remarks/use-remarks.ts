import { errorsMended, toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { forget, useRead } from '@pero/web-platform/use-read';
import { wordsOfFailure } from '@pero/web-platform/words';
import { createContext, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { answerRemark, listRemarks, type Remark, readStanding } from '../../contract/remarks.ts';
import { useLater } from '../use-later.ts';

type Answer = { readonly reply?: string; readonly is_done?: boolean };

/** What moderators have remarked on a book, and the author's part in it. */
export type Remarks = {
  readonly list: readonly Remark[];
  readonly canAnswer: boolean;
  /** True when the server has taken it. */
  readonly answer: (id: number, answer: Answer) => Promise<boolean>;
};

const NO_REMARKS: Remarks = { list: [], canAnswer: false, answer: async () => false };

/** For the tabs of a book: a remark stands beside the field that it is about. */
export const RemarksContext = createContext<Remarks>(NO_REMARKS);

const NONE: readonly Remark[] = [];
const NO_ANSWERS: ReadonlyMap<number, Remark> = new Map();

export function useRemarks(bookId: number, canAnswer: boolean, loaded?: readonly Remark[]): Remarks {
  const initial = loaded && { result: [...loaded], errors: [], status: 200 };
  const read = useRead(listRemarks, { bookId }, { initial });
  const [answered, setAnswered] = useState(NO_ANSWERS);
  const known = useLater<readonly Remark[] | null>(loaded ?? null, read.result) ?? NONE;
  // Whatever is read afterwards has these answers in it.
  const forgetAnswers = useEffectEvent((_known: readonly Remark[]) => setAnswered(NO_ANSWERS));
  useEffect(() => forgetAnswers(known), [known]);
  const list = useMemo(() => known.map((remark) => answered.get(remark.id) ?? remark), [known, answered]);
  const answer = useCallback(
    async (id: number, given: Answer) => {
      const changed = await answerOf(bookId, id, given);
      if (!changed) return false;
      setAnswered((before) => new Map(before).set(id, changed));
      forget(listRemarks, readStanding);
      return true;
    },
    [bookId],
  );
  return useMemo(() => ({ list, canAnswer, answer }), [list, canAnswer, answer]);
}

async function answerOf(bookId: number, commentId: number, given: Answer): Promise<Remark | null> {
  try {
    const { result, errors } = await call(answerRemark, { bookId, commentId, ...given });
    if (result) void errorsMended();
    else void toastError(errors[0]?.messages[0] ?? 'Ответ не\u00A0сохранился. Повторите через минуту');
    return result;
  } catch (error) {
    void toastError(wordsOfFailure(error));
    return null;
  }
}
