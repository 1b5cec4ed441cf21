import { discountBetween } from '@pero/discounts/actions/holders';
import { addDays, type Day, type Days } from '@pero/kernel/day';
import { promotedBetween } from '@pero/promotion/actions/holders';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { comersOf, type Traffic } from '@pero/statistics/actions/sold';
import { coversOf } from '@pero/works/actions/persons';
import { type Work, worksOnSaleOf } from '@pero/works/actions/rows';
import { annotationText } from '@pero/works/rules/meta';
import { LIFTS, TRAFFIC_DAYS, type WorkReason } from '../rules/comparisons.ts';
import { durationOf } from '../rules/split.ts';
import { openWorks } from '../store/comparisons.ts';

const KIND = 'book';

/** CM02 */
export async function comparableBooks({ db, actor, today }: Act) {
  const works = (await worksOnSaleOf(db, actor.userId)).filter(({ kind }) => kind === KIND);
  const ids = works.map(({ id }) => id);
  const [places, open, covers, traffic] = await Promise.all([
    shopPlaces(db, ids),
    openWorks(db, ids),
    coversOf(db, works),
    recentTraffic(db, ids, today),
  ]);
  const sold = new Set(places.filter(({ isMain }) => isMain).map(({ workId }) => workId));
  return works.map((work) => {
    const { views, trials } = aDay(traffic.get(work.id));
    return {
      id: work.id,
      title: work.title,
      cover: covers.get(work.id) ?? { url: null, title: work.title, author: '' },
      annotation: annotationText(work.annotation),
      price: work.price,
      why_not: reasonOf(work, { isSold: sold.has(work.id), isOpen: open.includes(work.id) }),
      views_a_day: views,
      trials_a_day: trials,
      durations: LIFTS.map((lift) => ({ lift, ...durationOf(trials, lift) })),
    };
  });
}

export function reasonOf(
  work: Pick<Work, 'kind' | 'isPublished' | 'deletedAt' | 'takenDownAt' | 'isFrozen'>,
  { isSold, isOpen }: { readonly isSold: boolean; readonly isOpen: boolean },
): WorkReason | null {
  if (!isSold || work.kind !== KIND || !work.isPublished || work.deletedAt || work.takenDownAt) return 'not-on-sale';
  if (work.isFrozen) return 'frozen';
  return isOpen ? 'running' : null;
}

export function recentTraffic(db: Db, workIds: readonly number[], today: Day): Promise<Map<number, Traffic>> {
  return comersOf(db, workIds, { first: addDays(today, -TRAFFIC_DAYS), last: addDays(today, -1) });
}

export function aDay(traffic: Traffic | undefined): { readonly views: number; readonly trials: number } {
  const tenth = (count: number) => Math.round((count / TRAFFIC_DAYS) * 10) / 10;
  return { views: tenth(traffic?.views ?? 0), trials: tenth(traffic?.trials ?? 0) };
}

/** What stands in the way of comparing prices on these days: they are compared with nothing else going on. */
export async function inTheWay(db: Db, workId: number, days: Days): Promise<'discount' | 'campaign' | null> {
  if (await discountBetween(db, workId, days)) return 'discount';
  return (await promotedBetween(db, workId, days)) ? 'campaign' : null;
}
