import { addDays, type Day, isDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/dialog';
import { Field, TextAreaField } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { toastSuccess } from '@pero/ui/toast';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { putState, rejectBook } from '../../../contract/desk.ts';
import { LONGEST_FREEZE_DAYS } from '../../../rules/cases.ts';
import { type Person, PersonPicker } from '../../parts/person-picker.tsx';
import { useReviewDesk } from '../review-desk.ts';
import { approvalWords, type Decision, WORDS } from './decision-words.ts';
import css from './judge.module.css';

const SHOWN = ['reason', 'review_date', 'moderator_id'];
const USUAL_FREEZE_DAYS = 14;

type DecisionDialogProps = { decision: Decision; onClose: () => void; onDone: () => void };

/** Asked once more: what follows cannot be undone. */
export function DecisionDialog({ decision, onClose, onDone }: DecisionDialogProps) {
  const { bookId, info, now, refresh } = useReviewDesk();
  const today = moscowDay(now);
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<Day | null>(addDays(today, USUAL_FREEZE_DAYS));
  const [moderator, setModerator] = useState<Person | null>(null);
  const deciding = useAct(putState);
  const rejecting = useAct(rejectBook);
  const { title, text, button, done, asks, kind } = WORDS[decision];
  const drafts = info.remarks.filter(({ is_told }) => !is_told);
  const errors = [...deciding.errors, ...rejecting.errors];
  const wrong = formErrors(errors, SHOWN);
  const isBusy = deciding.isFetching || rejecting.isFetching;

  const decide = async () => {
    const { ok } =
      decision === 'reject'
        ? await rejecting.act({ book: bookId, reason })
        : await deciding.act({
            kind: 'book',
            id: bookId,
            action: decision,
            ...(asks?.reason && { reason }),
            ...(asks?.date && date && { review_date: date }),
            ...(moderator && { moderator_id: moderator.value }),
          });
    if (!ok) return void refresh();
    onDone();
    void toastSuccess(done);
    await refresh();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {decision === 'approve' && approvalWords(info).map((words) => <p key={words}>{words}</p>)}
      {decision === 'return' && (
        <ol className={css.sending}>
          {drafts.map((remark) => (
            <li key={remark.id}>{remark.text}</li>
          ))}
        </ol>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {asks?.reason && (
        <TextAreaField
          label={asks.reason}
          value={reason}
          maxLength={2000}
          error={fieldError(errors, 'reason')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {asks?.date && (
        <Field
          label="Вернуться к&nbsp;ней"
          type="date"
          value={date ?? ''}
          min={addDays(today, 1)}
          max={addDays(today, LONGEST_FREEZE_DAYS)}
          hint={`Не\u00A0позже чем через ${LONGEST_FREEZE_DAYS}\u00A0дней`}
          error={fieldError(errors, 'review_date')}
          onChange={({ currentTarget: { value } }) => setDate(isDay(value) ? value : null)}
        />
      )}
      {asks?.moderator && (
        <PersonPicker
          label="Модератор"
          whom="moderators"
          chosen={moderator}
          onChoose={setModerator}
          error={fieldError(errors, 'moderator_id')}
        />
      )}
      <div className="win-acts">
        <Button kind={kind ?? 'go'} busy={isBusy} onClick={() => void decide()}>
          {button}
        </Button>
        <Button onClick={onClose}>Не&nbsp;сейчас</Button>
      </div>
    </Dialog>
  );
}
