import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { askEmailChange, cancelEmailChange, type MyEmail } from '../../contract/email-change.ts';
import { WrongNote } from '../form-parts.tsx';
import { PasswordForm } from '../sign/password-form.tsx';
import page from './profile.module.css';

/** Another address: asked for here, confirmed by both mailboxes. Nothing changes before that. */
export function ChangeEmail({ mine }: { mine: MyEmail }) {
  const [isAsking, setAsking] = useState(false);
  if (mine.change) return <Waiting change={mine.change} />;
  if (!isAsking) return <Button onClick={() => setAsking(true)}>Сменить адрес</Button>;
  return <AskForm onAsked={() => setAsking(false)} />;
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const { revalidate } = useRevalidator();
  const done = async () => {
    await revalidate();
    onAsked();
  };
  return (
    <PasswordForm
      endpoint={askEmailChange}
      field="email"
      input={(email, password) => ({ email, password })}
      passwordLabel="Ваш пароль"
      button={(isBusy) => (
        <div className={page.save}>
          <Button type="submit" kind="go" busy={isBusy}>
            Отправить письма
          </Button>
        </div>
      )}
      onDone={done}
    >
      {(error) => (
        <Field
          label="Новый адрес"
          name="email"
          type="email"
          autoComplete="email"
          // The form was opened to be filled in.
          autoFocus
          hint={error ? undefined : 'Письма придут на\u00A0оба адреса, прежний и\u00A0новый'}
          error={error}
        />
      )}
    </PasswordForm>
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
