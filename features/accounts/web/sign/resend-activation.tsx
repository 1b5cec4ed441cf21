import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { sendActivation } from '../../contract.ts';
import { ACTIVATION_RESEND_MS } from '../../rules/sessions/lifetimes.ts';
import css from '../form.module.css';
import { clockWords, useCountdown } from './countdown.ts';

/** Sends the mail with the activation link once more, and says so. */
export function ResendActivation({ kind = 'line' }: { kind?: 'go' | 'line' }) {
  const { act, isFetching, errors } = useAct(sendActivation);
  const { left, start } = useCountdown();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const { ok } = await act({});
    setSent(ok);
    if (ok) start(ACTIVATION_RESEND_MS / 1000);
  };
  const wrong = formErrors(errors);
  return (
    <div className={css.form}>
      {isSent && (
        <Note kind="ok" icon="mail">
          Письмо отправлено. Не&nbsp;видите его&nbsp;— загляните в&nbsp;«Спам».
        </Note>
      )}
      {!isSent && wrong.length > 0 && <Note kind="warn">{wrong.join('. ')}</Note>}
      <Button kind={kind} busy={isFetching} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? (
          <span className="num">Отправить ещё раз через {clockWords(left)}</span>
        ) : (
          'Отправить письмо ещё раз'
        )}
      </Button>
    </div>
  );
}
