import { Button, ButtonLink } from '@pero/ui/button';
import { signedOutHere, useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { useEffect, useRef } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { signOut } from '../contract.ts';
import css from './form.module.css';
import { NeedsScript, WrongNote } from './form-parts.tsx';
import { nextPath } from './sign/next-path.ts';
import { SignFrame } from './sign/sign-frame.tsx';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Выход') }, { name: 'robots', content: 'noindex' }];
}

/**
 * Whoever came from the menu has said what they want; a link from elsewhere only asks. Then a publisher goes to the
 * publishers' door, and anybody else sees the page they were on loaded again, as a guest.
 */
export default function SignOutPage() {
  const { isSignedIn, email, name } = useMe();
  const { state } = useLocation();
  const { act, isFetching, errors } = useAct(signOut);
  const isStarted = useRef(false);
  const leave = async () => {
    const { ok, result } = await act({});
    if (!ok) return;
    await signedOutHere();
    if (result?.is_publisher) location.assign('/publisher/login/');
    else if (isWanted(state)) location.replace(nextPath(state.from));
    else location.reload();
  };

  useEffect(() => {
    if (!isWanted(state) || isStarted.current) return;
    isStarted.current = true;
    void leave();
  });

  if (!isSignedIn) {
    return (
      <SignFrame title="Вы уже вышли" lead="На этом устройстве никто не вошёл." art="books">
        <ButtonLink kind="go" wide to="/account/login/">
          Войти
        </ButtonLink>
      </SignFrame>
    );
  }
  return (
    <SignFrame title="Выйти?" lead={`Вы вошли как ${email || name}. Всё сохранённое останется на месте.`} art="books">
      <div className={css.form}>
        <NeedsScript />
        <WrongNote messages={formErrors(errors)} />
        <Button kind="go" busy={isFetching} onClick={() => void leave()}>
          Выйти
        </Button>
        <ButtonLink to="/">Остаться</ButtonLink>
      </div>
    </SignFrame>
  );
}

function isWanted(state: unknown): state is { readonly now: true; readonly from: string } {
  return typeof state === 'object' && state !== null && 'now' in state && state.now === true && 'from' in state;
}
