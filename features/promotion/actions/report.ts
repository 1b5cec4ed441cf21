import { discountedIn } from '@pero/discounts/actions/of-days';
import { type Counts, type Effect, effectOf } from '@pero/discounts/rules/effect';
import { addDays, type Day, type Days, formatDay, lengthOf, startOf } from '@pero/kernel/day';
import { type Money, minus, money, sum } from '@pero/kernel/money';
import { royaltyDays } from '@pero/royalties/actions/earnings';
import type { Act } from '@pero/server-platform/act';
import { soldByDay } from '@pero/statistics/actions/sold';
import { type Work, workById } from '@pero/works/actions/rows';
import { likeWorks } from '@pero/works/actions/terms';
import type { PromotionReport } from '../contract/promo.ts';
import { AFTER_DAYS, reportOn } from '../rules/days.ts';
import { COPIES_LEAST, holdoutEffect, ordinaryDay } from '../rules/holdout.ts';
import { SERVICES, SHOWN_PERCENT } from '../rules/types.ts';
import { moneyOf, titleOf, type Verdict, wordsOf } from '../rules/verdict.ts';
import { daysOfOrder, type Promotion, promotedWithin, type SoldDay } from '../store/orders.ts';
import { coversFor } from './covers.ts';
import { requireOwnPromotion } from './promotion.ts';
import { listed } from './shown.ts';

/** Weeks before it, which the days with it are held against. */
const BEFORE_DAYS = 28;
const CONTROLS_MOST = 200;
const SHARE = SHOWN_PERCENT / 100;

type Reading = Pick<Act, 'db' | 'actor' | 'today'>;

/** SV25 */
export async function reportOf(act: Reading, orderId: number): Promise<PromotionReport> {
  const promotion = await requireOwnPromotion(act, orderId, 'read');
  const seen = await seenOf(act, promotion);
  const { heard, soldDuring, found, before, last, sold } = seen;
  const verdict = verdictOf({ promotion, today: act.today, effect: found.effect, sold: soldDuring, heard });
  const isTold = !['waiting', 'early'].includes(verdict);
  const effect = isTold && verdict !== 'few' ? found.effect : null;
  const expected = effect?.expected ?? null;
  const paid = promotion.total ?? money(0);
  const cost = minus(paid, promotion.returned);
  const counted = moneyOf(effect, seen.royalty, cost);
  const told = {
    ...{ verdict, sold: soldDuring, extra: effect, expected, result: counted.result },
    ...{ dayNumber: dayNumber(promotion, act.today), reportOn: formatDay(reportOn(promotion.lastDay)) },
    ...{ isOver: promotion.state === 'finished', isLate: act.today >= reportOn(promotion.lastDay) },
  };
  return {
    order: listed(promotion, await coversFor(act.db, [promotion.workId], { isPublishers: promotion.package !== null })),
    ...{ verdict, title: titleOf(told), words: wordsOf(told), controls: found.controls },
    method: effect && found.method,
    ...{ sold: soldDuring, shown_sold: found.shown, held_sold: found.held, expected },
    extra: effect && { least: effect.least, most: effect.most, likely: effect.extra },
    days: daysShown({ before, last, sold, heard, promotion, mean: seen.soldBefore / BEFORE_DAYS }),
    ...{ shows: total(heard, 'shows'), clicks: total(heard, 'clicks'), spent: sum(heard.map((one) => one.spent)) },
    clicks_expected: clicksFor(promotion),
    changes: isTold ? changesOf(heard) : [],
    money: { paid, returned: promotion.returned, cost, royalty: seen.royalty, ...counted },
    has_discount: await hadDiscount(act, promotion),
    day_number: told.dayNumber,
  };
}

