import { Cover } from '@pero/ui/cover/cover';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StatePath } from '@pero/ui/states/state-path';
import { callFrom, need } from '@pero/web-platform/loader';
import { useFresh, useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readAdvertiser, readPromotion, readStatistics } from '../contract/promo.ts';
import type { ShownPromotion } from '../contract/shapes.ts';
import css from './order.module.css';
import { Cancel } from './parts/cancel-order.tsx';
import { Aside } from './parts/order-aside.tsx';
import { Seen, Told } from './parts/order-told.tsx';
import { leadOf, rangeOf, stepsOf } from './parts/order-words.ts';
import { Report } from './parts/report.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const orderId = Number(params.id);
  const [order, advertiser] = await Promise.all([
    need(call(readPromotion, { orderId })),
    need(call(readAdvertiser, {})),
  ]);
  const report = order.started_at === null ? null : await need(call(readStatistics, { orderId }));
  return { order, name: advertiser.name, report };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [
    { title: pageTitle(loaderData ? `${loaderData.order.type_words}, «${loaderData.order.title}»` : 'Продвижение') },
  ];
}

export default function PromotionOrderPage() {
  const { order, name, report } = useLoaderData<typeof loader>();
  useFresh();
  useWhile(order.status === 'paid' || (order.bill?.is_going ?? false));
  return (
    <>
      <div className={css.head}>
        <div className={css.cover}>
          <Picture order={order} />
        </div>
        <div className={css.words}>
          <PageHeader
            title={report?.title ?? order.type_words}
            kicker={`№\u00A0П-${order.id}, ${order.type_words}, ${rangeOf(order)}, «${order.title}»`}
            crumbs={[{ label: 'Заказы', to: '/orders-new/' }]}
            lead={report?.words ?? leadOf(order)}
            action={<Cancel order={order} />}
          />
        </div>
      </div>
      <StatePath label="Путь заказа" steps={stepsOf(order, report)} />
      <Told order={order} />
      {report && report.verdict !== 'early' ? (
        <div className={css.report}>
          <Report report={report} />
        </div>
      ) : (
        <div className={css.page}>
          <div>{report ? <Report report={report} /> : <Seen order={order} />}</div>
          <aside className={css.aside}>
            <Aside order={order} name={name} />
          </aside>
        </div>
      )}
    </>
  );
}

function Picture({ order: { id, art_id, title, cover } }: { order: ShownPromotion }) {
  return (
    <Cover id={art_id ?? id} title={cover?.title ?? title} author={cover?.author ?? ''} image={cover?.url ?? null} />
  );
}
