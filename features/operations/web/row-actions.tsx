import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  closeJobs,
  dropSetAside,
  type FailedJob,
  forgetLetters,
  redriveJobs,
  replaySetAside,
  type SetAside,
  sendLetters,
  type TroubledLetter,
} from '../contract.ts';
import { MAY_DROP, MAY_REPLAY, REASON } from '../rules.ts';
import css from './operations.module.css';

/** What can be done with failed work: once more, all of its name once more, or off the list with a reason. */
export function JobActions({ job, alike }: { job: FailedJob; alike: number }) {
  const again = useAct(redriveJobs);
  const all = useAct(redriveJobs);
  const close = useAct(closeJobs);
  const done = useDone();
  const [isClosing, setClosing] = useState(false);
  return (
    <Actions errors={[...again.errors, ...all.errors]}>
      <Button size="sm" busy={again.isFetching} onClick={() => void done(again.act({ which: { ids: [job.id] } }))}>
        Повторить
      </Button>
      {alike > 1 && (
        <Button
          size="sm"
          kind="quiet"
          busy={all.isFetching}
          onClick={() => void done(all.act({ which: { name: job.name } }))}
        >
          Все такие ({alike})
        </Button>
      )}
      <Button size="sm" kind="quiet" onClick={() => setClosing(true)}>
        Закрыть
      </Button>
      {isClosing && (
        <ReasonDialog
          title="Закрыть задание"
          words="Задание больше не будет выполняться. Причина останется в записях."
          action="Закрыть"
          busy={close.isFetching}
          errors={close.errors}
          onClose={() => setClosing(false)}
          onReason={(reason) => done(close.act({ which: { ids: [job.id] }, reason }))}
        />
      )}
    </Actions>
  );
}

export function LetterActions({ letter }: { letter: TroubledLetter }) {
  const send = useAct(sendLetters);
  const forget = useAct(forgetLetters);
  const done = useDone();
  const [isForgetting, setForgetting] = useState(false);
  return (
    <Actions errors={send.errors}>
      {letter.can_send && (
        <Button size="sm" busy={send.isFetching} onClick={() => void done(send.act({ ids: [letter.id] }))}>
          Отправить снова
        </Button>
      )}
      {letter.state === 'dead' && (
        <Button size="sm" kind="quiet" onClick={() => setForgetting(true)}>
          Убрать
        </Button>
      )}
      {isForgetting && (
        <ReasonDialog
          title="Убрать письмо"
          words="Письмо не уйдёт никогда. Причина останется в записях."
          action="Убрать"
          busy={forget.isFetching}
          errors={forget.errors}
          onClose={() => setForgetting(false)}
          onReason={(reason) => done(forget.act({ ids: [letter.id], reason }))}
        />
      )}
    </Actions>
  );
}

export function SetAsideActions({ thing: { kind, id } }: { thing: SetAside }) {
  const replay = useAct(replaySetAside);
  const drop = useAct(dropSetAside);
  const done = useDone();
  const [isDropping, setDropping] = useState(false);
  return (
    <Actions errors={replay.errors}>
      {MAY_REPLAY.includes(kind) && (
        <Button size="sm" busy={replay.isFetching} onClick={() => void done(replay.act({ kind, id }))}>
          Повторить
        </Button>
      )}
      {MAY_DROP.includes(kind) && (
        <Button size="sm" kind="quiet" onClick={() => setDropping(true)}>
          Исключить
        </Button>
      )}
      {isDropping && (
        <ReasonDialog
          title="Исключить событие"
          words="Событие никогда не будет учтено, а то, что ждало за ним, пойдёт дальше. Вернуть его нельзя."
          action="Исключить"
          busy={drop.isFetching}
          errors={drop.errors}
          onClose={() => setDropping(false)}
          onReason={(reason) => done(drop.act({ kind, id, reason }))}
        />
      )}
    </Actions>
  );
}

/** After an action the list is asked for anew, whatever came of it: somebody else may have been here. */
function useDone() {
  const { revalidate } = useRevalidator();
  return async (action: Promise<{ readonly ok: boolean }>): Promise<boolean> => {
    const { ok } = await action;
    await revalidate();
    return ok;
  };
}

function Actions({ errors, children }: { errors: readonly WireError[]; children: React.ReactNode }) {
  const wrong = formErrors([...errors]);
  return (
    <div className={css.deeds}>
      {children}
      {wrong.length > 0 && (
        <p className={`sm ${css.wrong}`} role="alert">
          {wrong.join('. ')}
        </p>
      )}
    </div>
  );
}

type ReasonDialogProps = {
  title: string;
  words: string;
  action: string;
  busy: boolean;
  errors: readonly WireError[];
  onClose: () => void;
  onReason: (reason: string) => Promise<boolean>;
};

function ReasonDialog({ title, words, action, busy, errors, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const wrong = formErrors([...errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onReason(reason)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{words}</p>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <TextAreaField
          label="Причина"
          rows={3}
          maxLength={REASON.most}
          value={reason}
          error={fieldError([...errors], 'reason')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row wraps">
          <Button type="submit" kind="bad" busy={busy}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
