import type { Me } from '@pero/web-platform/session';
import { answerSignIn } from '@pero/web-platform/sign-in-prompt';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useViewer } from '../shell/root-data.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('@pero/accounts/web/sign/sign-in-again')).SignInAgain,
}));

type Answer = (isIn: boolean) => void;

/** Waits for a call whose session has ended, and asks for the password over the page as it is. */
export function SignInPrompt() {
  const me: Me = useViewer();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isIn = me.isSignedIn;
  useEffect(() => {
    // Whoever was never in has nothing to go on with.
    if (!isIn) return;
    const ask = (resolve: Answer) =>
      setAnswer(() => (isAnswered: boolean) => {
        setAnswer(null);
        resolve(isAnswered);
      });
    return answerSignIn(() => new Promise(ask));
  }, [isIn]);
  return <Suspense>{answer && <SignInAgain me={me} onAnswer={answer} />}</Suspense>;
}
