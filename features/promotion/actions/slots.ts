import { discountDays } from '@pero/discounts/actions/of-days';
import { addDays, type Day, lengthOf } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { requireWork } from '@pero/works/actions/access';
import { coversOf } from '@pero/works/actions/persons';
import { type Work, worksOnSaleOf } from '@pero/works/actions/rows';
import type { Slot } from '../contract/shapes.ts';
import { firstBookable, isBookable, lastBookable } from '../rules/days.ts';
import {
  DAY_WORDS,
  type DayReason,
  OFFER_PERCENT,
  type Promotable,
  reasonWords,
  type WorkReason,
  workReasonOf,
} from '../rules/eligibility.ts';
import { DEMAND_WORDS, type Demand, daysFrom, demandOn, priceOf } from '../rules/price.ts';
import { ANY_GENRE, SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import { daysOfWork, lockSlots, placesOn, type SlotKey, takenByDay } from '../store/places.ts';

export function factsOf(work: Work): Promotable {
  return {
    isPublished: work.isPublished && work.deletedAt === null && work.takenDownAt === null,
    isFrozen: work.isFrozen,
    isLocked: work.isOverdueAndLocked,
    isFree: work.licenseType === 'free',
    isClosedToAds: work.lgbtMark,
    price: work.price,
    ratedAvg: work.ratedAvg,
    ratedCount: work.ratedTotalCount ?? 0,
    hasGenre: work.genreIds.length > 0,
  };
}

export function slotKeyOf(type: ServiceType, work: Pick<Work, 'genreIds'>): SlotKey {
  return { type, genre: SERVICES[type].hasGenre ? (work.genreIds[0] ?? ANY_GENRE) : ANY_GENRE };
}

export function whyNot(work: Work, type: ServiceType): { reason: WorkReason; words: string } | null {
  const facts = factsOf(work);
  const reason = workReasonOf(facts, type);
  return reason && { reason, words: reasonWords(reason, facts) };
}

/** PM01 */
export async function promotableArts({ db, actor }: Act) {
  const works = await worksOnSaleOf(db, actor.userId);
  const covers = await coversOf(db, works);
  return works.map((work) => ({
    ...{ id: work.id, kind: work.kind, title: work.title, price: work.price },
    cover: covers.get(work.id) ?? { url: null, title: work.title, author: '' },
    rated_avg: work.ratedAvg,
    rated_count: work.ratedTotalCount ?? 0,
    why_not: Object.fromEntries(SERVICE_TYPES.map((type) => [type, whyNot(work, type)])) as Record<
      ServiceType,
      ReturnType<typeof whyNot>
    >,
  }));
}

const TWO_WEEKS = 14;

/** SV22 */
export async function slotsFor(
  act: Act,
  {
    service_type_id: type,
    art_id,
    start_date,
  }: { service_type_id: ServiceType; art_id: number; start_date?: Day | undefined },
) {
  const work = await requireWork(act, art_id, 'own');
  const first = start_date ?? firstBookable(act.today);
  const last = start_date ? addDays(start_date, TWO_WEEKS - 1) : lastBookable(act.today);
  // Of days that nobody can book for long there is nothing to say.
  const isFar = first > addDays(lastBookable(act.today), TWO_WEEKS);
  const days = isFar ? [] : daysFrom(first, lengthOf({ first, last }));
  return { service_type_id: type, art_id, why_not: whyNot(work, type), slots: await slotsOf(act, work, type, days) };
}

export async function slotsOf(
  { db, now, today }: Pick<Act, 'db' | 'now' | 'today'>,
  work: Work,
  type: ServiceType,
  days: readonly Day[],
): Promise<Slot[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [taken, own, closed] = await Promise.all([
    takenByDay(db, slotKeyOf(type, work), { first, last, now }),
    daysOfWork(db, { type, workId: work.id, days, now, except: null }),
    type === 'offer' ? daysWithoutDiscount(db, work, days, today) : NO_DAYS,
  ]);
  const { price, capacity } = SERVICES[type];
  return days.map((day) => {
    const found = taken.get(day);
    const most = found?.capacity ?? capacity;
    const reason = bookingReason(day, today) ?? (own.includes(day) ? 'already' : (closed.get(day) ?? null));
    const why = reason ?? ((found?.taken ?? 0) >= most ? 'full' : null);
    return {
      day,
      taken: Math.min(found?.taken ?? 0, most),
      capacity: most,
      price: priceOf({ first: day, count: 1, price }).total,
      demand: wireDemand(demandOn(day)),
      why_not: why,
      why_words: why && DAY_WORDS[why],
    };
  });
}

const NO_DAYS: ReadonlyMap<Day, DayReason> = new Map();

function bookingReason(day: Day, today: Day): 'soon' | 'early' | null {
  if (isBookable(day, today)) return null;
  return day < firstBookable(today) ? 'soon' : 'early';
}

export function wireDemand({ percent, reason }: Demand) {
  return { multiplier: percent / 100, reason, words: reason && DEMAND_WORDS[reason] };
}

/** Days on which a work can have no discount of a fifth. */
async function daysWithoutDiscount(
  db: Db,
  work: Work,
  days: readonly Day[],
  today: Day,
): Promise<ReadonlyMap<Day, DayReason>> {
  const found = await discountDays(db, work, days, today);
  return new Map(
    [...found].flatMap(([day, how]): [Day, DayReason][] => {
      if (how === null) return [];
      if ('has' in how) return how.has.percent >= OFFER_PERCENT ? [] : [[day, 'other-discount']];
      if (how.reason === 'new-work') return [[day, 'new-work']];
      return how.reason === 'rest' || how.reason === 'already' ? [[day, 'rest']] : [];
    }),
  );
}

type Wish = {
  readonly work: Pick<Work, 'id' | 'genreIds'>;
  readonly key: SlotKey;
  readonly days: readonly Day[];
  /** What this order has already stays with it. */
  readonly orderId: number | null;
};
export type FreePlaces = readonly { readonly day: Day; readonly number: number }[];

/**
 * A place of every day, or of none. The days are held before anything is looked at, until the transaction ends: whoever wants the same
 * last place comes after and is told so.
 */
export async function freePlaces(
  { db, now }: Pick<Act, 'db' | 'now'>,
  { work, key, days, orderId }: Wish,
): Promise<{ readonly free: FreePlaces } | { readonly closed: { readonly day: Day; readonly reason: DayReason } }> {
  const capacities = await lockSlots(db, key, days, SERVICES[key.type].capacity);
  const places = await placesOn(db, { ...key, workId: work.id }, days, now);
  const others = await daysOfWork(db, { type: key.type, workId: work.id, days, now, except: orderId });
  const free: { day: Day; number: number }[] = [];
  for (const day of days) {
    if (others.includes(day)) return { closed: { day, reason: 'already' } };
    const onDay = places.filter((place) => place.day === day);
    if (onDay.some((place) => place.orderId === orderId)) continue;
    const number = freeNumber(
      onDay.map((place) => place.number),
      capacities.get(day) ?? 0,
    );
    if (number === null) return { closed: { day, reason: 'full' } };
    free.push({ day, number });
  }
  return { free };
}

function freeNumber(taken: readonly number[], capacity: number): number | null {
  for (let number = 1; number <= capacity; number += 1) if (!taken.includes(number)) return number;
  return null;
}

/** SV24 */
export async function multiplierOn({ today }: Pick<Act, 'today'>, { date = today }: { date?: Day | undefined }) {
  return { date, ...wireDemand(demandOn(date)) };
}
