import { formatMoney, money } from '@pero/kernel/money';
import { ButtonLink, IconButton } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StatePath } from '@pero/ui/states/state-path';
import { callFrom, need } from '@pero/web-platform/loader';
import { useFresh, useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readOrder } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';
import page from '../calculator/page.module.css';
import { Aside } from './aside.tsx';
import { Layout } from './layout.tsx';
import { Money } from './money.tsx';
import { Remarks } from './remarks.tsx';
import { Road } from './road.tsx';
import { SendAgain } from './send-again.tsx';
import css from './tirage.module.css';
import { isMoving, leadOf, stepsOf, titleOf } from './way.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { order: await need(callFrom(context)(readOrder, { orderId: Number(params.id) })) };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? `Тираж «${loaderData.order.title}»` : 'Тираж') }];
}

export default function TiragePage() {
  const { order } = useLoaderData<typeof loader>();
  useFresh();
  useWhile(isMoving(order));
  return (
    <>
      <div className={css.head}>
        <div className={css.cover}>
          <Cover id={order.book_id ?? order.id} title={order.title} author="" image={order.cover.ebook_image_url} />
        </div>
        <div className={css.words}>
          <PageHeader
            title={titleOf(order)}
            kicker={`№\u00A0Т-${order.id}, «${order.title}»`}
            crumbs={[{ label: 'Заказы', to: '/orders-new/' }]}
            lead={leadOf(order)}
            action={<NextStep order={order} />}
          />
        </div>
      </div>
      <StatePath label="Путь тиража" steps={stepsOf(order)} />
      <div className={`${page.page} ${css.body}`}>
        <div>
          <Remarks order={order} />
          <Road order={order} />
          <Layout order={order} />
          <Money order={order} />
        </div>
        <aside className={css.aside}>
          <Aside order={order} />
        </aside>
      </div>
      {order.status === 'awaiting_payment' && order.bill && (
        <div className={page.bar}>
          <div>
            <b>{formatMoney(money(order.bill.amount))}</b>
            <span>с&nbsp;доставкой</span>
          </div>
          <div className={page.grow}>
            <ButtonLink kind="go" wide to={order.bill.page}>
              Оплатить
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}

/** The one thing that is to be done now. */
function NextStep({ order }: { order: ShownOrder }) {
  if (order.status === 'draft') {
    return (
      <ButtonLink kind="go" to={`/services/circulation/order/?draft=${order.id}`}>
        Дописать заказ
      </ButtonLink>
    );
  }
  if (order.status === 'awaiting_payment' && order.bill) {
    return (
      <ButtonLink kind="go" to={order.bill.page}>
        Оплатить {formatMoney(money(order.bill.amount))}
      </ButtonLink>
    );
  }
  if (order.status === 'rejected') return <SendAgain order={order} />;
  if (order.status === 'cancelled' && order.book_id !== null) {
    const query = `book_id=${order.book_id}&items_count=${order.items_count}&cover_type=${order.cover_type}&trim=${order.trim}&page_count=${order.page_count}`;
    return (
      <ButtonLink kind="line" to={`/services/circulation/order/?${query}`}>
        Повторить заказ
      </ButtonLink>
    );
  }
  const [parcel] = order.parcels;
  if (order.status === 'shipped' && parcel?.track) return <Track track={parcel.track} />;
  return null;
}

function Track({ track }: { track: string }) {
  async function copy() {
    await navigator.clipboard.writeText(track);
    void toastSuccess('Номер посылки скопирован');
  }
  return (
    <div className={css.track}>
      <b className="num">{track}</b>
      <IconButton icon="copy" label="Скопировать номер посылки" onClick={() => void copy()} />
    </div>
  );
}
