import { formatMoney, type Money } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { readAdvertiser, readPromotion } from '../../contract/promo.ts';
import { listPublisherOrders } from '../../contract/publisher.ts';
import { AdvertiserForm } from '../parts/advertiser-form.tsx';
import { Hold } from '../parts/hold.tsx';
import { linesOf } from '../parts/lines.ts';
import { rangeOf } from '../parts/order-words.ts';
import css from './publisher.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('order') ?? 0);
  const orders = await need(call(listPublisherOrders, { status: 'all', limit: 50 }));
  const id = orders.find((one) => one.id === asked)?.id ?? orders[0]?.id;
  if (id === undefined) return { order: null, name: '' };
  const [order, advertiser] = await Promise.all([
    need(call(readPromotion, { orderId: id })),
    need(call(readAdvertiser, {})),
  ]);
  return { order, name: advertiser.name };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Дни заняты') }];
}

export default function SuccessPage() {
  const { order, name } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (order === null) {
    return (
      <>
        <PageHeader title="Заказов ещё не&nbsp;было" />
        <EmptyState title="Выберите книгу и&nbsp;пакет">
          <ButtonLink kind="line" to="/publisher/services/">
            К&nbsp;пакетам
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  const isPaid = order.paid_at !== null;
  return (
    <>
      <PageHeader
        title={isPaid ? 'Заказано' : 'Дни за\u00A0вами'}
        lead={`«${order.title}», ${order.type_words}, ${rangeOf(order)}.`}
        action={
          <ButtonLink kind="line" to={`/publisher/promo-orders/?order=${order.id}`}>
            К&nbsp;заказам
          </ButtonLink>
        }
      />
      <div className={css.success}>
        {order.status === 'new' && <AdvertiserForm orderId={order.id} name={name} />}
        <Sheet>
          {order.is_held && order.held_until && (
            <Hold until={new Date(order.held_until)} onOver={() => void revalidate()} />
          )}
          <h2>Деньги</h2>
          <Ledger
            rows={[
              ...linesOf(order.lines as never),
              ...(order.volume_multiplier < 1
                ? [
                    {
                      label: 'За\u00A0объём заказов',
                      value: `×\u00A0${`${order.volume_multiplier}`.replace('.', ',')}`,
                    },
                  ]
                : []),
              { label: 'Итого', value: formatMoney(order.total_amount as Money), kind: 'total' as const },
            ]}
          />
          {order.status === 'awaiting_payment' && order.is_held && order.bill && (
            <ButtonLink kind="go" wide to={order.bill.page}>
              Оплатить
            </ButtonLink>
          )}
        </Sheet>
      </div>
    </>
  );
}
