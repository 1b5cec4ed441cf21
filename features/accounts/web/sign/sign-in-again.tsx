import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextLink } from '@pero/ui/text-link';
import type { Me, UserInfo } from '@pero/web-platform/session';
import { signIn } from '../../contract.ts';
import { SubmitButton } from '../form-parts.tsx';
import { cameBack } from './came-back.ts';
import { afterPassword } from './next-path.ts';
import { PasswordForm } from './password-form.tsx';
import { PublisherForm } from './publisher-form.tsx';

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
  return (
    <PasswordForm
      endpoint={signIn}
      field="email"
      input={(email, password) => ({ email, password })}
      focus="password"
      aside={
        <TextLink className="sm" to="/account/restore-password/" target="_blank">
          Забыли?
        </TextLink>
      }
      button={(isBusy) => <SubmitButton busy={isBusy}>Войти и&nbsp;продолжить</SubmitButton>}
      onDone={(result) => goOn(me, result, onAnswer)}
    >
      {(error) => (
        <Field
          label="Почта"
          name="email"
          type="email"
          autoComplete="username"
          value={me.email}
          readOnly
          error={error}
        />
      )}
    </PasswordForm>
  );
}

function AsPublisher({ me, onAnswer }: SignInAgainProps) {
  return (
    <PublisherForm focus="username" onIn={(result) => goOn(me, result, onAnswer)}>
      Войти и&nbsp;продолжить
    </PublisherForm>
  );
}

/** The second step is asked by the call itself, in its own window. Who has none yet makes one on its own page. */
function goOn(me: Me, result: UserInfo | null, onAnswer: SignInAgainProps['onAnswer']): void {
  const came = cameBack(me, result);
  if (came === 'setup') window.open(afterPassword(came, '/'), '_blank');
  if (came === 'other') window.location.assign('/');
  onAnswer(came === 'same');
}
