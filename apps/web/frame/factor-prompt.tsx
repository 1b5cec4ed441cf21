import { answerFactor } from '@pero/web-platform/factor-prompt';
import { lazy, Suspense, useEffect, useState } from 'react';

const FactorWindow = lazy(async () => ({
  default: (await import('@pero/accounts/web/factor/factor-window')).FactorWindow,
}));

type Answer = (isShown: boolean) => void;

/** Waits for an action that asks for the second factor anew, and asks. */
export function FactorPrompt() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const ask = (resolve: Answer) =>
      setAnswer(() => (isShown: boolean) => {
        setAnswer(null);
        resolve(isShown);
      });
    return answerFactor(() => new Promise(ask));
  }, []);
  return <Suspense>{answer && <FactorWindow onAnswer={answer} />}</Suspense>;
}
