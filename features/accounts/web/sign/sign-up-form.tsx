import { CheckField, Field } from '@pero/ui/fields/field';
import { PasswordField } from '@pero/ui/fields/password-field';
import { Segments } from '@pero/ui/fields/segments';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { type FormEvent, useState } from 'react';
import { register } from '../../contract.ts';
import { CONSENT_KINDS, CONSENTS } from '../../rules/consents.ts';
import { registrationRefusals } from '../../rules/registration.ts';
import css from '../form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from '../form-parts.tsx';
import { consentWords } from '../profile/consent-words.tsx';
import { useForm } from '../use-form.ts';
import { cameFrom } from './came-from.ts';
import { nextPath, withNext } from './next-path.ts';
import { RegisteredNote } from './registered-note.tsx';

type SignUpFormProps = {
  next?: string | null | undefined;
  /** In a window: the person has read about the mail and goes on. */
  onDone?: () => void;
  /** Told once the account exists, so that the page can change its heading. */
  onRegistered?: () => void;
  onSignIn?: () => void;
};

/** The agreement differs; papers ask for the country itself later. */
const PLACES = [
  { value: 'here', label: 'В\u00A0России' },
  { value: 'abroad', label: 'За\u00A0границей' },
] as const;

const fieldsShown = ['email', 'password', ...CONSENT_KINDS.map((kind) => CONSENTS[kind].field)];

export function SignUpForm({ next, onDone, onRegistered, onSignIn }: SignUpFormProps) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(register, registrationRefusals);
  const [registered, setRegistered] = useState<string | null>(null);
  const [isResident, setResident] = useState(true);
  const goOn = () => (onDone ? onDone() : location.assign(nextPath(next)));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { referral, marks } = cameFrom();
    const email = typed(fields, 'email').trim();
    const { ok } = await send(
      {
        email,
        password: typed(fields, 'password'),
        referral,
        agreement_accepted: fields.has(CONSENTS.agreement.field),
        personal_data_policy_accepted: fields.has(CONSENTS.personal_data.field),
        retailer_transfer_accepted: fields.has(CONSENTS.retailer_transfer.field),
        marketing_accepted: fields.has(CONSENTS.marketing.field),
        is_resident: isResident,
      },
      { query: marks },
    );
    if (!ok) return;
    setRegistered(email);
    onRegistered?.();
  };

  if (registered !== null) return <RegisteredNote email={registered} next={nextPath(next)} onGoOn={goOn} />;
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <WrongNote messages={wrongElsewhere(...fieldsShown)} />
      <Field
        label="Почта"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        hint="Пришлём письмо, чтобы проверить адрес"
        error={wrong('email')}
      />
      <PasswordField
        name="password"
        strength
        hint={wrong('password') ? undefined : 'Не короче 8 символов, с буквой и цифрой'}
        error={wrong('password')}
      />
      <Segments
        label="Живу"
        options={PLACES}
        value={isResident ? 'here' : 'abroad'}
        onChoose={(place) => setResident(place === 'here')}
      />
      <fieldset className={css.boxes}>
        <legend className="visually-hidden">Согласия</legend>
        {CONSENT_KINDS.map((kind) => (
          <CheckField key={kind} name={CONSENTS[kind].field} error={wrong(CONSENTS[kind].field)}>
            {consentWords(kind, isResident)}
          </CheckField>
        ))}
      </fieldset>
      <SubmitButton busy={isBusy}>Зарегистрироваться</SubmitButton>
      <p className={css.after}>
        Уже с&nbsp;нами?{' '}
        {onSignIn ? (
          <TextButton onClick={onSignIn}>Войдите</TextButton>
        ) : (
          <TextLink to={withNext('/account/login/', next)}>Войдите</TextLink>
        )}
      </p>
    </form>
  );
}
