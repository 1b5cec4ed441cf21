import { counted } from '@pero/kernel/plural';
import { toastError, toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { actOnSeveral } from '../../contract/bulk.ts';
import type { CaseCard } from '../../contract/queue.ts';
import type { BulkAct } from '../../rules/bulk.ts';
import type { CaseKind } from '../../rules/cases.ts';
import { tryCall } from '../parts/try-call.ts';

/** Rows that were ticked; those that have left the list are forgotten. */
export function useBulk(kind: CaseKind, cases: readonly CaseCard[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const chosen = cases.filter(({ id }) => ticked.has(id));
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const all = (isOn: boolean) => setTicked(new Set(isOn ? cases.filter(isTickable).map(({ id }) => id) : []));
  const act = async (action: BulkAct, moderatorId?: number) => {
    setBusy(true);
    const ids = chosen.map(({ subject_id }) => subject_id);
    const outcome = await tryCall(actOnSeveral, {
      kind,
      ids,
      action,
      ...(moderatorId && { moderator_id: moderatorId }),
    });
    setBusy(false);
    if ('no' in outcome) return void toastError(outcome.no);
    const { done, left } = outcome.done;
    setTicked(new Set(chosen.filter(({ subject_id }) => !done.includes(subject_id)).map(({ id }) => id)));
    if (done.length > 0) void toastSuccess(`Сделано: ${done.length}`);
    if (left.length > 0) void toastInfo(notDoneWords(left));
    await revalidate();
  };
  return { chosen, has: (id: number) => ticked.has(id), toggle, all, act, isBusy };
}

export type Bulk = ReturnType<typeof useBulk>;

/** The own work is nobody's to tick. */
export function isTickable({ is_own, is_barred }: Pick<CaseCard, 'is_own' | 'is_barred'>): boolean {
  return !is_own && !is_barred;
}

function notDoneWords(left: readonly { readonly why: string }[]): string {
  const whys = [...new Set(left.map(({ why }) => why))];
  return `Осталось как было: ${counted(left.length, 'проверка', 'проверки', 'проверок')}. ${whys.join('. ')}`;
}
