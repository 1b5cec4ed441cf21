import { addDays, compare, type Day, type Days, lengthOf, moscowDay } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { royaltyDays } from '@pero/royalties/actions/earnings';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { soldByDay } from '@pero/statistics/actions/sold';
import { requireWork } from '@pero/works/actions/access';
import { likeWorks } from '@pero/works/actions/terms';
import { type Counts, effectOf } from '../rules/effect.ts';
import { discountById, discountedWithin } from '../store/discounts.ts';
import { shownDiscounts } from './discounts.ts';

/** Weeks before it, which the days with it are held against. */
const BEFORE_DAYS = 28;
/** Whoever bought «for later» is missing in the days after: they belong to it. */
const AFTER_DAYS = 7;
const CONTROLS_MOST = 200;

/** DC02 */
export async function effectOfDiscount(
  act: Pick<Act, 'db' | 'actor' | 'today'>,
  { bookId, discountId }: { bookId: number; discountId: number },
) {
  const { db, today } = act;
  const work = await requireWork(act, bookId, 'own');
  const discount = await discountById(db, discountId);
  if (discount?.workId !== bookId || discount.beganAt === null) throw new NotFound('discount');
  const before: Days = { first: addDays(discount.startsOn, -BEFORE_DAYS), last: addDays(discount.startsOn, -1) };
  const end =
    discount.endedAt && discount.endedBy !== 'days' ? dayBefore(discount.endedAt, discount.endsOn) : discount.endsOn;
  const last = earlier(addDays(end, AFTER_DAYS), today);
  const during: Days = { first: discount.startsOn, last };
  const whole: Days = { first: before.first, last };
  const like = await likeWorks(db, work, { soldBefore: before.first, most: CONTROLS_MOST });
  const disturbed = new Set(await discountedWithin(db, like, whole.first, whole.last));
  const controls = like.filter((id) => !disturbed.has(id));
  const sold = await soldByDay(db, [bookId, ...controls], whole);
  const byWork = Map.groupBy(sold, ({ workId }) => workId);
  const countsOf = (id: number): Counts => {
    const own = byWork.get(id) ?? [];
    const sum = (days: Days) =>
      Math.max(
        0,
        own.reduce((all, one) => (one.day >= days.first && one.day <= days.last ? all + one.sold : all), 0),
      );
    // Of four weeks as many days as there were with it.
    return { before: (sum(before) * lengthOf(during)) / BEFORE_DAYS, during: sum(during) };
  };
  const own = countsOf(bookId);
  // Who sold nothing at all says nothing.
  const counted = controls.map(countsOf).filter((one) => one.before + one.during > 0);
  const isWhole = today > addDays(end, AFTER_DAYS);
  const effect = isWhole ? effectOf(own, counted) : null;
  const [shown] = await shownDiscounts(act, [discount]);
  if (!shown) throw new NotFound('discount');
  const earned = await royaltyDays(db, {
    userId: act.actor.userId,
    from: whole.first,
    to: whole.last,
    bookIds: [bookId],
  });
  const royaltyIn = (days: Days): Money =>
    money(earned.reduce((all, one) => (one.day >= days.first && one.day <= days.last ? all + one.royalty : all), 0));
  const ownDays = new Map((byWork.get(bookId) ?? []).map((one) => [one.day, one.sold]));
  const soldBefore = daysIn(before).reduce((all, day) => all + (ownDays.get(day) ?? 0), 0);
  return {
    discount: shown,
    verdict: effect?.verdict ?? (isWhole ? ('unknown' as const) : ('early' as const)),
    report_on: addDays(end, AFTER_DAYS + 1),
    controls: counted.length,
    sold_before: soldBefore,
    sold_during: own.during,
    expected: effect?.expected ?? null,
    extra: effect && { least: effect.least, most: effect.most, likely: effect.extra },
    royalty_during: royaltyIn(during),
    royalty_usual: soldBefore > 0 ? money(Math.round(royaltyIn(before) / soldBefore)) : null,
    days: daysIn(whole).map((day) => ({ day, sold: ownDays.get(day) ?? 0 })),
  };
}

function dayBefore(at: Date, planned: Day): Day {
  return earlier(moscowDay(at), planned);
}

function earlier(a: Day, b: Day): Day {
  return compare(a, b) < 0 ? a : b;
}

function daysIn({ first, last }: Days): Day[] {
  const all: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day);
  return all;
}
