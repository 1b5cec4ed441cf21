import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { Ledger } from '@pero/ui/tables/ledger';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { cancelOrder, type OrderInfo } from '../../contract/orders.ts';

/** What comes back is said before anything is done, to the kopeck; by another sum nothing is. */
export function CancelWindow({ info, onClose }: { info: OrderInfo; onClose: () => void }) {
  const { order, cancel } = info;
  const [words, write] = useState('');
  const cancelling = useAct(cancelOrder);
  const { revalidate } = useRevalidator();
  if (!cancel) return null;
  const isPaid = order.paid_at !== null;
  const submit = async () => {
    const { ok } = await cancelling.act({ orderId: order.id, words, back: cancel.back });
    await revalidate();
    if (ok) onClose();
  };
  const wrong = formErrors(cancelling.errors);
  return (
    <Dialog title="Отменить заказ" onClose={onClose}>
      {isPaid ? (
        <>
          <p className="dim">
            {hang(
              'Что принято, остаётся оплаченным. Что не начато, возвращаем целиком. Этап, который уже в работе дольше двух дней, — половина.',
            )}
          </p>
          <Ledger
            rows={[
              { label: 'Вернём', value: formatMoney(cancel.back), kind: 'total' },
              ...(cancel.kept > 0 ? [{ label: 'Исполнителю за\u00A0начатое', value: formatMoney(cancel.kept) }] : []),
            ]}
          />
        </>
      ) : (
        <p className="dim">
          {hang(`Ничего не оплачено, возвращать нечего.${order.discounts.length > 0 ? ' Скидки снова ваши.' : ''}`)}
        </p>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <TextAreaField
        label="Почему"
        optional="необязательно"
        rows={2}
        value={words}
        maxLength={2000}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Оставить заказ
        </Button>
        <Button kind="bad" busy={cancelling.isFetching} onClick={() => void submit()}>
          Отменить заказ
        </Button>
      </div>
    </Dialog>
  );
}
