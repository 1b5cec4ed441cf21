import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkCode, sendCode } from '../../contract/codes.ts';
import { type About, CODE, type CodeAction } from '../../rules/one-time-code.ts';
import css from '../form.module.css';
import { typed, WrongNote } from '../form-parts.tsx';
import { clockWords, useCountdown } from '../sign/countdown.ts';
import { useForm } from '../use-form.ts';

type OneTimeCodeFormProps = {
  /** What the code confirms; a token got for one action is worth nothing for another. */
  action: CodeAction;
  /** What exactly: the letter says it, and the token is good for nothing else. */
  about?: About;
  /** Good for fifteen minutes. */
  onToken: (token: string) => void;
};

/** A code by mail before a sensitive change: asked for, awaited, typed, exchanged for a token. */
export function OneTimeCodeForm({ action, about, onToken }: OneTimeCodeFormProps) {
  const { email } = useMe();
  const mail = useAct(sendCode);
  const { form, send, reset, isBusy, wrong, wrongElsewhere } = useForm(checkCode);
  const { left, start } = useCountdown();
  const [sent, setSent] = useState(0);

  const ask = async () => {
    const { ok } = await mail.act({ action, ...(about && { about }) });
    if (!ok) return;
    reset();
    start(CODE.resendAfterSeconds);
    setSent(sent + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otc = typed(new FormData(event.currentTarget), 'otc').replace(/\D/g, '');
    const { ok, result } = await send({ otc });
    if (ok && result) onToken(result.token);
  };

  // It stands where a pressed button stood, and the focus went away with that.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.querySelector('button')?.focus();
  }, []);

  // Each new code is typed from the start.
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLInputElement>('[name="otc"]')?.select();
  }, [sent, form]);

  if (sent === 0) {
    return (
      <div ref={first} className={css.form}>
        <p className="dim">
          Чтобы никто не&nbsp;сделал этого за&nbsp;вас, пришлём код {email ? `на\u00A0${email}` : 'на\u00A0вашу почту'}.
        </p>
        <WrongNote messages={formErrors(mail.errors)} />
        <Button kind="go" busy={mail.isFetching} onClick={() => void ask()}>
          Получить код
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="dim" role="status">
        Код отправлен {email ? `на\u00A0${email}` : 'на\u00A0вашу почту'}. Он&nbsp;действует{' '}
        {Math.round((mail.result?.cache_ttl ?? CODE.ttlSeconds) / 60)}&nbsp;минут.
      </p>
      <WrongNote messages={[...wrongElsewhere('otc'), ...formErrors(mail.errors)]} />
      <Field
        label="Код из письма"
        name="otc"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={CODE.digits}
        className={`num ${css.code}`}
        error={wrong('otc')}
      />
      <Button type="submit" kind="go" busy={isBusy}>
        Подтвердить
      </Button>
      <p className={css.after}>
        {left > 0 ? (
          <span className="num">Отправить ещё раз через {clockWords(left)}</span>
        ) : (
          <TextButton onClick={() => void ask()}>Отправить код ещё раз</TextButton>
        )}
      </p>
    </form>
  );
}
