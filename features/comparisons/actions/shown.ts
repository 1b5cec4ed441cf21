import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { coversOf } from '@pero/works/actions/persons';
import { worksPictured } from '@pero/works/actions/rows';
import { blockResult } from '../rules/blocks.ts';
import { mayTake, TOLD_LIFT } from '../rules/comparisons.ts';
import { lnEAgainst, ratioInterval, sureness } from '../rules/e-process.ts';
import { aheadOf, type Counted, daysSince, durationOf, halvesOf, NOBODY, plus } from '../rules/split.ts';
import { type Comparison, comparisonById, comparisonsOf } from '../store/comparisons.ts';
import { type CountedDay, daysOf } from '../store/counted.ts';
import { aDay, recentTraffic } from './comparable.ts';
import { broughtBy } from './prices.ts';

type Look = Pick<Act, 'db' | 'today'>;

/** Another's is none. */
export async function ownComparison({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number): Promise<Comparison> {
  const one = await comparisonById(db, id);
  if (one?.ownerId !== actor.userId) throw new NotFound('comparison');
  return one;
}

/** CM01 */
export async function ownComparisons(act: Act, page: { readonly limit: number; readonly offset: number }) {
  const { items, count } = await comparisonsOf(act.db, act.actor.userId, page);
  return { items: await shownAll(act, items), count, ...page };
}

export async function shownOne(act: Look, one: Comparison) {
  const [shown] = await shownAll(act, [one]);
  if (!shown) throw new NotFound('comparison');
  return shown;
}

async function shownAll({ db, today }: Look, items: readonly Comparison[]) {
  const ids = [...new Set(items.map(({ workId }) => workId))];
  const pictured = await worksPictured(db, ids);
  const works = new Map(pictured.map((work) => [work.id, work]));
  const [covers, days, traffic] = await Promise.all([
    coversOf(db, pictured),
    daysOf(
      db,
      items.map(({ id }) => id),
    ),
    recentTraffic(db, ids, today),
  ]);
  return items.flatMap((one) => {
    const work = works.get(one.workId);
    if (!work) return [];
    const counted = (days.get(one.id) ?? []).reduce(plus, NOBODY);
    const last = one.endedAt ? moscowDay(one.endedAt) : today;
    return [
      {
        id: one.id,
        book_id: one.workId,
        title: work.title,
        cover: covers.get(one.workId) ?? { url: null, title: work.title, author: '' },
        kind: one.kind,
        status: one.state,
        outcome: one.outcome,
        made_at: one.madeAt,
        began_at: one.beganAt,
        ended_at: one.endedAt,
        taken_at: one.takenAt,
        can_take: one.takenAt === null && one.beganAt !== null && mayTake(one.state, one.outcome),
        remark: one.remark,
        shop_reason: one.shopReason,
        day: dayOfIt(one, last),
        expected_days: expectedDays(one, aDay(traffic.get(one.workId)).trials),
        sides: sidesOf(one),
        counted: sent(counted),
        ...standing(counted),
      },
    ];
  });
}

function dayOfIt({ kind, startsOn, beganAt }: Comparison, last: ReturnType<typeof moscowDay>): number {
  if (kind !== 'price') return daysSince(beganAt, last);
  return startsOn && startsOn <= last ? daysSince(new Date(`${startsOn}T12:00:00+03:00`), last) : 0;
}

function expectedDays({ kind, startsOn, endsOn }: Comparison, trialsADay: number): number | null {
  if (kind !== 'price') return durationOf(trialsADay, TOLD_LIFT).median;
  return startsOn && endsOn ? daysSince(new Date(`${startsOn}T12:00:00+03:00`), endsOn) : null;
}

export function sidesOf({ firstKey, firstText, secondText, firstPrice, secondPrice }: Comparison) {
  return {
    pictures: firstKey !== null,
    first_text: firstText,
    second_text: secondText,
    first_price: firstPrice,
    second_price: secondPrice,
  };
}

/** As the wire has it. */
function sent({ seen, tried, bought }: Counted) {
  const pair = ([first, second]: readonly [number, number]): [number, number] => [first, second];
  return { seen: pair(seen), tried: pair(tried), bought: pair(bought) };
}

function standing({ seen, tried }: Counted) {
  const halves = halvesOf(seen);
  const isEven = tried[1] === tried[0] * halves;
  return { sureness: sureness(lnEAgainst(...tried, halves)), ahead: isEven ? null : aheadOf(tried, halves) };
}

/** CM04 */
export async function reportOf(act: Act, id: number) {
  const one = await ownComparison(act, id);
  const [comparison, days, blocks] = await Promise.all([
    shownOne(act, one),
    daysOf(act.db, [id]),
    broughtBy(act.db, one, act.today),
  ]);
  const all = days.get(id) ?? [];
  const { seen, tried } = all.reduce(plus, NOBODY);
  const result = blockResult(blocks);
  const thousand = (kopecks: number) => money(Math.round(kopecks * 1000));
  return {
    comparison,
    ratio: one.kind !== 'price' && tried[0] + tried[1] > 0 ? ratioInterval(...tried, halvesOf(seen)) : null,
    days: grown(all),
    blocks: blocks.map(({ startsOn, endsOn, arm, views, sold, royalty }) => ({
      starts_on: startsOn,
      ends_on: endsOn,
      arm,
      views,
      sold,
      royalty: money(royalty),
    })),
    earned: result && {
      difference: thousand(result.difference),
      least: thousand(result.least),
      most: thousand(result.most),
      chance: result.chance,
    },
  };
}

/** How sure it was at the end of each day. */
function grown(days: readonly CountedDay[]) {
  let so: Counted = NOBODY;
  return days.map((one) => {
    so = plus(so, one);
    return { day: one.day, ...sent(one), ...standing(so) };
  });
}

/** A picture of the two, for whoever was asked elsewhere whether they may see it. */
export async function pictureOf(db: Db, id: number, side: 'a' | 'b') {
  const one = await comparisonById(db, id);
  if (!one) throw new NotFound('comparison');
  const key = side === 'a' ? one.firstKey : one.secondKey;
  return key ? { key, name: `обложка ${side}.jpg`, isKept: true } : null;
}
