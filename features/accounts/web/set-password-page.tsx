import { ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { PasswordField } from '@pero/ui/fields/password-field';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { checkPasswordLink, setPassword } from '../contract.ts';
import { passwordRefusal } from '../rules/credentials.ts';
import { REFUSALS } from '../rules/refusals.ts';
import css from './form.module.css';
import { NeedsScript, SubmitButton, typed, WrongNote } from './form-parts.tsx';
import { afterPassword } from './sign/next-path.ts';
import { SignFrame } from './sign/sign-frame.tsx';
import { useForm } from './use-form.ts';

/** Only looks at the link: programs that open mailed links before people do spend nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = new URLSearchParams(context.get(pageRequest).search).get('token') ?? '';
  if (token === '') return { token, valid: false, email: null };
  return { token, ...(await need(callFrom(context)(checkPasswordLink, { token }))) };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Новый пароль') },
    { name: 'robots', content: 'noindex' },
    // The address holds a key: no other site may learn it.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function SetPasswordPage() {
  const { token, valid, email } = useLoaderData<typeof loader>();
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(setPassword, ({ password }) =>
    [passwordRefusal(password)].filter((refusal) => refusal !== null),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok, result } = await send({ token, password: typed(new FormData(event.currentTarget), 'password') });
    if (ok) location.replace(afterPassword(result?.second_factor, '/'));
  };

  const spent = valid ? wrong('token') : REFUSALS['mail-token-unknown'].message;
  if (spent) return <SpentLink words={spent} />;
  return (
    <SignFrame
      title="Новый пароль"
      lead={email ? `Для ${email}. На\u00A0других устройствах придётся войти заново.` : undefined}
      art="books"
    >
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <NeedsScript />
        <WrongNote messages={wrongElsewhere('password', 'token')} />
        <PasswordField
          label="Новый пароль"
          name="password"
          strength
          hint={wrong('password') ? undefined : 'Не короче 8 символов, с буквой и цифрой'}
          error={wrong('password')}
        />
        <SubmitButton busy={isBusy}>Сохранить и войти</SubmitButton>
      </form>
    </SignFrame>
  );
}

function SpentLink({ words }: { words: string }) {
  return (
    <SignFrame title="Ссылка больше не открывается" art="books">
      <div className={css.form}>
        <Note kind="warn" title={words}>
          Ссылка из&nbsp;письма действует час, и&nbsp;открыть по&nbsp;ней форму можно, пока новый пароль не&nbsp;задан.
        </Note>
        <ButtonLink kind="go" to="/account/restore-password/">
          Получить новую ссылку
        </ButtonLink>
      </div>
    </SignFrame>
  );
}
