import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Field } from '@pero/ui/fields/field';
import { PasswordField } from '@pero/ui/fields/password-field';
import { call } from '@pero/web-platform/browser-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, useEffect, useState } from 'react';
import { beginApp, confirmApp } from '../../contract/second-factor.ts';
import css from '../form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import factor from './factor.module.css';
import { makePasskey, useHasPasskeys } from './passkey.ts';

type SetupProps = {
  /** Whoever has no second step yet, and need not, gives the password first. */
  needsPassword: boolean;
  onAdded: (recoveryCodes: readonly string[]) => void;
};

/** Two ways to one end: an app with codes, or a passkey of this device. */
export function FactorSetup({ needsPassword, onAdded }: SetupProps) {
  const begin = useForm(beginApp);
  const hasPasskeys = useHasPasskeys();
  const [failed, setFailed] = useState<readonly WireError[]>([]);
  const [isAsking, setAsking] = useState(false);
  const passwordIn = (form: HTMLFormElement | null) =>
    needsPassword && form ? typed(new FormData(form), 'password') : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailed([]);
    await begin.send({ password: passwordIn(event.currentTarget) });
  };
  const withPasskey = async () => {
    setAsking(true);
    setFailed([]);
    begin.reset();
    const response = await makePasskey(call, '', passwordIn(begin.form.current)).finally(() => setAsking(false));
    if (response.result) onAdded(response.result.recovery_codes);
    else setFailed(response.errors);
  };
  if (begin.result) return <AppConfirm {...begin.result} onAdded={onAdded} />;
  return (
    <form ref={begin.form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <WrongNote messages={[...begin.wrongElsewhere('password'), ...formErrors(failed, ['password'])]} />
      {needsPassword && (
        <PasswordField
          label="Ваш пароль"
          name="password"
          error={begin.wrong('password') ?? fieldError(failed, 'password')}
        />
      )}
      <SubmitButton busy={begin.isBusy}>Приложение с кодами</SubmitButton>
      {hasPasskeys && (
        <Button kind="line" busy={isAsking} onClick={() => void withPasskey()}>
          Ключ этого устройства
        </Button>
      )}
      <p className={css.after}>
        Приложение: Яндекс&nbsp;Ключ, Google&nbsp;Authenticator, Aegis или любое другое с&nbsp;одноразовыми кодами.
        Ключ: отпечаток, лицо или PIN этого устройства.
      </p>
    </form>
  );
}

type Begun = { secret: string; uri: string; qr: { size: number; path: string } };

function AppConfirm({ secret, uri, qr, onAdded }: Begun & Pick<SetupProps, 'onAdded'>) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(confirmApp);
  // It takes the place of the form before it, whose button had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok, result } = await send({ code: typed(new FormData(event.currentTarget), 'code') });
    if (ok && result) onAdded(result.recovery_codes);
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>Откройте приложение и&nbsp;наведите камеру на&nbsp;рисунок.</p>
      <svg
        className={factor.qr}
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        role="img"
        aria-label="QR-код для приложения"
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p className="sm dim">
        Или введите ключ сами: <b className={`num ${factor.secret}`}>{secret.match(/.{1,4}/g)?.join(' ')}</b>.{' '}
        <a href={uri}>Открыть в&nbsp;приложении</a>
      </p>
      <WrongNote messages={wrongElsewhere('code')} />
      <Field
        label="Код из приложения"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={`num ${css.code}`}
        error={wrong('code')}
      />
      <SubmitButton busy={isBusy}>Подтвердить</SubmitButton>
    </form>
  );
}

/** Shown this once: whoever loses the telephone comes in by one of them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={css.form}>
      <p>
        Сохраните коды на&nbsp;крайний случай: без телефона и&nbsp;ключа вы войдёте по&nbsp;ним. Каждый сработает один
        раз. Больше мы&nbsp;их не&nbsp;покажем.
      </p>
      <ul className={`num ${factor.codes}`} aria-label="Коды на крайний случай">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyLink
        label="Все коды строкой"
        link={codes.join(' ')}
        kind="line"
        done="Скопировано: сохраните там, где не потеряете."
      />
      <Button kind="go" onClick={onKept}>
        Коды сохранены
      </Button>
    </div>
  );
}
