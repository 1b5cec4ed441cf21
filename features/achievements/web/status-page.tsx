import { countOrders } from '@pero/orders/contract/orders';
import { ServiceTabs } from '@pero/orders/web/service-tabs';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listGifts, listRewards, readAdvanced, readNotices, readProgress } from '../contract/achievements.ts';
import { Advanced } from './page/advanced.tsx';
import { Gifts } from './page/gifts.tsx';
import { MetricRow } from './page/metric-row.tsx';
import { Notices } from './page/notices.tsx';
import { RewardCard, RewardTable } from './page/rewards.tsx';
import css from './page/status.module.css';
import { leadOf } from './page/status-words.ts';
import { useSeen } from './page/use-seen.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [progress, rewards, gifts, advanced, notices, { result: counts }] = await Promise.all([
    need(call(readProgress, {})),
    need(call(listRewards, {})),
    need(call(listGifts, {})),
    need(call(readAdvanced, {})),
    need(call(readNotices, {})),
    call(countOrders, {}),
  ]);
  return { progress, rewards, gifts, advanced, notices, waiting: counts?.author ?? 0, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Уровень автора') }, { name: 'robots', content: 'noindex' }];
}

/** How far one has come in each of four, what helps, and what it has brought. */
export default function StatusPage() {
  const { progress, rewards, gifts, advanced, notices, waiting, now } = useLoaderData<typeof loader>();
  useSeen(rewards, gifts);
  const current = rewards.find(({ state }) => state === 'standing' || state === 'reserved');
  return (
    <>
      <PageHeader title="Уровень автора" />
      <ServiceTabs waiting={waiting} />
      <div className={css.head}>
        <p className={css.lead}>{leadOf(progress, rewards)}</p>
        {current && <RewardCard reward={current} now={now} />}
      </div>
      <div className={css.metrics}>
        {progress.map((one) => (
          <MetricRow key={one.metric_type} progress={one} />
        ))}
      </div>
      <div className={css.below}>
        <div>
          <RewardTable rewards={rewards} />
          <Advanced standing={advanced} />
        </div>
        <Gifts gifts={gifts} />
      </div>
      <Notices isTold={notices.is_told} />
    </>
  );
}
