import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { takeBook, takeLayout, takeNext, takeProfile } from '../../contract/queue.ts';
import type { CaseKind } from '../../rules/cases.ts';
import { tryCall } from '../parts/try-call.ts';
import { deskOf } from './row-act.ts';

type Waiting = { readonly id: number; readonly kind: CaseKind; readonly subject_id: number };

const CONFLICT = 409;
const GONE: readonly number[] = [404, CONFLICT];

const TAKE = {
  book: (book: number) => tryCall(takeBook, { book }),
  profile: (profile: number) => tryCall(takeProfile, { profile }),
  circulation: (circulation: number) => tryCall(takeLayout, { circulation }),
};

/** Takes and leads to the desk. What another has taken meanwhile stays in sight, marked, until the list is read again. */
export function useTake() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | 'next' | null>(null);
  const [lost, setLost] = useState<ReadonlyMap<number, string>>(new Map());

  const open = async (taken: { kind: CaseKind; subject_id: number }) => {
    await navigate(deskOf(taken));
  };

  const take = async (card: Waiting) => {
    setBusy(card.id);
    const answer = await TAKE[card.kind](card.subject_id);
    setBusy(null);
    if ('done' in answer) return open(answer.done);
    if (GONE.includes(answer.status)) setLost((before) => new Map([...before, [card.id, answer.no]]));
    return toastError(answer.no);
  };

  const next = async (kind: CaseKind, queue: 'all' | 'final') => {
    setBusy('next');
    const answer = await tryCall(takeNext, { kind, queue });
    setBusy(null);
    if ('done' in answer) return open(answer.done);
    await revalidate();
    return answer.status === CONFLICT ? toastInfo(answer.no) : toastError(answer.no);
  };

  return { take, next, busy, lost };
}

export type Taking = ReturnType<typeof useTake>;
