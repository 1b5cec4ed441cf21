import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { stopOwnPayouts } from '../contract/payouts.ts';
import { AllWrong } from './requisites/method-words.tsx';
import css from './requisites/payment-method.module.css';

/** «Это не я»: everything stands still until we have spoken. */
export function StopOwn() {
  const [isAsked, setAsked] = useState(false);
  const { act, errors, isFetching } = useAct(stopOwnPayouts);
  const { revalidate } = useRevalidator();
  const stop = async () => {
    if (!(await act({})).ok) return;
    setAsked(false);
    void toastSuccess('Выплаты остановлены');
    await revalidate();
  };
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>Это не&nbsp;я: остановить выплаты</TextButton>
      {isAsked && (
        <Dialog title="Остановить выплаты?" onClose={() => setAsked(false)}>
          <div className={css.form}>
            <AllWrong errors={errors} keyFailed={false} />
            <p>
              Ни&nbsp;рубля не&nbsp;уйдёт, на&nbsp;других устройствах выполнится выход. Возобновим выплаты, когда вы нам
              напишете.
            </p>
            <Button kind="go" busy={isFetching} onClick={() => void stop()}>
              Остановить
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
