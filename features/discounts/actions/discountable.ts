import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { ownerTerms } from '@pero/royalties/actions/terms';
import type { Act } from '@pero/server-platform/act';
import type { Kinds, RateTerms } from '@pero/works/actions/kinds';
import { coversOf } from '@pero/works/actions/persons';
import { type Work, worksOnSaleOf } from '@pero/works/actions/rows';
import {
  type Discountable,
  firstPossible,
  largestFor,
  REST_DAYS,
  type Taken,
  workReasonOf,
} from '../rules/discounts.ts';
import { type Discount, takenSince } from '../store/discounts.ts';

/** What of a work the rules ask for. */
export function factsOf(work: Work): Discountable {
  return {
    isPublished: work.isPublished && work.deletedAt === null && work.takenDownAt === null,
    isFree: work.licenseType === 'free',
    isFrozen: work.isFrozen,
    isLocked: work.isOverdueAndLocked,
    price: work.price,
    publishedOn: work.publishedAt && moscowDay(work.publishedAt),
  };
}

/** What was stopped took the days until then. */
export function daysOf({ startsOn, endsOn, endedAt }: Pick<Discount, 'startsOn' | 'endsOn' | 'endedAt'>): Taken {
  const stopped = endedAt && moscowDay(endedAt);
  return { first: startsOn, last: stopped && stopped < endsOn ? stopped : endsOn };
}

/** A rest looks back no farther. */
export function restsSince(today: Day): Day {
  return addDays(today, -REST_DAYS - 1);
}

/** BK26, BK28: one's own works that are sold, each with its first possible days, or why not. */
export async function discountableWorks(
  act: Act,
  { kinds }: Kinds,
  { onlyPossible }: { readonly onlyPossible: boolean },
) {
  const { db, actor, today } = act;
  const works = await worksOnSaleOf(db, actor.userId);
  const ids = works.map(({ id }) => id);
  const [taken, covers, owner] = await Promise.all([
    takenSince(db, ids, restsSince(today)),
    coversOf(db, works),
    ownerTerms(db, actor.userId),
  ]);
  const byWork = Map.groupBy(taken, ({ workId }) => workId);
  const rates = await ratesOf({ db, kinds }, works);
  const shown = works.map((work) => {
    const facts = factsOf(work);
    const reason = workReasonOf(facts);
    const own = byWork.get(work.id) ?? [];
    const terms = {
      licence: work.licenseType,
      isAdvanced: owner.is_advanced,
      ownRate: owner.own_rate === null ? null : percent(owner.own_rate),
    };
    return {
      id: work.id,
      kind: work.kind,
      title: work.title,
      cover: covers.get(work.id) ?? { url: null, title: work.title, author: '' },
      price: work.price,
      rate: Number(rates.get(work.id)?.(terms, today) ?? 0),
      published_on: facts.publishedOn,
      most_percent: work.price === null ? null : largestFor(work.price),
      why_not: reason,
      first_possible: reason === null ? firstPossible(facts, own.map(daysOf), today).first : null,
      taken: own.map((one) => ({ starts_on: daysOf(one).first, ends_on: daysOf(one).last, state: one.state })),
    };
  });
  return onlyPossible ? shown.filter(({ why_not }) => why_not === null) : shown;
}

type RateOf = (terms: Omit<RateTerms, 'edition'>, on: Day) => number;

/** What of a sale's receipts is the author's, of the edition that carries the price. */
async function ratesOf({ db, kinds }: Kinds & Pick<Act, 'db'>, works: readonly Pick<Work, 'id' | 'kind'>[]) {
  const rates = new Map<number, RateOf>();
  for (const [kind, own] of Map.groupBy(works, (work) => work.kind)) {
    const { earning, onSale } = kinds.named(kind);
    if (!earning || !onSale) continue;
    const [edition] = onSale.editions;
    const special = await earning.ratesOf?.(
      db,
      own.map(({ id }) => id),
    );
    for (const { id } of own) {
      const rate = special?.get(id) ?? earning.rate;
      rates.set(id, (terms, on) => rate({ ...terms, edition } as RateTerms, on));
    }
  }
  return rates;
}
