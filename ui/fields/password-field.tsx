import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type FieldWords, useFrame } from './field.tsx';
import { passwordStrength, strengthWords } from './password-strength.ts';

type PasswordFieldProps = Omit<FieldWords, 'label'> & {
  label?: FieldWords['label'];
  /** For a new password: shows how strong it is while it is typed. */
  strength?: boolean;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-invalid' | 'aria-describedby'>;

export function PasswordField({
  label = 'Пароль',
  optional,
  hint,
  error,
  aside,
  id,
  strength = false,
  className,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState(String(input.value ?? input.defaultValue ?? ''));
  const advice = strength ? strengthWords[passwordStrength(typed)] : '';
  const frame = useFrame({ label, optional, hint: advice || hint, error, aside }, id);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return frame.around(
    <>
      <div className={classNames('input password', frame.tone, className)}>
        <input
          autoComplete={strength ? 'new-password' : 'current-password'}
          spellCheck={false}
          {...input}
          {...frame.control}
          className="password-input"
          type={isShown ? 'text' : 'password'}
          onChange={type}
        />
        <button
          type="button"
          className="password-eye"
          aria-label="Показать пароль"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {strength && <StrengthLine password={typed} />}
    </>,
  );
}

function StrengthLine({ password }: { password: string }) {
  const level = passwordStrength(password);
  return (
    <div className={classNames('strength', level < 3 && 'weak')} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} className={step <= level ? 'on' : undefined} />
      ))}
    </div>
  );
}
