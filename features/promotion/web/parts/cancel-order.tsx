import { formatMoment } from '@pero/kernel/day';
import { formatMoney, type Money, sum } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { cancelPromotion } from '../../contract/promo.ts';
import type { ShownPromotion } from '../../contract/shapes.ts';
import css from '../order.module.css';

function backWords({ total_amount, kept_if_cancelled }: ShownPromotion): string {
  const kept = sum(kept_if_cancelled.map(({ amount }) => amount as Money));
  const back = formatMoney((total_amount - kept) as Money);
  return kept > 0 ? `Вернём ${back}.` : `Вернём всё до\u00A0копейки: ${back}.`;
}

export function Cancel({ order }: { order: ShownPromotion }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useAct(cancelPromotion);
  const { revalidate } = useRevalidator();
  if (!order.acts.includes('cancel')) return null;
  const isPaid = order.paid_at !== null;
  async function press() {
    const done = await cancel.act({ orderId: order.id });
    if (!done.ok) return;
    await revalidate();
    setOpen(false);
  }
  return (
    <div className={css.cancel}>
      <Button kind="line" onClick={() => setOpen(true)}>
        {isPaid ? 'Отменить с\u00A0возвратом' : 'Отменить заказ'}
      </Button>
      {isPaid && <span className="dim sm">можно до&nbsp;{formatMoment(new Date(order.cancellable_until))}</span>}
      {isOpen && (
        <Dialog title="Отменить показ?" onClose={() => setOpen(false)}>
          <p>{isPaid ? backWords(order) : 'Ничего не\u00A0списано.'} Место отдадим другим.</p>
          {order.kept_if_cancelled.map(({ order_id, amount }) => (
            <p key={order_id}>
              Без этого заказа у&nbsp;заказа №&nbsp;И-{order_id} не&nbsp;было&nbsp;бы такой скидки за&nbsp;объём.
              Удержим {formatMoney(amount as Money)}. Если отмените и&nbsp;его, вернём и&nbsp;их.
            </p>
          ))}
          {cancel.errors[0] && (
            <p className="hint bad" role="alert">
              {cancel.errors[0].messages[0]}
            </p>
          )}
          <div className="dialog-actions">
            <Button kind="bad" busy={cancel.isFetching} onClick={() => void press()}>
              {isPaid ? 'Отменить и\u00A0вернуть деньги' : 'Отменить заказ'}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Не&nbsp;отменять
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
