import { peopleAfter } from '@pero/accounts/actions/people';
import { money } from '@pero/kernel/money';
import { earnersOf, monthsUpTo } from '@pero/ledger/actions/months';
import { lastReported } from '@pero/ledger/rules/periods';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { reportReady } from '../events.ts';
import { lockFeed } from '../store/accrual.ts';
import { closedAmong, closeMonth } from '../store/closings.ts';

const PUBLISHERS_MOST = 100_000;

/** The report of a month is out: what is told of it later stands in the running one. Only the newest is news. */
export async function closeMonths({ db, now, today, announce }: JobAct): Promise<void> {
  await lockFeed(db);
  const newest = lastReported(today);
  const months = await monthsUpTo(db, newest);
  const closed = await closedAmong(db, months);
  for (const period of months.filter((one) => !closed.has(one))) {
    const isClosed = await closeMonth(db, period, now);
    if (!isClosed || period !== newest) continue;
    const publishers = new Set(await peopleAfter(db, { after: 0, most: PUBLISHERS_MOST, arePublishers: true }));
    for (const { user_id, earned } of await earnersOf(db, period)) {
      const data = { period: period.slice(0, 7), royalty: money(earned), isPublisher: publishers.has(user_id) };
      await announce(reportReady, { subject: user_id, data });
    }
  }
}
