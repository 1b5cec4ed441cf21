import { Dialog } from '@pero/ui/dialog';
import { Field } from '@pero/ui/field';
import { PasswordField } from '@pero/ui/password-field';
import { TextLink } from '@pero/ui/text-link';
import type { Me, UserInfo } from '@pero/web-platform/session';
import { type FormEvent, useEffect, useRef } from 'react';
import { signIn, signInPublisher } from '../contract.ts';
import { cameBack } from './came-back.ts';
import css from './form.module.css';
import { SubmitButton, typed, WrongNote } from './form-parts.tsx';
import { afterPassword } from './next-path.ts';
import { useForm } from './use-form.ts';

type SignInAgainProps = { me: Me; onAnswer: (isIn: boolean) => void };

/** Over any page whose session has ended. What stands beneath is not touched, and what was sent is sent again. */
export function SignInAgain({ me, onAnswer }: SignInAgainProps) {
  return (
    <Dialog title="Войдите ещё раз" onClose={() => onAnswer(false)}>
      <p className="dim">
        Вы&nbsp;давно не&nbsp;заходили или вышли в&nbsp;другом окне. Всё, что вы&nbsp;набрали, осталось
        на&nbsp;странице: войдите, и&nbsp;действие продолжится.
      </p>
      {me.isPublisher ? <AsPublisher me={me} onAnswer={onAnswer} /> : <AsAuthor me={me} onAnswer={onAnswer} />}
    </Dialog>
  );
}

/** Only as the same person: the page beneath is theirs. */
function AsAuthor({ me, onAnswer }: SignInAgainProps) {
  const { email } = me;
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(signIn);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok, result } = await send({ email, password: typed(new FormData(event.currentTarget), 'password') });
    if (ok) goOn(me, result, onAnswer);
  };
  useFocus(form, 'password');
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('password')} />
      <Field label="Почта" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        aside={
          <TextLink className="sm" to="/account/restore-password/" target="_blank">
            Забыли?
          </TextLink>
        }
        error={wrong('password')}
      />
      <SubmitButton busy={isBusy}>Войти и&nbsp;продолжить</SubmitButton>
    </form>
  );
}

function AsPublisher({ me, onAnswer }: SignInAgainProps) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(signInPublisher);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok, result } = await send({ username: typed(fields, 'username'), password: typed(fields, 'password') });
    if (ok) goOn(me, result, onAnswer);
  };
  useFocus(form, 'username');
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('username', 'password')} />
      <Field
        label="Имя издательства"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong('username')}
      />
      <PasswordField name="password" error={wrong('password')} />
      <SubmitButton busy={isBusy}>Войти и&nbsp;продолжить</SubmitButton>
    </form>
  );
}

/** The second step is asked by the call itself, in its own window. Who has none yet makes one on its own page. */
function goOn(me: Me, result: UserInfo | null, onAnswer: SignInAgainProps['onAnswer']): void {
  const came = cameBack(me, result);
  if (came === 'setup') window.open(afterPassword(came, '/'), '_blank');
  if (came === 'other') window.location.assign('/');
  onAnswer(came === 'same');
}

function useFocus(form: { readonly current: HTMLFormElement | null }, field: string): void {
  const first = useRef(field);
  useEffect(() => form.current?.querySelector<HTMLInputElement>(`[name="${first.current}"]`)?.focus(), [form]);
}
