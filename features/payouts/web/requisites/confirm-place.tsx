import { checkPassword } from '@pero/accounts/contract';
import type { About } from '@pero/accounts/rules/one-time-code';
import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { addRequisite, changeRequisite } from '../../contract/payouts.ts';
import { AllWrong } from './method-words.tsx';
import css from './payment-method.module.css';
import type { SealedRequisites } from './seal.ts';

/** Requisites that are ready to be kept, and what the code for them is asked about. */
export type NewPlace = {
  readonly body: { readonly mask: string; readonly holder: string } & (
    | { readonly method: 'account'; readonly sealed: SealedRequisites }
    | { readonly method: 'card'; readonly card_token: string }
  );
  readonly about: About;
};

type PasswordFieldProps = { value: string; error: string | undefined; onType: (typed: string) => void };

/** Whoever merely sits at an open session does not know it. */
export function PasswordField({ value, error, onType }: PasswordFieldProps) {
  return (
    <Field
      label="Ваш пароль от&nbsp;«Пера»"
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      value={value}
      error={error}
      hint="Чтобы никто не&nbsp;сменил реквизиты за&nbsp;вас"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** What is wrong with the password, in words; null when it is the person's own. */
export async function wrongPassword(password: string): Promise<string | null> {
  if (password === '') return 'Введите пароль';
  const { result, errors } = await call(checkPassword, { password });
  if (result) return result.is_valid ? null : 'Неверный пароль';
  return (
    spoken(errors)
      .flatMap(({ messages }) => messages)
      .join('. ') || 'Не\u00A0получилось проверить пароль. Повторите'
  );
}

type ConfirmPlaceProps = { place: NewPlace; isFirst: boolean; onDone: () => void; onBack: () => void };

/** The last step: a code from the mail, which names these requisites. */
export function ConfirmPlace({ place, isFirst, onDone, onBack }: ConfirmPlaceProps) {
  const { act, errors } = useAct(isFirst ? addRequisite : changeRequisite);
  const save = async (otc_token: string) => {
    const { ok } = await act({ ...place.body, otc_token });
    if (ok) onDone();
  };
  return (
    <div className={css.form}>
      <p>
        {place.body.method === 'card' ? 'Карта' : 'Счёт'} <b className="num">{place.body.mask}</b>
        <br />
        <span className="sm dim">
          Первые 48&nbsp;часов деньги на&nbsp;новые реквизиты не&nbsp;уходят: так никто не&nbsp;уведёт их, войдя вместо
          вас.
        </span>
      </p>
      <AllWrong errors={errors} keyFailed={false} />
      <OneTimeCodeForm action="requisites" about={place.about} onToken={(token) => void save(token)} />
      <TextButton onClick={onBack}>Изменить реквизиты</TextButton>
    </div>
  );
}
