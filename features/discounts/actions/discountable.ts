import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Work } from '@pero/works/actions/rows';
import { worksOfOwnerOnSale } from '@pero/works/actions/terms';
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
export async function discountableWorks(act: Act, { onlyPossible }: { readonly onlyPossible: boolean }) {
  const { db, actor, today } = act;
  const works = await worksOfOwnerOnSale(db, actor.userId);
  const taken = await takenSince(
    db,
    works.map(({ id }) => id),
    restsSince(today),
  );
  const shown = works.map((work) => {
    const facts = factsOf(work);
    const reason = workReasonOf(facts);
    const own = taken.filter(({ workId }) => workId === work.id);
    return {
      id: work.id,
      kind: work.kind,
      title: work.title,
      price: work.price,
      published_on: facts.publishedOn,
      most_percent: work.price === null ? null : largestFor(work.price),
      why_not: reason,
      first_possible: reason === null ? firstPossible(facts, own.map(daysOf), today).first : null,
      taken: own.map((one) => ({ starts_on: one.startsOn, ends_on: one.endsOn, state: one.state })),
    };
  });
  return onlyPossible ? shown.filter(({ why_not }) => why_not === null) : shown;
}
