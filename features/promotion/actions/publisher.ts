import type { Day } from '@pero/kernel/day';
import { uuidsInShop, workBehind } from '@pero/retailer/actions/placed';
import { rightsOf } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Work, workById, worksByIds } from '@pero/works/actions/rows';
import { firstBookable, lastBookable } from '../rules/days.ts';
import { DAY_WORDS } from '../rules/eligibility.ts';
import { daysFrom, demandOn, priceOf, volumePercent } from '../rules/price.ts';
import { PACKAGE_OF, PACKAGE_TYPE, PACKAGES, type Package } from '../rules/types.ts';
import { paidInMonth } from '../store/orders.ts';
import { coversFor } from './covers.ts';
import { type BookingAct, bookPlaces } from './order.ts';
import { slotsOf, whyNot, wireDemand } from './slots.ts';
import { monthOf } from './volume.ts';

const LISTED_MOST = 60;

/** Whose royalty is the publisher's now, by the books that it holds. */
async function heldBy({ db, actor }: Pick<Act, 'db' | 'actor'>): Promise<Set<number>> {
  const rights = await rightsOf(db, actor.userId);
  return new Set(rights.filter(({ until }) => until === null).map(({ bookId }) => bookId));
}

/** A work of somebody else's rights is not there, whoever knows its number. */
async function requireHeld(act: Pick<Act, 'db' | 'actor'>, workId: number | null): Promise<Work> {
  const work = workId !== null && (await heldBy(act)).has(workId) ? await workById(act.db, workId) : null;
  if (!work || work.deletedAt !== null) throw new NotFound('book');
  return work;
}

/** PM10 */
export async function publisherArts(act: Act, { q = '' }: { q?: string | undefined }) {
  const held = [...(await worksByIds(act.db, [...(await heldBy(act))])).values()].filter(
    (one) => one.deletedAt === null,
  );
  const uuids = await uuidsInShop(
    act.db,
    held.map(({ id }) => id),
  );
  const sought = q.toLowerCase();
  const works = held
    .filter(({ id, title }) => uuids.has(id) && title.toLowerCase().includes(sought))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ru'))
    .slice(0, LISTED_MOST);
  const covers = await coversFor(
    act.db,
    works.map(({ id }) => id),
    { isPublishers: true },
  );
  return works.map((work) => ({
    ...{ id: work.id, art_uuid: uuids.get(work.id) ?? '', title: work.title },
    cover: covers.get(work.id) ?? { url: null, title: work.title, author: '' },
    ...{ rated_avg: work.ratedAvg, rated_count: work.ratedTotalCount ?? 0, why_not: whyNot(work, PACKAGE_TYPE) },
  }));
}

/** Orders of this month, as the volume counts them. */
async function orderedThisMonth({ db, actor, today }: Pick<Act, 'db' | 'actor' | 'today'>): Promise<number> {
  return paidInMonth(db, actor.userId, monthOf(today));
}

/** PB01 */
export async function packagesFor(act: Act, { art_uuid }: { art_uuid: string }) {
  const work = await requireHeld(act, await workBehind(act.db, art_uuid));
  const why = whyNot(work, PACKAGE_TYPE);
  const ordered = await orderedThisMonth(act);
  const volume = volumePercent(ordered);
  const first = firstBookable(act.today);
  const packages = PACKAGES.map((id) => {
    const { words, days, price } = PACKAGE_OF[id];
    const { total } = priceOf({ first, count: days, price, isPackage: true, volume });
    return { id, words, days, price, demand: wireDemand(demandOn(first)), volume_multiplier: volume / 100, total };
  });
  return { art_id: work.id, packages: why ? [] : packages, why_not: why, ordered, multiplier: volume / 100 };
}

/** PB02: a day is a beginning when every day of the package is free. */
export async function packageSlots(
  act: Act,
  {
    art_id,
    service_type_id: id,
    start_date,
  }: { art_id: number; service_type_id: Package; start_date?: Day | undefined },
) {
  const work = await requireHeld(act, art_id);
  const { days: count, price } = PACKAGE_OF[id];
  const volume = volumePercent(await orderedThisMonth(act));
  const first = start_date ?? firstBookable(act.today);
  const last = start_date ? start_date : lastBookable(act.today);
  const length = Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1);
  const days = await slotsOf(act, work, PACKAGE_TYPE, daysFrom(first, length + count - 1));
  const slots = days.slice(0, length).map((slot, index) => {
    const closed = days.slice(index, index + count).find(({ why_not }) => why_not !== null);
    const { total } = priceOf({ first: slot.day, count, price, isPackage: true, volume });
    const why = closed?.why_not ?? null;
    return { ...slot, price: total, why_not: why, why_words: why && DAY_WORDS[why] };
  });
  return { art_id, service_type_id: id, days: count, slots };
}

/** PB03 */
export async function orderPackage(
  act: BookingAct,
  { art_id, service_type_id: id, start_date }: { art_id: number; service_type_id: Package; start_date: Day },
  isShopThere: boolean,
) {
  if (!isShopThere) return { refused: 'shop-off' } as const;
  const work = await requireHeld(act, art_id);
  const volume = volumePercent(await orderedThisMonth(act));
  const { days: count } = PACKAGE_OF[id];
  return bookPlaces(act, { work, type: PACKAGE_TYPE, first: start_date, count, promoCode: '', pack: { id, volume } });
}
