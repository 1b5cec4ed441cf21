import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { MaskedField } from '@pero/verification/web/wizard/masks/masked-field';
import { call } from '@pero/web-platform/browser-call';
import { type FormEvent, useRef, useState } from 'react';
import { readEncryptionKey } from '../../contract/payouts.ts';
import { ConfirmPlace, type NewPlace, PasswordField, wrongPassword } from './confirm-place.tsx';
import { AllWrong, Hint, SealedWords } from './method-words.tsx';
import css from './payment-method.module.css';
import {
  type AccountFields,
  digitsOf,
  maskAccount,
  maskBik,
  maskInn,
  maskOfAccount,
  sayAccount,
  sayBik,
  wrongAccount,
} from './requisite-fields.ts';
import { digestOf, sealAccount } from './seal.ts';

type AccountFormProps = { holder: string; inn: string; isFirst: boolean; onDone: () => void };

/** БИК, счёт, чей он. What was typed stays in the fields until the window is closed, and nowhere else. */
export function AccountForm({ holder, inn, isFirst, onDone }: AccountFormProps) {
  const [fields, setFields] = useState<AccountFields>({ bik: '', account: '', name: holder, inn: maskInn(inn) });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [keyFailed, setKeyFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | undefined>();
  const [place, setPlace] = useState<NewPlace | null>(null);
  const wrong = isTried ? wrongAccount(fields) : {};
  const change = (part: Partial<AccountFields>) => setFields({ ...fields, ...part });

  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const prepare = async () => {
    const wrongOne = await wrongPassword(password);
    setPasswordError(wrongOne ?? undefined);
    if (wrongOne !== null) return focusWrong();
    const { errors: refused, result: key } = await call(readEncryptionKey, {});
    if (refused.length > 0 || !key) return setKeyFailed(true);
    const secret = {
      bik: fields.bik,
      account: digitsOf(fields.account),
      name: fields.name.trim(),
      inn: digitsOf(fields.inn) || null,
    };
    const sealed = await sealAccount(secret, { keyId: key.key_id, spki: key.public_encryption_key });
    const mask = maskOfAccount(fields.account, fields.bik);
    setPlace({
      body: { method: 'account', sealed, mask, holder: secret.name },
      about: { method: 'account', mask, digest: await digestOf(sealed) },
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setKeyFailed(false);
    if (Object.keys(wrongAccount(fields)).length > 0) {
      focusWrong();
      return;
    }
    setBusy(true);
    await prepare().catch(() => setKeyFailed(true));
    setBusy(false);
  };

  if (place) return <ConfirmPlace place={place} isFirst={isFirst} onDone={onDone} onBack={() => setPlace(null)} />;
  return (
    <form ref={form} className={css.form} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <AllWrong errors={[]} keyFailed={keyFailed} />
      <Field
        label="БИК банка"
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={fields.bik}
        error={wrong.bik}
        hint={wrong.bik ? undefined : <Hint hint={sayBik(fields.bik)} />}
        onChange={({ currentTarget }) => change({ bik: maskBik(currentTarget.value) })}
      />
      <MaskedField
        label="Номер счёта"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="num"
        mask={maskAccount}
        value={fields.account}
        error={wrong.account}
        hint={wrong.account ? undefined : <Hint hint={sayAccount(fields.account, fields.bik)} />}
        onType={(account) => change({ account })}
      />
      <Field
        label="Владелец счёта"
        autoComplete="off"
        maxLength={150}
        value={fields.name}
        error={wrong.name}
        hint="Как в&nbsp;паспорте: платим только автору"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <MaskedField
        label="ИНН"
        optional="если знаете"
        inputMode="numeric"
        autoComplete="off"
        className="num"
        mask={maskInn}
        value={fields.inn}
        error={wrong.inn}
        onType={(typed) => change({ inn: typed })}
      />
      <PasswordField value={password} error={passwordError} onType={setPassword} />
      <SealedWords />
      <Button type="submit" kind="go" busy={isBusy}>
        Дальше
      </Button>
    </form>
  );
}
