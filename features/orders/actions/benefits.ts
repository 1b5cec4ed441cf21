import { type Percent, percent } from '@pero/kernel/percent';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import {
  bestPersonal,
  codeOf,
  type DiscountedService,
  isFor,
  isStanding,
  type PromocodeStatus,
  promocodeStatusOf,
} from '../rules/discounts.ts';
import {
  discountByCode,
  discountById,
  discountsKeptFor,
  discountsOfPerson,
  freeAll,
  type KnownDiscount,
  lockDiscount,
  passOn,
  reserve,
  settle,
} from '../store/discounts.ts';

type Asking = Pick<Act, 'db' | 'today'> & { readonly actor: Pick<Act['actor'], 'userId'> | null };

/** What takes something off an order of one service: the person's own discount, and the code that was typed if it is taken. */
export type Benefits = {
  readonly status: PromocodeStatus;
  readonly promocode: KnownDiscount | null;
  readonly personal: KnownDiscount | null;
  readonly personalPercent: Percent;
};

export async function benefitsFor(
  { db, actor, today }: Asking,
  service: DiscountedService,
  typed = '',
): Promise<Benefits> {
  const userId = actor?.userId ?? null;
  const asked = { service, userId, today } as const;
  const own = userId === null ? [] : await discountsOfPerson(db, userId);
  const personal = bestPersonal(own, asked);
  const code = codeOf(typed);
  const found = code === '' ? null : await discountByCode(db, code);
  const status = code === '' ? 'none' : promocodeStatusOf(found, asked);
  const promocode = status === 'applied' ? found : null;
  return { status, promocode, personal, personalPercent: personal?.percent ?? percent(0) };
}

/** What a person may use for a service today, their own discounts and their codes. */
export async function ownDiscounts(
  { db, today }: Pick<Act, 'db' | 'today'>,
  userId: number,
  service: DiscountedService,
) {
  const own = await discountsOfPerson(db, userId);
  const standing = own.filter((one) => isStanding(one, today) && isFor(one, service));
  const personal = bestPersonal(own, { service, today });
  return { personal, promocodes: standing.flatMap((one) => (one.code === null ? [] : [{ ...one, code: one.code }])) };
}

type Taking = Pick<Act, 'db' | 'today' | 'now'> & { readonly actor: Pick<Act['actor'], 'userId'> };

/**
 * Keeps discounts for something (`quote:7`, `order:512`), all or none. Whoever takes the last use at the same moment comes
 * after: false, and the transaction has to refuse.
 */
export async function reserveDiscounts(
  { db, actor, today, now }: Taking,
  discounts: readonly KnownDiscount[],
  usedFor: string,
): Promise<boolean> {
  for (const { id } of discounts) {
    await lockDiscount(db, id);
    const found = await discountById(db, id);
    if (found === null || !isStanding(found, today)) return false;
  }
  for (const { id } of discounts) await reserve(db, { discountId: id, userId: actor.userId, usedFor }, now);
  return true;
}

/** What was kept for something is burnt (it was paid) or free again (it fell). */
export function settleDiscounts(
  db: Db,
  usedFor: readonly string[],
  state: 'burnt' | 'freed',
  now: Date,
): Promise<void> {
  return settle(db, usedFor, state, now);
}

/** What was kept for one thing is kept for another: a promised price has become an order. */
export function passDiscounts(db: Db, from: string, to: string): Promise<void> {
  return passOn(db, from, to);
}

/** What is kept for something, or burnt by it. */
export function keptDiscounts(db: Db, usedFor: string): Promise<KnownDiscount[]> {
  return discountsKeptFor(db, usedFor);
}

/** What was paid for has fallen and all its money goes back: what it burnt is there again. */
export function giveDiscountsBack(db: Db, usedFor: string, now: Date): Promise<void> {
  return freeAll(db, usedFor, now);
}
