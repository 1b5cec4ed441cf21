import { addDays, addMonths, type Day, moscowDay } from '@pero/kernel/day';
import { type Money, minus, money, sum } from '@pero/kernel/money';
import type { Vat } from '@pero/payments/rules/vat';
import { percentOn, vatInside } from '@pero/payments/rules/vat';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { unspentOf } from '../rules/price.ts';
import { SERVICES } from '../rules/types.ts';
import { dueReports, planReports, type Report, settleReport } from '../store/advertisers.ts';
import { daysOfOrder, type Promotion, type SoldDay } from '../store/orders.ts';
import { daysOf } from './money.ts';
import { promotionById } from './promotion.ts';
import type { MonthOfAd } from './register.ts';
import type { PlaceCompanies } from './run.ts';

const AT_ONCE = 200;

/**
 * The law wants shows and acts of a month within 30 days after it: the first of every month plans them, and each day tells what is not
 * told yet. The statistics go before their act.
 */
export async function tellRegister(
  { inAct, log }: Pick<JobContext, 'inAct' | 'log'>,
  { register }: Pick<PlaceCompanies, 'register'>,
  vat: Vat,
): Promise<void> {
  const due = await inAct(async ({ db, now }) => {
    await planReports(db, moscowDay(now).slice(0, 7));
    return dueReports(db, AT_ONCE);
  });
  if (register === null) return;
  for (const report of due) {
    const month = await inAct(({ db, today }) => monthOf(db, report, today, vat));
    try {
      if (month !== null) await (report.what === 'statistics' ? register.tellShows(month) : register.tellAct(month));
      await inAct(({ db, now }) => settleReport(db, report, { sentAt: now }));
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      log.warn({ promotion: report.orderId, month: report.month, problem }, 'the register of ads was not told');
      await inAct(({ db }) => settleReport(db, report, { problem }));
    }
  }
}

async function monthOf(
  db: Parameters<typeof promotionById>[0],
  { orderId, month }: Report,
  today: Day,
  vat: Vat,
): Promise<MonthOfAd | null> {
  const promotion = await promotionById(db, orderId);
  if (promotion === null || promotion.total === null) return null;
  const all = await daysOfOrder(db, orderId);
  const days = all.filter(({ day, shows }) => day.startsWith(month) && shows > 0);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const shows = days.reduce((count, one) => count + one.shows, 0);
  const amount = earnedIn(promotion, all, month);
  const vatPercent = percentOn(vat, last);
  return {
    ...{
      userId: promotion.userId,
      orderId,
      first,
      last,
      shows,
      amount,
      vat: vatInside(amount, vatPercent),
      vatPercent,
    },
    ...{ today, payType: SERVICES[promotion.serviceType].clickPrice === null ? 'other' : 'cpc' },
  };
}

/**
 * Of an ad over two months each has what was earned in it, told while the other is still to come: all months together are what was
 * paid less what went back.
 */
function earnedIn(promotion: Promotion, heard: readonly SoldDay[], month: string): Money {
  const until = (last: string) => earnedUntil(promotion, heard, last);
  return minus(until(`${month}-31`), until(`${month}-00`));
}

function earnedUntil(promotion: Promotion, heard: readonly SoldDay[], last: string): Money {
  const { serviceType, package: pack, lines, base } = promotion;
  const total = promotion.total ?? money(0);
  if (pack === null && SERVICES[serviceType].clickPrice !== null) {
    const spent = sum(heard.filter(({ day }) => day <= last).map((one) => one.spent));
    return minus(total, unspentOf(total, base, spent));
  }
  const days = daysOf(promotion);
  const weight = (day: Day) => (pack === null ? (lines.find((line) => line.day === day)?.total ?? 0) : 1);
  const weigh = (some: readonly Day[]) => some.reduce((all, day) => all + weight(day), 0);
  return money(Math.round((total * weigh(days.filter((day) => day <= last))) / Math.max(1, weigh(days))));
}

/** The month before the last one: whoever is not told of it by now is late. */
export function lateMonth(today: Day): string {
  return addMonths(addDays(today, -1), -1).slice(0, 7);
}
