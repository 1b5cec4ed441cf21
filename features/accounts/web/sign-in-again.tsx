import { Dialog } from '@pero/ui/dialog';
import { Field } from '@pero/ui/field';
import { TextLink } from '@pero/ui/text-link';
import type { Me } from '@pero/web-platform/session';
import { signIn } from '../contract.ts';
import { SubmitButton } from './form-parts.tsx';
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
      {me.isPublisher ? <AsPublisher onAnswer={onAnswer} /> : <AsAuthor email={me.email} onAnswer={onAnswer} />}
    </Dialog>
  );
}

type Answered = Pick<SignInAgainProps, 'onAnswer'>;

/** Only as the same person: the page beneath is theirs. */
function AsAuthor({ email, onAnswer }: Answered & { email: string }) {
  return (
    <PasswordForm
      endpoint={signIn}
      field="email"
      focus="password"
      aside={
        <TextLink className="sm" to="/account/restore-password/" target="_blank">
          Забыли?
        </TextLink>
      }
      button={(isBusy) => <SubmitButton busy={isBusy}>Войти и&nbsp;продолжить</SubmitButton>}
      onDone={(result) => goOn(result?.second_factor, onAnswer)}
    >
      {(error) => (
        <Field label="Почта" name="email" type="email" autoComplete="username" value={email} readOnly error={error} />
      )}
    </PasswordForm>
  );
}

function AsPublisher({ onAnswer }: Answered) {
  return (
    <PublisherForm focus="username" onIn={(secondFactor) => goOn(secondFactor, onAnswer)}>
      Войти и&nbsp;продолжить
    </PublisherForm>
  );
}

/** The second step is asked by the call itself, in its own window. Who has none yet makes one on its own page. */
function goOn(secondFactor: string | null | undefined, onAnswer: Answered['onAnswer']): void {
  if (secondFactor === 'setup') window.open(afterPassword(secondFactor, '/'), '_blank');
  onAnswer(secondFactor !== 'setup');
}
