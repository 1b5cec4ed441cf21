import { Button } from '@pero/ui/button';
import { Moment } from '@pero/ui/day';
import { Field } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { PasswordField } from '@pero/ui/password-field';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { askEmailChange, cancelEmailChange, type MyEmail } from '../contract/email-change.ts';
import css from './form.module.css';
import { typed, WrongNote } from './form-parts.tsx';
import page from './profile.module.css';
import { useForm } from './use-form.ts';

/** Another address: asked for here, confirmed by both mailboxes. Nothing changes before that. */
export function ChangeEmail({ mine }: { mine: MyEmail }) {
  const [isAsking, setAsking] = useState(false);
  if (mine.change) return <Waiting change={mine.change} />;
  if (!isAsking) return <Button onClick={() => setAsking(true)}>Сменить адрес</Button>;
  return <AskForm onAsked={() => setAsking(false)} />;
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(askEmailChange);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok } = await send({ email: typed(fields, 'email'), password: typed(fields, 'password') });
    if (!ok) return;
    await revalidate();
    onAsked();
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('email', 'password')} />
      <Field
        label="Новый адрес"
        name="email"
        type="email"
        autoComplete="email"
        // The form was opened to be filled in.
        autoFocus
        hint={wrong('email') ? undefined : 'Письма придут на\u00A0оба адреса, прежний и\u00A0новый'}
        error={wrong('email')}
      />
      <PasswordField label="Ваш пароль" name="password" error={wrong('password')} />
      <div className={page.save}>
        <Button type="submit" kind="go" busy={isBusy}>
          Отправить письма
        </Button>
      </div>
    </form>
  );
}

const SIDES = { old: 'прежней почты', new: 'новой почты' } as const;

function Waiting({ change }: { change: NonNullable<MyEmail['change']> }) {
  const { act, isFetching, errors } = useAct(cancelEmailChange);
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    const { ok } = await act({});
    if (ok) await revalidate();
  };
  return (
    <Note kind="warn" title={`Адрес сменится на ${change.email}`}>
      <p>
        Ждём ответа {change.waits_for.map((side) => SIDES[side]).join(' и\u00A0')}: откройте ссылки из&nbsp;писем
        до&nbsp;
        <Moment at={change.ends_at} />. Потом на&nbsp;всех устройствах выполнится выход, а&nbsp;деньги двое суток
        не&nbsp;выводятся.
      </p>
      <WrongNote messages={formErrors(errors)} />
      <Button size="sm" kind="line" busy={isFetching} onClick={() => void cancel()}>
        Не&nbsp;менять
      </Button>
    </Note>
  );
}
