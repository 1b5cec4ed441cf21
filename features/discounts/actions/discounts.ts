import type { Day } from '@pero/kernel/day';
import { formatDay } from '@pero/kernel/day';
import type { Percent } from '@pero/kernel/percent';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWork } from '@pero/works/actions/access';
import { workById, worksByIds } from '@pero/works/actions/rows';
import { MIN_PRICE } from '@pero/works/rules/prices';
import {
  type DiscountState,
  daysReasonOf,
  discounted,
  firstPossible,
  largestFor,
  workReasonOf,
} from '../rules/discounts.ts';
import {
  addDiscount,
  type Discount,
  type DiscountOrder,
  discountById,
  discountsPage,
  discountsWithin,
  takenSince,
} from '../store/discounts.ts';
import { end } from './clock.ts';
import { daysOf, factsOf, restsSince } from './discountable.ts';
import { type DiscountNeed, heldUntil, neededFor, type PriceHolder } from './holders.ts';

type Wish = { readonly bookId: number; readonly percent: Percent; readonly starts_on: Day; readonly ends_on: Day };

/** BK25: the work is held, so that of two wishes for the same days one comes after the other. */
export async function giveDiscount(act: Act, wish: Wish, holders: readonly PriceHolder[] = []) {
  const { db, actor, today, now } = act;
  await requireWork(act, wish.bookId, 'own');
  const work = await workById(db, wish.bookId, { lock: true });
  if (!work) throw new NotFound('book');
  const facts = factsOf(work);
  const reason = workReasonOf(facts);
  if (reason !== null) return { refused: reason } as const;
  const { price } = facts;
  if (price === null) return { refused: 'not-on-sale' } as const;
  if (discounted(price, wish.percent) < MIN_PRICE)
    return { refused: 'price-too-low', values: { most: Number(largestFor(price)) } } as const;
  const taken = (await takenSince(db, [work.id], restsSince(today))).map(daysOf);
  const days = { first: wish.starts_on, last: wish.ends_on };
  const unfit = daysReasonOf(days, facts, taken, today);
  if (unfit === 'new-work' || unfit === 'rest') {
    const first = formatDay(firstPossible(facts, taken, today, 1, days.first).first);
    return { refused: unfit, values: { first } } as const;
  }
  if (unfit !== null) return { refused: unfit } as const;
  const held = await heldUntil(db, holders, work.id, days);
  if (held !== null) return { refused: 'price-held', values: { until: formatDay(held) } } as const;
  const { id: workId } = work;
  const given = { workId, ownerId: actor.userId, percent: wish.percent, startsOn: days.first, endsOn: days.last };
  return shownOne(act, await addDiscount(db, given, now));
}

/** What has not begun is called back, what holds is stopped; what is over stays as it is. */
export async function endDiscount(
  act: Act,
  { bookId, discountId }: { bookId: number; discountId: number },
  needs: readonly DiscountNeed[] = [],
) {
  await requireWork(act, bookId, 'own');
  await workById(act.db, bookId, { lock: true });
  const discount = await discountById(act.db, discountId, { lock: true });
  if (discount?.workId !== bookId) throw new NotFound('discount');
  if (discount.state === 'archived') return { refused: 'state' } as const;
  const why = await neededFor(act.db, needs, bookId, { first: discount.startsOn, last: discount.endsOn });
  if (why !== null) return { refused: 'needed', values: { why } } as const;
  const ended = await end(act, discount, discount.state === 'created' ? 'canceled' : 'stopped');
  return shownOne(act, ended);
}

type Listed = {
  readonly state?: DiscountState | undefined;
  readonly order?: DiscountOrder | undefined;
};

/** BK25, BK27 */
export async function discountsOfWork(act: Act, bookId: number, { state }: Listed, page: Page) {
  await requireWork(act, bookId, 'own');
  const wanted = { workId: bookId, state: state ?? null, order: '-starts_on', ...page } as const;
  const { items, count } = await discountsPage(act.db, wanted);
  return { items: await shownDiscounts(act, items), count, ...page };
}

export async function ownDiscounts(act: Act, { state, order }: Listed, page: Page) {
  const usual = state === 'archived' ? '-starts_on' : 'starts_on';
  const wanted = { ownerId: act.actor.userId, state: state ?? null, order: order ?? usual, ...page };
  const { items, count } = await discountsPage(act.db, wanted);
  return { items: await shownDiscounts(act, items), count, ...page };
}

type Page = { readonly limit: number; readonly offset: number };

/** DC01: all of a person's that touch a year. */
export async function calendarOf(act: Act, year: number) {
  const [first, last] = [`${year}-01-01` as Day, `${year}-12-31` as Day];
  const items = await discountsWithin(act.db, act.actor.userId, first, last);
  return { year, discounts: await shownDiscounts(act, items) };
}

async function shownOne(act: Act, discount: Discount) {
  const [one] = await shownDiscounts(act, [discount]);
  if (!one) throw new NotFound('discount');
  return one;
}

export async function shownDiscounts({ db }: Pick<Act, 'db'>, items: readonly Discount[]) {
  const works = await worksByIds(
    db,
    items.map(({ workId }) => workId),
  );
  return items.flatMap((one) => {
    const work = works.get(one.workId);
    if (!work) return [];
    const price = one.price ?? work.price;
    return [
      {
        id: one.id,
        book_id: one.workId,
        kind: work.kind,
        title: work.title,
        percent: one.percent as number,
        starts_on: one.startsOn,
        ends_on: one.endsOn,
        status: one.state,
        ended_by: one.endedBy,
        price,
        discounted_price: one.discounted ?? (price === null ? null : discounted(price, one.percent)),
        lowest_price: one.lowest,
        confirmed_at: one.confirmedAt,
        restored_at: one.restoredAt,
        made_at: one.madeAt,
        ended_at: one.endedAt,
      },
    ];
  });
}
