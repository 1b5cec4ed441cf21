import { Button } from '@pero/ui/button';
import { PasswordField } from '@pero/ui/fields/password-field';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../contract.ts';
import { passwordRefusal } from '../../rules/credentials.ts';
import css from '../form.module.css';
import { typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import page from './profile.module.css';
import { timeWords } from './profile-change.ts';

/** By the current password, which the server checks; every other device is signed out. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [changedAt, setChangedAt] = useState<string | null>(null);
  // A new key empties the fields and the strength line with them.
  const [round, setRound] = useState(0);
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(changePassword, ({ password }) =>
    [passwordRefusal(password)].filter((refusal) => refusal !== null),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok } = await send({
      current_password: typed(fields, 'current_password'),
      password: typed(fields, 'password'),
    });
    if (!ok) return;
    setChangedAt(timeWords(new Date()));
    setRound(round + 1);
    onChanged();
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('current_password', 'password')} />
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        key={`current-${round}`}
        label="Текущий пароль"
        name="current_password"
        error={wrong('current_password')}
      />
      <PasswordField
        key={`new-${round}`}
        label="Новый пароль"
        name="password"
        strength
        hint={wrong('password') ? undefined : 'Не короче 8 символов, с буквой и цифрой'}
        error={wrong('password')}
      />
      <div className={page.save}>
        <Button type="submit" kind="go" busy={isBusy}>
          Сменить пароль
        </Button>
        <span role="status" className="sm ok">
          {changedAt && `Пароль изменён в\u00A0${changedAt}`}
        </span>
      </div>
    </form>
  );
}
