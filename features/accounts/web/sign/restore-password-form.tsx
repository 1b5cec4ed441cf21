import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { type FormEvent, useState } from 'react';
import { askPasswordReset } from '../../contract.ts';
import { emailRefusal } from '../../rules/credentials.ts';
import css from '../form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';

type RestorePasswordFormProps = {
  /** In a window it opens the window of signing in; on a page it is a link. */
  onSignIn?: () => void;
};

export function RestorePasswordForm({ onSignIn }: RestorePasswordFormProps) {
  const { form, send, reset, isBusy, wrong, wrongElsewhere } = useForm(askPasswordReset, ({ email }) =>
    [emailRefusal(email)].filter((refusal) => refusal !== null),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = typed(new FormData(event.currentTarget), 'email').trim();
    const { ok } = await send({ email });
    if (ok) setAsked(email);
  };
  const signIn = onSignIn ? (
    <TextButton onClick={onSignIn}>Вернуться ко&nbsp;входу</TextButton>
  ) : (
    <TextLink to="/account/login/">Вернуться ко&nbsp;входу</TextLink>
  );

  if (asked !== null) {
    return (
      <div className={css.form}>
        <AnswerForAll email={asked} />
        <Button
          onClick={() => {
            reset();
            setAsked(null);
          }}
        >
          Указать другой адрес
        </Button>
        <p className={css.after}>{signIn}</p>
      </div>
    );
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <WrongNote messages={wrongElsewhere('email')} />
      <Field label="Почта" name="email" type="email" autoComplete="username" inputMode="email" error={wrong('email')} />
      <SubmitButton busy={isBusy}>Прислать ссылку</SubmitButton>
      <p className={css.after}>{signIn}</p>
    </form>
  );
}

/** The same words whether or not anybody has this address: a stranger learns nothing. */
function AnswerForAll({ email }: { email: string }) {
  return (
    <Note kind="ok" icon="mail" title="Проверьте почту">
      Если адрес {email} зарегистрирован, мы отправили на&nbsp;него ссылку для нового пароля. Она действует час.
      Не&nbsp;видите письма&nbsp;— загляните в&nbsp;«Спам».
    </Note>
  );
}
