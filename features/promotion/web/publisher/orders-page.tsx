import { formatMoney, type Money } from '@pero/kernel/money';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { isWorkOf } from '@pero/web-platform/places';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { holdAgain, readAdvertiser, readPromotion, readStatistics } from '../../contract/promo.ts';
import { listPublisherOrders } from '../../contract/publisher.ts';
import type { ListedPromotion, ShownPromotion } from '../../contract/shapes.ts';
import { AdvertiserForm } from '../parts/advertiser-form.tsx';
import { Cancel } from '../parts/cancel-order.tsx';
import { rangeOf } from '../parts/order-words.ts';
import { Report } from '../parts/report.tsx';
import css from './publisher.module.css';

const LISTED = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('order') ?? 0);
  const orders = await need(call(listPublisherOrders, { status: 'all', limit: LISTED }));
  const isOwn = orders.some(({ id }) => id === asked);
  const [order, advertiser] = isOwn
    ? await Promise.all([need(call(readPromotion, { orderId: asked })), need(call(readAdvertiser, {}))])
    : [null, null];
  const report = order?.started_at ? await need(call(readStatistics, { orderId: asked })) : null;
  return { orders, order, name: advertiser?.name ?? '', report };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заказы продвижения') }];
}

export default function PublisherOrdersPage() {
  const { orders, order, name, report } = useLoaderData<typeof loader>();
  useFresh();
  return (
    <>
      <PageHeader
        title="Заказы"
        lead={orders.length > 0 ? 'После каждого показа\u00A0— отчёт, сколько продаж добавил именно он.' : undefined}
        action={
          <ButtonLink kind={orders.length === 0 ? 'go' : 'line'} to="/publisher/services/">
            Заказать
          </ButtonLink>
        }
      />
      {orders.length === 0 && (
        <EmptyState title="Заказов ещё не&nbsp;было">
          Начните с&nbsp;пакета «Старт» для книги, которая и&nbsp;так продаётся: прибавку на&nbsp;ней видно лучше всего.
        </EmptyState>
      )}
      {order && <Opened order={order} name={name} />}
      {report && report.verdict !== 'waiting' && (
        <section className={css.report}>
          <h2>{report.title}</h2>
          <p>{report.words}</p>
          <Report report={report} />
        </section>
      )}
      <ul className={css.orders}>
        {orders.map((one) => (
          <Line key={one.id} order={one} isOpen={one.id === order?.id} />
        ))}
      </ul>
    </>
  );
}

const TONES: Readonly<Record<ListedPromotion['status'], Tone>> = {
  new: 'warn',
  awaiting_payment: 'warn',
  paid: 'wait',
  scheduled: 'wait',
  running: 'wait',
  finished: 'ok',
  cancelled: 'plain',
  rejected: 'bad',
};

function Line({ order, isOpen }: { order: ListedPromotion; isOpen: boolean }) {
  return (
    <li aria-current={isOpen || undefined}>
      <Cover
        id={order.art_id ?? order.id}
        title={order.cover?.title ?? order.title}
        author={order.cover?.author ?? ''}
        image={order.cover?.url ?? null}
      />
      <div>
        <TextLink to={`/publisher/promo-orders/?order=${order.id}`}>{order.title}</TextLink>
        <p>
          {order.type_words}, №&nbsp;И-{order.id}, {rangeOf(order)}
        </p>
      </div>
      <StateTag tone={TONES[order.status]}>{order.status_words}</StateTag>
      <b className="num">{formatMoney(order.total_amount as Money)}</b>
    </li>
  );
}

function Opened({ order, name }: { order: ShownPromotion; name: string }) {
  const hold = useAct(holdAgain);
  const { revalidate } = useRevalidator();
  const mayOrder = isWorkOf(useMe().houseRole, ['promotion']);
  async function again() {
    await hold.act({ orderId: order.id });
    await revalidate();
  }
  if (order.status === 'new' && mayOrder) return <AdvertiserForm orderId={order.id} name={name} />;
  return (
    <section className={css.opened}>
      <div>
        <h2>
          {order.title}: {order.type_words}, {rangeOf(order)}
        </h2>
        <p>
          {order.end_words ||
            order.mark ||
            'Рядом с\u00A0рекламой встанут слово «реклама», кто платит, и\u00A0её номер.'}
        </p>
        {order.status === 'awaiting_payment' && !order.is_held && (
          <p>Полчаса вышли, бронь снята. Если дни ещё свободны, их&nbsp;можно занять снова.</p>
        )}
        {hold.errors[0] && (
          <p className="hint bad" role="alert">
            {hold.errors[0].messages[0]}
          </p>
        )}
      </div>
      <div className={css.steps}>
        {order.status === 'awaiting_payment' && order.is_held && order.bill && (
          <ButtonLink kind="go" to={order.bill.page}>
            Оплатить {formatMoney(order.total_amount as Money)}
          </ButtonLink>
        )}
        {mayOrder && !order.is_held && order.acts.includes('hold') && (
          <Button kind="go" busy={hold.isFetching} onClick={() => void again()}>
            Занять ещё на&nbsp;полчаса
          </Button>
        )}
        {mayOrder && <Cancel order={order} />}
      </div>
    </section>
  );
}