/** What was sold before it and with it, and what may be said of that. */
async function seenOf(act: Reading, promotion: Promotion) {
  const work = promotion.workId === null ? null : await workById(act.db, promotion.workId);
  const heard = await daysOfOrder(act.db, promotion.id);
  const before: Days = { first: addDays(promotion.firstDay, -BEFORE_DAYS), last: addDays(promotion.firstDay, -1) };
  const during: Days = { first: promotion.firstDay, last: earlier(addDays(promotion.lastDay, AFTER_DAYS), act.today) };
  const last = later(during.last, before.last);
  const sold: ReadonlyMap<Day, number> = work ? await soldOn(act, work.id, { first: before.first, last }) : new Map();
  const inDays = (days: Days) => countIn(sold, days);
  const common = { heard, before, last, sold, soldBefore: inDays(before) };
  if (work === null || promotion.startedAt === null) return { ...common, soldDuring: 0, found: NOTHING, royalty: null };
  const counts = { soldDuring: inDays(during), soldBefore: common.soldBefore };
  const found = await effectFor(act, work, { before, during, heard, inDays });
  const royalty = await royaltyOfCopy(act, work.id, { before, during }, counts);
  return { ...common, soldDuring: counts.soldDuring, found, royalty };
}

/** So many the budget is good for; null where clicks cost nothing. */
function clicksFor({ package: pack, serviceType, base }: Promotion): number | null {
  const price = pack === null ? SERVICES[serviceType].clickPrice : null;
  return price === null ? null : Math.floor(base / price);
}

async function hadDiscount({ db }: Reading, { workId, firstDay, lastDay }: Promotion): Promise<boolean> {
  return workId !== null && (await discountedIn(db, [workId], firstDay, lastDay)).length > 0;
}

type Found = {
  readonly effect: Effect | null;
  readonly method: 'holdout' | 'differences' | null;
  readonly controls: number;
  readonly shown: number | null;
  readonly held: number | null;
};
const NOTHING: Found = { effect: null, method: null, controls: 0, shown: null, held: null };

type Asked = {
  readonly before: Days;
  readonly during: Days;
  readonly heard: readonly SoldDay[];
  readonly inDays: (days: Days) => number;
};

/** Where the shop has kept it from a fifth of its readers they are the measure; else books that stood nowhere. */
async function effectFor(act: Reading, work: Work, { before, during, heard, inDays }: Asked): Promise<Found> {
  const [shown, held] = [total(heard, 'sales'), total(heard, 'salesHeld')];
  if (shown + held >= COPIES_LEAST)
    return { effect: holdoutEffect({ shown, held, share: SHARE }), method: 'holdout', controls: 0, shown, held };
  const said = heard.length > 0 ? { shown, held } : { shown: null, held: null };
  const whole = { first: before.first, last: during.last };
  const like = await likeWorks(act.db, work, { soldBefore: before.first, most: CONTROLS_MOST });
  const [discounted, promoted] = await Promise.all([
    discountedIn(act.db, like, whole.first, whole.last),
    promotedWithin(act.db, like, whole.first, whole.last),
  ]);
  const disturbed = new Set([...discounted, ...promoted]);
  const calm = like.filter((id) => !disturbed.has(id));
  const rows = Map.groupBy(await soldByDay(act.db, calm, whole), ({ workId }) => workId);
  const part = lengthOf(during) / BEFORE_DAYS;
  const controls = calm
    .map((id): Counts => {
      const days = new Map((rows.get(id) ?? []).map((one) => [one.day, one.sold]));
      return { before: countIn(days, before) * part, during: countIn(days, during) };
    })
    .filter((one) => one.before + one.during > 0);
  const own = { before: inDays(before) * part, during: inDays(during) };
  return { ...said, effect: effectOf(own, controls), method: 'differences', controls: controls.length };
}

