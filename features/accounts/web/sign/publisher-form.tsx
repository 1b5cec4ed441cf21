import { Field } from '@pero/ui/fields/field';
import type { UserInfo } from '@pero/web-platform/session';
import type { ReactNode } from 'react';
import { signInPublisher } from '../../contract.ts';
import { NeedsScript, SubmitButton } from '../form-parts.tsx';
import { PasswordForm } from './password-form.tsx';

type PublisherFormProps = {
  children: ReactNode;
  focus?: 'username';
  onIn: (result: UserInfo | null) => void;
};

/** How a publisher signs in, on a page of its own or over another. */
export function PublisherForm({ children, focus, onIn }: PublisherFormProps) {
  return (
    <PasswordForm
      endpoint={signInPublisher}
      field="username"
      input={(username, password) => ({ username, password })}
      focus={focus}
      before={<NeedsScript />}
      button={(isBusy) => <SubmitButton busy={isBusy}>{children}</SubmitButton>}
      onDone={onIn}
    >
      {(error) => (
        <Field
          label="Имя издательства"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
      )}
    </PasswordForm>
  );
}
