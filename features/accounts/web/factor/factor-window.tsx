import { Dialog } from '@pero/ui/layout/dialog';
import { call } from '@pero/web-platform/browser-call';
import { useEffect, useState } from 'react';
import { type Factors, readFactors } from '../../contract/second-factor.ts';
import { FactorStep } from './factor-step.tsx';

/** Over any page, when an action asks for the factor anew. What was typed beneath stays and is sent again. */
export function FactorWindow({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const [factors, setFactors] = useState<Factors | null>(null);
  useEffect(() => {
    call(readFactors, {}).then(
      ({ result }) => (result ? setFactors(result) : onAnswer(false)),
      () => onAnswer(false),
    );
  }, [onAnswer]);
  if (!factors) return null;
  return (
    <Dialog title="Подтвердите, что это вы" onClose={() => onAnswer(false)}>
      <p className="dim">Действие с&nbsp;деньгами или доступом. Подтверждения хватит на&nbsp;10&nbsp;минут.</p>
      <FactorStep factors={factors} onShown={() => onAnswer(true)} button="Подтвердить" isWindow />
    </Dialog>
  );
}
