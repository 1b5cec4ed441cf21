import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { PasswordField } from '@pero/ui/fields/password-field';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { isRefusedFor } from '@pero/web-platform/words';
import type { FormEvent } from 'react';
import { signIn } from '../../contract.ts';
import { emailRefusal } from '../../rules/credentials.ts';
import type { Refusal } from '../../rules/refusals.ts';
import css from '../form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import { afterPassword, nextPath, withNext } from './next-path.ts';

type SignInFormProps = {
  /** Where to go on; a path of this site. */
  next?: string | null | undefined;
  /** In a window: stay where the person is. Without it the next page is loaded anew, as theirs. */
  onDone?: () => void;
  /** In a window these open the other windows; on a page they are links. */
  onSignUp?: () => void;
  onRestore?: () => void;
};

export function SignInForm({ next, onDone, onSignUp, onRestore }: SignInFormProps) {
  const { form, send, isBusy, errors, wrong, wrongElsewhere } = useForm(signIn, ({ email }) =>
    [emailRefusal(email)].filter((refusal) => refusal !== null),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok, result } = await send({ email: typed(fields, 'email'), password: typed(fields, 'password') });
    if (!ok) return;
    if (result?.second_factor)
      location.assign(afterPassword(result.second_factor, nextPath(next, hereIfWindow(onDone))));
    else if (onDone) onDone();
    else location.assign(nextPath(next));
  };
  const restore = (words: string, className?: string) =>
    onRestore ? (
      <TextButton className={className} onClick={onRestore}>
        {words}
      </TextButton>
    ) : (
      <TextLink className={className} to="/account/restore-password/">
        {words}
      </TextLink>
    );

  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <WrongNote messages={wrongElsewhere('email', 'password')} />
      {isRefusedFor<Refusal>(errors, 'login-wrong') && (
        <Note kind="bad">Проверьте почту и&nbsp;раскладку клавиатуры или {restore('восстановите пароль')}.</Note>
      )}
      <Field
        label="Почта"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        error={wrong('email')}
      />
      <PasswordField name="password" aside={restore('Забыли?', 'sm')} error={wrong('password')} />
      <SubmitButton busy={isBusy}>Войти</SubmitButton>
      <p className={css.after}>
        Впервые здесь?{' '}
        {onSignUp ? (
          <TextButton onClick={onSignUp}>Зарегистрируйтесь</TextButton>
        ) : (
          <TextLink to={withNext('/account/registration/', next)}>Зарегистрируйтесь</TextLink>
        )}
      </p>
    </form>
  );
}

/** From a window the second step comes back to the page beneath it. */
function hereIfWindow(onDone: (() => void) | undefined): string {
  return onDone ? location.pathname : '/';
}
