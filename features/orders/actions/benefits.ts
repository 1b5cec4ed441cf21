import type { Day } from '@pero/kernel/day';
import { type Percent, percent } from '@pero/kernel/percent';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import { networkOf } from '@pero/server-platform/outside/network';
import {
  bestPersonal,
  codeOf,
  type DiscountedService,
  isFor,
  isStanding,
  PROMOCODE_WORDS,
  type PromocodeStatus,
  promocodeStatusOf,
  TOO_MANY_CODES,
  WRONG_CODES,
} from '../rules/discounts.ts';
import {
  discountByCode,
  discountById,
  discountsKeptFor,
  discountsOfPerson,
  freeAll,
  isUsedBy,
  type KnownDiscount,
  lockDiscount,
  passOn,
  reserve,
  settle,
  waitForGuesses,
} from '../store/discounts.ts';

type Asking = Pick<Act, 'db' | 'today' | 'now' | 'request'> & {
  readonly actor: Pick<Act['actor'], 'userId'> | null;
};

/** What takes something off an order of one service: the person's own discount, and the code that was typed if it is taken. */
export type Benefits = {
  readonly status: PromocodeStatus;
  /** Why the code was not taken; null of one that was. */
  readonly why: string | null;
  readonly promocode: KnownDiscount | null;
  readonly personal: KnownDiscount | null;
  readonly personalPercent: Percent;
};

export async function benefitsFor(asking: Asking, service: DiscountedService, typed = ''): Promise<Benefits> {
  const { db, actor, today } = asking;
  const userId = actor?.userId ?? null;
  const asked = { service, userId, today } as const;
  const own = userId === null ? [] : await discountsOfPerson(db, userId);
  const personal = bestPersonal(own, asked);
  const code = await typedCode(asking, typed, asked);
  return { ...code, personal, personalPercent: personal?.percent ?? percent(0) };
}

/** Whoever has typed too many wrong ones is not answered about a right one either. */
async function typedCode(
  { db, actor, now, request }: Asking,
  typed: string,
  asked: { readonly service: DiscountedService; readonly userId: number | null; readonly today: Day },
): Promise<Pick<Benefits, 'status' | 'why' | 'promocode'>> {
  const code = codeOf(typed);
  if (code === '') return { status: 'none', why: null, promocode: null };
  const who = actor === null ? request.ip : `${actor.userId}`;
  if ((await usesLeft(db, WRONG_CODES, who, now)) === 0)
    return { status: 'not_found', why: TOO_MANY_CODES, promocode: null };
  const found = await discountByCode(db, code);
  const hasUsed = found !== null && asked.userId !== null && (await isUsedBy(db, found.id, asked.userId));
  const status = promocodeStatusOf(found, { ...asked, hasUsed });
  // A hundred at once are no faster than one after the other.
  const isWrong = status === 'not_found';
  await waitForGuesses(db, networkOf(who), isWrong);
  if (isWrong) await withinLimit(db, WRONG_CODES, who, now);
  else if ((await usesLeft(db, WRONG_CODES, who, now)) === 0)
    return { status: 'not_found', why: TOO_MANY_CODES, promocode: null };
  return { status, why: PROMOCODE_WORDS[status], promocode: status === 'applied' ? found : null };
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
 * after, and a code for everybody is kept once by each person: false, and the transaction has to refuse.
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
    if (found.userId === null && (await isUsedBy(db, id, actor.userId))) return false;
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
