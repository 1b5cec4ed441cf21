import { addDays, moscowDay } from '@pero/kernel/day';
import { clockOf } from '@pero/kernel/length';
import { putState, rejectBook } from '@pero/moderation/contract/desk';
import {
  bodyOf,
  type DecisionDraft,
  DecisionFields,
  EMPTY_DECISION,
} from '@pero/reading/web/book/judge/decision-fields';
import { approvalWords, type Decision, WORDS } from '@pero/reading/web/book/judge/decision-words';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useDesk } from './use-listening.ts';
import { ofAudiobook } from './words.ts';

const SHOWN = ['reason', 'note', 'review_date', 'moderator_id'];
const USUAL_FREEZE_DAYS = 14;

type DecisionDialogProps = { decision: Decision; onClose: () => void };

/** Asked once more: what follows cannot be undone. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { id, info, now, refresh, draft: remark, addDraft } = useDesk();
  const today = moscowDay(now);
  const [draft, setSaid] = useState<DecisionDraft>({ ...EMPTY_DECISION, date: addDays(today, USUAL_FREEZE_DAYS) });
  const [why, setWhy] = useState('');
  const deciding = useAct(putState);
  const rejecting = useAct(rejectBook);
  const { title, text, button, done, asks, kind } = WORDS[decision];
  const errors = [...deciding.errors, ...rejecting.errors];
  const wrong = [...formErrors(errors, SHOWN), why].filter(Boolean);
  const tells = decision === 'return' || decision === 'reject';

  const decide = async () => {
    // What was typed goes with the decision, or the decision waits for it.
    const unsaid = tells ? await addDraft() : '';
    setWhy(unsaid);
    if (unsaid !== '') return;
    const { ok } =
      decision === 'reject'
        ? await rejecting.act({ book: id, reason: draft.reason })
        : await deciding.act({ kind: 'book', id, action: decision, ...bodyOf(asks, draft) });
    if (!ok) return;
    onClose();
    void toastSuccess(ofAudiobook(done));
    await refresh();
  };
  return (
    <Dialog title={ofAudiobook(title)} onClose={onClose}>
      <p>{ofAudiobook(text)}</p>
      {decision === 'approve' && approvalWords(info).map((words) => <p key={words}>{ofAudiobook(words)}</p>)}
      {tells && <RemarksToAuthor />}
      {!tells && remark?.text.trim() && (
        <Note kind="warn">Замечание на&nbsp;{clockOf(remark.second)} не&nbsp;приколото: автор его не&nbsp;увидит.</Note>
      )}
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
        <Button kind={kind ?? 'go'} busy={deciding.isFetching || rejecting.isFetching} onClick={() => void decide()}>
          {ofAudiobook(button)}
        </Button>
        <Button onClick={onClose}>Не&nbsp;сейчас</Button>
      </div>
    </Dialog>
  );
}

/** What the author will read. */
function RemarksToAuthor() {
  const { info, draft } = useDesk();
  const told = info.remarks.filter(({ is_told }) => !is_told);
  return (
    <ol>
      {told.map(({ id, text, second, file_name }) => (
        <li key={id}>
          {text}
          {second !== null && (
            <small className="dim">
              {' '}
              {file_name}, {clockOf(second)}
            </small>
          )}
        </li>
      ))}
      {draft?.text.trim() && (
        <li>
          {draft.text} <small className="dim">{clockOf(draft.second)}</small>
        </li>
      )}
    </ol>
  );
}
