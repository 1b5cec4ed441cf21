import { addDays, moscowDay } from '@pero/kernel/day';
import { putState, rejectBook } from '@pero/moderation/contract/desk';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useReviewDesk } from '../review-desk.ts';
import { bodyOf, type DecisionDraft, DecisionFields, EMPTY_DECISION } from './decision-fields.tsx';
import { approvalWords, type Decision, saidOf, WORDS } from './decision-words.ts';
import { unsavedOf } from './remark-draft.ts';
import { NotSent, Sending } from './sending.tsx';

const SHOWN = ['reason', 'note', 'review_date', 'moderator_id'];
const USUAL_FREEZE_DAYS = 14;
/** After these the book leaves the reader's hands, and no remark goes with it. */
const ENDS: readonly Decision[] = ['approve', 'send-agent', 'transfer', 'freeze'];

type DecisionDialogProps = { decision: Decision; onClose: () => void; onDone: () => void };

/** Asked once more: what follows cannot be undone. */
export function DecisionDialog({ decision, onClose, onDone }: DecisionDialogProps) {
  const { bookId, info, now, refresh, unsaved } = useReviewDesk();
  const today = moscowDay(now);
  const [draft, setSaid] = useState<DecisionDraft>({ ...EMPTY_DECISION, date: addDays(today, USUAL_FREEZE_DAYS) });
  const deciding = useAct(putState);
  const rejecting = useAct(rejectBook);
  const [isLeftOut, leaveOut] = useState(false);
  const [unsavedWhy, setUnsavedWhy] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { title, text, button, done, asks, kind } = WORDS[decision];
  const errors = [...deciding.errors, ...rejecting.errors];
  const wrong = [...formErrors(errors, SHOWN), unsavedWhy].filter(Boolean);
  const isBusy = deciding.isFetching || rejecting.isFetching || isSaving || unsaved.isAdding;
  const tells = decision === 'return' || decision === 'reject';

  /** What was typed goes with the decision, or the decision waits for it. */
  const saved = async (): Promise<boolean> => {
    if (!tells || isLeftOut) return true;
    setSaving(true);
    const why = await unsaved.save();
    setSaving(false);
    setUnsavedWhy(why);
    return why === '';
  };
  const decide = async () => {
    if (!(await saved())) return void refresh();
    const { ok } =
      decision === 'reject'
        ? await rejecting.act({ book: bookId, reason: draft.reason })
        : await deciding.act({ kind: 'book', id: bookId, action: decision, ...bodyOf(asks, draft) });
    if (!ok) return void refresh();
    onDone();
    void toastSuccess(saidOf(info, done));
    await refresh();
  };
  const hasRemark = info.remarks.some(({ is_told }) => !is_told) || (!isLeftOut && unsavedOf(unsaved).typed !== null);
  return (
    <Dialog title={saidOf(info, title)} onClose={onClose}>
      <p>{saidOf(info, text)}</p>
      {decision === 'approve' && approvalWords(info).map((words) => <p key={words}>{saidOf(info, words)}</p>)}
      {tells ? <Sending isLeftOut={isLeftOut} onLeaveOut={leaveOut} /> : ENDS.includes(decision) && <NotSent />}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <DecisionFields
        asks={asks}
        draft={draft}
        onSay={setSaid}
        errors={errors}
        today={today}
        holderId={info.case.holder?.id}
      />
      <div className="dialog-actions">
        <Button
          kind={kind ?? 'go'}
          busy={isBusy}
          disabled={decision === 'return' && !hasRemark}
          onClick={() => void decide()}
        >
          {saidOf(info, button)}
        </Button>
        <Button onClick={onClose}>Не&nbsp;сейчас</Button>
      </div>
    </Dialog>
  );
}
