import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Factors, showCode } from '../../contract/second-factor.ts';
import css from '../form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import { signWithPasskey, useHasPasskeys } from './passkey.ts';

type FactorStepProps = {
  factors: Factors;
  onShown: () => void;
  button: string;
  /** In a window the code is typed at once. */
  isWindow?: boolean;
};

/** The second step: a code of the app, a passkey, or a code for emergencies. */
export function FactorStep({ factors, onShown, button, isWindow = false }: FactorStepProps) {
  const hasApp = factors.app_since !== null;
  const hasPasskeys = useHasPasskeys();
  const [isEmergency, setEmergency] = useState(!hasApp && factors.passkeys.length === 0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { form, send, reset, isBusy, wrong, wrongElsewhere } = useForm(showCode);
  const mayFocus = useRef(isWindow);
  // The other way of proving has another field.
  const focusField = useEffectEvent((_isEmergency: boolean) => {
    if (mayFocus.current) form.current?.querySelector('input')?.focus();
    mayFocus.current = true;
  });
  useEffect(() => focusField(isEmergency), [isEmergency]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok } = await send({ code: typed(new FormData(event.currentTarget), 'code') });
    if (ok) onShown();
  };
  const byPasskey = async () => {
    setAsking(true);
    setFailed([]);
    const response = await signWithPasskey(call).finally(() => setAsking(false));
    if (response.result) onShown();
    else setFailed(formErrors(response.errors));
  };
  const changeWay = () => {
    reset();
    setFailed([]);
    setEmergency(!isEmergency);
  };
  const hasCode = hasApp || isEmergency;
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <WrongNote messages={[...wrongElsewhere('code'), ...failed]} />
      {factors.passkeys.length > 0 && hasPasskeys && (
        <Button kind={hasCode ? 'line' : 'go'} busy={isAsking} onClick={() => void byPasskey()}>
          Подтвердить ключом
        </Button>
      )}
      {hasCode && (
        <>
          <Field
            key={String(isEmergency)}
            label={isEmergency ? 'Код на крайний случай' : 'Код из приложения'}
            hint={isEmergency ? 'Один из десяти, которые вы сохранили. Сработает один раз' : undefined}
            name="code"
            inputMode={isEmergency ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className={`num ${css.code}`}
            error={wrong('code')}
          />
          <SubmitButton busy={isBusy}>{button}</SubmitButton>
        </>
      )}
      <p className={css.after}>
        <TextButton onClick={changeWay}>
          {isEmergency ? 'Вернуться к обычному способу' : 'Нет телефона под рукой'}
        </TextButton>
        {isEmergency && (
          <>
            <br />
            Кодов тоже нет? <TextLink to="/feedback/">Напишите нам</TextLink>: проверим, что это вы, и&nbsp;вернём
            доступ.
          </>
        )}
      </p>
    </form>
  );
}