function verdictOf({
  promotion,
  today,
  effect,
  sold,
  heard,
}: {
  promotion: Promotion;
  today: Day;
  effect: Effect | null;
  sold: number;
  heard: readonly SoldDay[];
}): Verdict {
  if (promotion.startedAt === null) return 'waiting';
  const whole = reportOn(promotion.lastDay);
  // What a silent shop has not told is not «nothing was sold».
  const isHeard = promotion.heardAt !== null && promotion.heardAt >= startOf(whole);
  const isWhole = promotion.state === 'finished' && today >= whole && isHeard;
  if (!isWhole) return 'early';
  if (Math.max(sold, total(heard, 'sales') + total(heard, 'salesHeld')) < COPIES_LEAST) return 'few';
  return effect?.verdict ?? 'unknown';
}

async function soldOn({ db }: Reading, workId: number, days: Days): Promise<Map<Day, number>> {
  return new Map((await soldByDay(db, [workId], days)).map((one) => [one.day, one.sold]));
}

function countIn(sold: ReadonlyMap<Day, number>, { first, last }: Days): number {
  let all = 0;
  for (const [day, count] of sold) if (day >= first && day <= last) all += count;
  return Math.max(0, all);
}

/** Of these days, or of those before where nothing was sold in them. */
async function royaltyOfCopy(
  act: Reading,
  workId: number,
  { before, during }: Pick<Asked, 'before' | 'during'>,
  { soldDuring, soldBefore }: { soldDuring: number; soldBefore: number },
): Promise<Money | null> {
  const asked = { userId: act.actor.userId, from: before.first, to: during.last, bookIds: [workId] };
  const days = await royaltyDays(act.db, asked);
  const in_ = ({ first, last }: Days) =>
    days.reduce((all, one) => (one.day >= first && one.day <= last ? all + one.royalty : all), 0);
  if (soldDuring > 0 && in_(during) > 0) return money(Math.round(in_(during) / soldDuring));
  return soldBefore > 0 && in_(before) > 0 ? money(Math.round(in_(before) / soldBefore)) : null;
}

function daysShown({
  before,
  last,
  sold,
  heard,
  promotion,
  mean,
}: {
  before: Days;
  last: Day;
  sold: ReadonlyMap<Day, number>;
  heard: readonly SoldDay[];
  promotion: Promotion;
  mean: number;
}) {
  const band = ordinaryDay(mean);
  const byDay = new Map(heard.map((one) => [one.day, one]));
  const all: PromotionReport['days'] = [];
  for (let day = before.first; day <= last; day = addDays(day, 1)) {
    const said = byDay.get(day);
    all.push({
      ...{ day, sold: sold.get(day) ?? 0, usual: Math.round(mean * 100) / 100, least: band.least, most: band.most },
      is_promoted: day >= promotion.firstDay && day <= promotion.lastDay,
      ...{ shows: said?.shows ?? 0, clicks: said?.clicks ?? 0, spent: said?.spent ?? money(0) },
    });
  }
  return all;
}

/** What else readers did, against those who were shown nothing. */
function changesOf(heard: readonly SoldDay[]): PromotionReport['changes'] {
  const row = (what: 'views' | 'trials', words: string) => {
    const [shown, held] = [total(heard, what), total(heard, `${what}Held`)];
    const effect = holdoutEffect({ shown, held, share: SHARE });
    const isSeen = effect !== null && effect.verdict === 'seen';
    return {
      ...{ what, words, count: shown, expected: effect?.expected ?? null },
      extra: isSeen ? { least: effect.least, most: effect.most } : null,
    };
  };
  if (heard.length === 0) return [];
  return [row('views', 'Открыли страницу'), row('trials', 'Читали отрывок')];
}

function total(
  heard: readonly SoldDay[],
  of: 'shows' | 'clicks' | 'views' | 'viewsHeld' | 'trials' | 'trialsHeld' | 'sales' | 'salesHeld',
) {
  return heard.reduce((all, one) => all + one[of], 0);
}

function dayNumber({ firstDay, lastDay, startedAt }: Promotion, today: Day): number {
  if (startedAt === null || today < firstDay) return 0;
  return lengthOf({ first: firstDay, last: earlier(today, lastDay) });
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}
