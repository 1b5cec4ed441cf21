import { formatMoment } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { Button, ButtonLink } from '@pero/ui/button';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { holdAgain } from '../../contract/promo.ts';
import type { ShownPromotion } from '../../contract/shapes.ts';
import css from '../order.module.css';
import { AdvertiserForm } from './advertiser-form.tsx';
import { Hold } from './hold.tsx';
import { linesOf } from './lines.ts';

/** What it costs, how long the place is held, and the step that is next. */
export function Aside({ order, name }: { order: ShownPromotion; name: string }) {
  const hold = useAct(holdAgain);
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const isHeld = order.is_held && !isOver && order.held_until !== null;
  async function again() {
    const done = await hold.act({ orderId: order.id });
    if (done.ok) setOver(false);
    await revalidate();
  }
  return (
    <>
      {order.status === 'new' && isHeld && <AdvertiserForm orderId={order.id} name={name} />}
      <Sheet>
        {isHeld && order.held_until && (
          <Hold
            key={String(order.held_until)}
            until={new Date(order.held_until)}
            onOver={() => {
              setOver(true);
              void revalidate();
            }}
          />
        )}
        <h2>{order.paid_at ? 'Оплачено' : 'К\u00A0оплате'}</h2>
        <Ledger
          rows={[
            ...linesOf(order.lines as never),
            ...(order.volume_multiplier < 1
              ? [{ label: 'За\u00A0объём заказов', value: `×\u00A0${`${order.volume_multiplier}`.replace('.', ',')}` }]
              : []),
            ...(order.promocode_percent > 0
              ? [{ label: `Промокод ${order.promo_code}`, value: `−${order.promocode_percent}\u00A0%` }]
              : []),
            { label: 'Итого', value: formatMoney(order.total_amount as Money), kind: 'total' as const },
          ]}
        />
        <div className={css.deeds}>
          {order.status === 'awaiting_payment' && isHeld && order.bill && (
            <ButtonLink kind="go" wide to={order.bill.page}>
              Оплатить место
            </ButtonLink>
          )}
          {!isHeld && order.acts.includes('hold') && (
            <Button kind="go" wide busy={hold.isFetching} onClick={() => void again()}>
              Занять ещё на&nbsp;полчаса
            </Button>
          )}
          {hold.errors[0] && (
            <p className="hint bad" role="alert">
              {hold.errors[0].messages[0]}
            </p>
          )}
          {order.paid_at && order.bill && (
            <p className="dim sm">
              {formatMoment(new Date(order.paid_at))}. <TextLink to={order.bill.page}>Чек</TextLink>
            </p>
          )}
          {!order.paid_at && (
            <p className="dim sm">Карту банк сначала только держит: спишет, когда место станет вашим.</p>
          )}
        </div>
      </Sheet>
      <Beside order={order} />
    </>
  );
}

function Beside({ order }: { order: ShownPromotion }) {
  return (
    <>
      {order.discount && (
        <section className={css.mini}>
          <h3>Скидка {order.discount.percent}&nbsp;%</h3>
          <p>
            Создана вместе с&nbsp;заказом, отменится, если отмените показ.{' '}
            <TextLink to="/discounts/">В&nbsp;календаре скидок</TextLink>
          </p>
        </section>
      )}
      {order.advertiser && (
        <section className={css.mini}>
          <h3>Рекламодатель</h3>
          <p>
            {order.advertiser.name}, ИНН&nbsp;{order.advertiser.inn}
          </p>
        </section>
      )}
    </>
  );
}
