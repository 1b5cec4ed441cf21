import { PasswordField } from '@pero/ui/fields/password-field';
import type { ResultOf } from '@pero/web-platform/call';
import type { Endpoint } from '@pero/wire/endpoint';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import css from '../form.module.css';
import { typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';

type Proven = Endpoint<z.ZodType<{ readonly password: string }>>;

type PasswordFormProps<E extends Proven> = {
  endpoint: E;
  /** What is told with the password: a name to sign in by, or another address. */
  field: 'email' | 'username';
  /** The two as the call takes them. */
  input: (told: string, password: string) => z.output<E['input']>;
  children: (error: string | undefined) => ReactNode;
  passwordLabel?: string;
  aside?: ReactNode;
  /** The keyboard begins here. */
  focus?: 'username' | 'password' | undefined;
  before?: ReactNode;
  button: (isBusy: boolean) => ReactNode;
  onDone: (result: ResultOf<E> | null) => void | Promise<void>;
};

/** One thing and a password that proves who says it. */
export function PasswordForm<E extends Proven>({
  endpoint,
  field,
  input,
  focus,
  onDone,
  ...shown
}: PasswordFormProps<E>) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(endpoint);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok, result } = await send(input(typed(fields, field), typed(fields, 'password')));
    if (ok) await onDone(result);
  };
  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLInputElement>(`[name="${focus}"]`)?.focus();
  }, [form, focus]);
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {shown.before}
      <WrongNote messages={wrongElsewhere(field, 'password')} />
      {shown.children(wrong(field))}
      <PasswordField
        name="password"
        {...(shown.passwordLabel && { label: shown.passwordLabel })}
        aside={shown.aside}
        error={wrong('password')}
      />
      {shown.button(isBusy)}
    </form>
  );
}
