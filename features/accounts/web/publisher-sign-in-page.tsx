import { Field } from '@pero/ui/field';
import { PasswordField } from '@pero/ui/password-field';
import { TextLink } from '@pero/ui/text-link';
import { pageTitle } from '@pero/web-platform/words';
import type { FormEvent } from 'react';
import { type MetaDescriptor, useSearchParams } from 'react-router';
import { signInPublisher } from '../contract.ts';
import { goOnIfSignedIn } from './already-in.ts';
import css from './form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from './form-parts.tsx';
import { afterPassword, nextPath } from './next-path.ts';
import { SignFrame } from './sign-frame.tsx';
import { useForm } from './use-form.ts';

export const loader = goOnIfSignedIn;

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Вход для издательств') },
    { name: 'description', content: 'Вход в «Перо» для издательств: отчёты о продажах и чтении, заказы продвижения.' },
  ];
}

export default function PublisherSignInPage() {
  const [query] = useSearchParams();
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(signInPublisher);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok, result } = await send({ username: typed(fields, 'username'), password: typed(fields, 'password') });
    const next = nextPath(query.get('next'), '/publisher/');
    if (ok) location.assign(afterPassword(result?.second_factor, next));
  };
  return (
    <SignFrame
      title="Издательствам"
      lead="Отчёты, заказы и договор. Имя и пароль выдаёт ваш менеджер."
      art="books"
      foot={
        <TextLink tone="ink" to="/account/login/">
          Вход для авторов
        </TextLink>
      }
    >
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <NeedsScript />
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
        <SubmitButton busy={isBusy}>Войти</SubmitButton>
      </form>
    </SignFrame>
  );
}
