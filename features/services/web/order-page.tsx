import { Cover } from '@pero/ui/cover/cover';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { useEffect, useEffectEvent } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { markRead, readInfo, readService, readThread, writeMessage } from '../contract/orders.ts';
import { CATALOGUE, type ServiceType } from '../rules/catalogue.ts';
import { FILE_PURPOSE } from '../rules/files.ts';
import { BriefAside } from './order/brief-aside.tsx';
import { leadOf } from './order/lead.ts';
import { Next } from './order/next.tsx';
import css from './order/order.module.css';
import { pathOf } from './order/path.ts';
import { Results } from './order/results.tsx';
import { LetterForm } from './parts/letter-form.tsx';
import { MoneySheet } from './parts/money-sheet.tsx';
import { Thread } from './parts/thread.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const orderId = Number(params.id);
  const [info, written, thread] = await Promise.all([
    need(call(readInfo, { orderId })),
    need(call(readService, { orderId })),
    need(call(readThread, { orderId })),
  ]);
  return { info, written, thread, now: new Date() };
}

export function meta({ loaderData }: { loaderData?: { info: { order: { type: ServiceType } } } }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? CATALOGUE[loaderData.info.order.type].words : 'Заказ') }];
}

/** One order: where it stands, what was said, what was made, what it costs, and the one next step. */
export default function OrderPage() {
  const { info, written, thread, now } = useLoaderData<typeof loader>();
  const { order } = info;
  const writing = useAct(writeMessage);
  const { revalidate } = useRevalidator();
  useFresh(order.turn !== 'over');
  useRead(order.id, thread.messages.at(-1)?.id ?? 0, info.unread);
  const send = async (letter: { text: string; upload_ids: string[] }) => {
    const { ok } = await writing.act({ orderId: order.id, ...letter });
    if (ok) await revalidate();
    return ok;
  };
  return (
    <>
      <div className={css.head}>
        {order.work && (
          <Cover
            id={order.work.id}
            title={order.work.title}
            author={order.work.cover.author}
            image={order.work.cover.url}
          />
        )}
        <div className={css.words}>
          <PageHeader
            title={CATALOGUE[order.type].words}
            crumbs={[{ label: 'Заказы', to: '/orders-new/' }]}
            kicker={`№\u00A0${order.id}${order.work ? `, «${order.work.title}»` : ''}`}
            lead={leadOf(order, now)}
          />
        </div>
      </div>
      {order.state !== 'draft' && <StatePath label="Путь заказа" steps={pathOf(order, now)} />}
      <div className={css.page}>
        <div>
          <Next info={info} />
          <Results info={info} files={thread.files} now={now} />
          <Section title="Переписка" note={'видите вы\u00A0и\u00A0менеджер'} className={css.thread}>
            <Thread messages={thread.messages} type={order.type} now={now} side="author" />
            <LetterForm
              label={order.manager ? `Написать: ${order.manager.name}` : 'Написать менеджеру'}
              purpose={FILE_PURPOSE}
              draft={`service-letter-${order.id}`}
              send={send}
              errors={writing.errors}
              busy={writing.isFetching}
            />
          </Section>
        </div>
        <aside className={css.aside}>
          <MoneySheet order={order} now={now} billPage={info.bill_page} />
          <BriefAside written={written} files={thread.files} />
        </aside>
      </div>
    </>
  );
}

/** Whoever looks at the page has read it. */
function useRead(orderId: number, last: number, unread: number): void {
  const reading = useAct(markRead);
  const read = useEffectEvent(() => void reading.act({ orderId, message_id: last }));
  useEffect(() => {
    if (unread > 0 && last > 0) read();
  }, [unread, last]);
}
