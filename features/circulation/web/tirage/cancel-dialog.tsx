import { formatMoney, money } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import { Ledger } from '@pero/ui/tables/ledger';
import { useAct } from '@pero/web-platform/use-call';
import { useNavigate, useRevalidator } from 'react-router';
import { cancelOrder, removeOrder } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';

/** What comes back, and when, before anything is cancelled. */
export function CancelDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const isCancel = order.acts.includes('cancel');
  const cancel = useAct(cancelOrder);
  const remove = useAct(removeOrder);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isPaid = order.bill?.state === 'paid';
  async function press() {
    const done = isCancel ? await cancel.act({ orderId: order.id }) : await remove.act({ orderId: order.id });
    if (!done.ok) return;
    if (!isCancel) return void navigate('/orders-new/');
    await revalidate();
    onClose();
  }
  const errors = [...cancel.errors, ...remove.errors];
  return (
    <Dialog title={isCancel ? 'Отменить тираж?' : 'Убрать из\u00A0списка?'} onClose={onClose}>
      <p>{hang(wordsOf(order, isCancel, isPaid))}</p>
      {isCancel && <Ledger rows={rowsOf(order, isPaid)} />}
      {errors[0] && (
        <p className="hint bad" role="alert">
          {errors[0].messages[0]}
        </p>
      )}
      <div className="dialog-actions">
        <Button
          kind={isCancel ? 'bad' : 'line'}
          busy={cancel.isFetching || remove.isFetching}
          onClick={() => void press()}
        >
          {buttonOf(isCancel, isPaid)}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {isCancel ? 'Не\u00A0отменять' : 'Оставить'}
        </Button>
      </div>
    </Dialog>
  );
}

function buttonOf(isCancel: boolean, isPaid: boolean): string {
  if (!isCancel) return 'Убрать';
  return isPaid ? 'Отменить и\u00A0вернуть деньги' : 'Отменить заказ';
}

function wordsOf({ status }: ShownOrder, isCancel: boolean, isPaid: boolean): string {
  if (!isCancel) return 'Заказ останется в архиве: его номер и чеки не пропадут.';
  if (status === 'paid') return 'Спросим типографию: если печать ещё не началась, вернём всё до копейки.';
  return isPaid
    ? 'Вернём всё до копейки.'
    : 'Ничего не списано, возвращать нечего. Макет и адрес сохраним: заказ можно повторить.';
}

function rowsOf(order: ShownOrder, isPaid: boolean) {
  return [
    ...(isPaid && order.bill
      ? [
          { label: 'Вернём тем\u00A0же путём', value: formatMoney(money(order.bill.amount)) },
          { label: 'Когда', value: '1–3\u00A0рабочих дня' },
        ]
      : []),
    ...(order.promo_code === '' ? [] : [{ label: `Промокод ${order.promo_code}`, value: 'снова ваш' }]),
  ];
}
