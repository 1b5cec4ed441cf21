import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { forget } from '@pero/web-platform/use-read';
import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { addRemark, type DeskRemark, listCaseHistory, putState, type StateAct } from '../../contract/desk.ts';
import { takeNext, takeProfile } from '../../contract/queue.ts';
import type { CaseAct } from '../../rules/cases.ts';
import { tryCall } from '../parts/try-call.ts';
import { deskOf } from '../queue/row-act.ts';
import { type Info, type Scan, unseenOf } from './profile-words.ts';
import { bodyOf, NOTHING_WRITTEN } from './written.ts';

export type OpenDialog = 'approve' | 'return' | 'reject' | 'transfer';

const DONE: Readonly<Partial<Record<StateAct, string>>> = {
  approve: 'Профиль подтверждён. Снимки удалены',
  return: 'Профиль вернули автору. Снимки удалены',
  reject: 'Профиль отклонён. Снимки удалены',
  release: 'Профиль снова в\u00A0очереди',
  transfer: 'Профиль передан',
};

export const NO_REMARK = 'Вернуть можно, когда есть хотя\u00A0бы одно замечание';

/** The buttons of the desk and its keys ask the same: what may be done, and what it needs first. */
export function useProfileDesk(info: Info) {
  const [asking, ask] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const [written, write] = useState(NOTHING_WRITTEN);
  const typed = written.text.trim() === '' ? null : written;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const profileId = info.case.subject_id;
  // What was added stands among the others at once, whenever the page hears of it.
  const [added, setAdded] = useState<readonly DeskRemark[]>([]);
  const unheard = added.filter(({ id }) => info.remarks.every((known) => known.id !== id));
  const drafts = [...info.remarks.filter(({ is_told }) => !is_told), ...unheard];
  const [seen, setSeen] = useState<readonly Scan[]>([]);
  const see = useCallback((kind: Scan) => {
    setSeen((before) => (before.includes(kind) ? before : [...before, kind]));
  }, []);
  const unseen = info.profile ? unseenOf(info.profile, seen) : [];
  const may = (act: CaseAct) => info.acts.includes(act);

  const refresh = async () => {
    setBusy(true);
    forget(listCaseHistory);
    await revalidate();
    setBusy(false);
  };

  const remarkAdded = (remark: DeskRemark) => {
    setAdded((before) => [...before, remark]);
    write(NOTHING_WRITTEN);
    return refresh();
  };

  const remarkRemoved = (id: number) => {
    setAdded((before) => before.filter((remark) => remark.id !== id));
    return refresh();
  };

  /** What is being written goes to the author with the return. */
  const returnWithTyped = async (): Promise<boolean> => {
    if (typed) {
      setBusy(true);
      const answer = await tryCall(addRemark, { kind: 'profile', id: profileId, ...bodyOf(typed) });
      setBusy(false);
      if ('no' in answer) {
        void toastError(answer.no);
        return false;
      }
      write(NOTHING_WRITTEN);
    }
    return decide('return');
  };

  /** Says whether it was done; the refusal has been told. */
  const decide = async (action: StateAct, more: { reason?: string; moderator_id?: number } = {}): Promise<boolean> => {
    setBusy(true);
    const answer = await tryCall(putState, { kind: 'profile', id: profileId, action, ...more });
    setBusy(false);
    if ('no' in answer) {
      void toastError(answer.no);
      await refresh();
      return false;
    }
    ask(null);
    void toastSuccess(DONE[action] ?? 'Готово');
    forget(listCaseHistory);
    await navigate('/moderation/queue/?kind=profile');
    return true;
  };

  const take = async () => {
    setBusy(true);
    const answer = await tryCall(takeProfile, { profile: profileId });
    setBusy(false);
    if ('no' in answer) void toastError(answer.no);
    await refresh();
  };

  const next = async () => {
    setBusy(true);
    const answer = await tryCall(takeNext, { kind: 'profile', queue: 'all' });
    setBusy(false);
    if ('no' in answer) return toastError(answer.no);
    await navigate(deskOf(answer.done));
  };

  const askToReturn = () => {
    if (drafts.length === 0 && !typed) return void toastError(NO_REMARK);
    ask('return');
  };

  return {
    profileId,
    holderId: info.case.holder?.id,
    see,
    unseen,
    drafts,
    written,
    write,
    typed,
    returnWithTyped,
    may,
    asking,
    ask,
    askToReturn,
    busy,
    decide,
    take,
    next,
    refresh,
    remarkAdded,
    remarkRemoved,
  };
}

export type ProfileDesk = ReturnType<typeof useProfileDesk>;
