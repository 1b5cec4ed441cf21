import { formatMoney, type Money } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { cancelPayout } from '../../contract/payouts.ts';

/** Only while nobody has looked at it. */
export function CancelPayout({ id, amount, onDone }: { id: number; amount: Money; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { act, errors, isFetching } = useAct(cancelPayout);
  const cancel = async () => {
    const { ok } = await act({ id });
    // Refused: it has gone further meanwhile, and the page shows how far.
    onDone();
    if (!ok) return;
    setAsking(false);
    void toastSuccess('Заявка отменена, деньги снова на\u00A0счёте');
  };
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
        Отменить заявку
      </Button>
      {isAsking && (
        <Dialog title="Отменить заявку?" onClose={() => setAsking(false)}>
          {formErrors(errors, []).map((words) => (
            <Note key={words} kind="bad">
              {words}
            </Note>
          ))}
          <p>{formatMoney(amount)} вернутся на&nbsp;ваш счёт в&nbsp;«Пере». Подать новую заявку можно сразу.</p>
          <div className="dialog-actions">
            <Button kind="bad" busy={isFetching} onClick={() => void cancel()}>
              Отменить заявку
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Не&nbsp;отменять
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
