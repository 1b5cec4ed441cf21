import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BillShown } from '../contract/payments.ts';
import { itemsOf } from '../rules/lines.ts';
import { PAGE_OPEN_SECONDS } from '../rules/pace.ts';
import { reasonWords } from '../rules/refusals.ts';
import { isOver } from '../rules/states.ts';
import { type Bill, billByHash, billOfOrder } from '../store/bills.ts';
import { type Attempt, errandsOf } from '../store/errands.ts';
import { remembers, savedCards } from './methods.ts';
import type { BillOf, Payables } from './payable.ts';
import { payableNamed } from './payable.ts';
import type { Company } from './till.ts';

type Look = { readonly db: Db; readonly now: Date; readonly actor: Actor | null };
export type ShowTools = { readonly company: Company | null; readonly payables: Payables };

/** A company that has not answered for so long is slow. */
const SLOW_MS = 15_000;

export async function shownByHash(look: Look, hash: string, tools: ShowTools): Promise<BillShown> {
  const bill = await billByHash(look.db, hash);
  if (!bill) throw new NotFound('bill');
  return shownBill(look, bill, tools);
}

/** For a page of the order, which knows whose it is. */
export type BillFacts = Omit<BillShown, 'mine' | 'is_off'> & { readonly id: number; readonly hash: string };

export async function billOf(look: Pick<Look, 'db' | 'now'>, of: BillOf): Promise<BillFacts | null> {
  const bill = await billOfOrder(look.db, of);
  return bill && { ...(await factsOf(look, bill)).shown, id: bill.id, hash: bill.hash };
}

export async function shownBill(look: Look, bill: Bill, { company, payables }: ShowTools): Promise<BillShown> {
  const { shown, paid, last } = await factsOf(look, bill);
  const own = (attempt: Attempt | undefined) => (attempt?.payerId === bill.userId ? attempt : undefined);
  if (look.actor?.userId !== bill.userId) {
    // Why it went back may be in words of people, about people.
    const refunds = shown.refunds.map((refund) => ({ ...refund, reason: '' }));
    return { ...shown, refunds, is_off: company === null, mine: null };
  }
  const mine = {
    order_page: payableNamed(payables, bill.kind).page(bill.orderId),
    // What others typed who paid by the link is theirs.
    email: own(last)?.email ?? look.actor.email ?? '',
    receipt_to: own(paid)?.email ?? null,
    mask: own(paid)?.mask ?? '',
    remembers: remembers(company),
    cards: await savedCards(look.db, bill.userId, company),
    operation: paid?.theirId ?? null,
  };
  return { ...shown, is_off: company === null, mine };
}

async function factsOf({ db, now }: Pick<Look, 'db' | 'now'>, bill: Bill) {
  const attempts = await errandsOf(db, 'payment_attempts', bill.id);
  const refunds = (await errandsOf(db, 'payment_refunds', bill.id)).filter(({ isReplaced }) => !isReplaced);
  const receipts = (await errandsOf(db, 'payment_receipts', bill.id)).filter(({ isReplaced }) => !isReplaced);
  const live = attempts.find(({ state }) => !isOver(state));
  const last = attempts.at(-1);
  const shown: Omit<BillShown, 'mine' | 'is_off'> = {
    title: bill.title,
    about: bill.about,
    amount: money(bill.amount),
    lines: bill.lines.map(({ name, quantity, total, sold }) => ({ name, quantity, total, sold })),
    state: bill.state === 'open' && bill.payableUntil < now && !live ? 'over' : bill.state,
    payable_until: bill.payableUntil,
    is_scarce: bill.isScarce,
    attempt: live ? shownAttempt(live, now) : null,
    failed: bill.state === 'open' && !live && last ? failureOf(last) : null,
    paid_at: bill.paidAt,
    refunds: refunds.map((refund) => ({
      amount: money(refund.amount),
      state: refund.state,
      reason: refund.reason,
      is_stray: refund.isStray,
      made_at: refund.madeAt,
      ended_at: refund.endedAt,
    })),
    receipts: receipts.map(({ kind, amount, state, lines, fiscal, madeAt }) => ({
      ...{ kind, state, fiscal, amount: money(amount), made_at: madeAt },
      items: itemsOf(lines).map(({ name, quantity, price }) => ({ name, quantity, price })),
    })),
  };
  return { shown, last, paid: attempts.find(({ isOfBill }) => isOfBill) };
}

const SHOWN_STATES = { made: 'opening', waiting: 'waiting', held: 'held', paid: 'held', dead: 'waiting' } as const;

function shownAttempt({ state, method, amount, address, askedAt, madeAt }: Attempt, now: Date) {
  const from = askedAt ?? madeAt;
  return {
    state: SHOWN_STATES[state],
    ...{ method, amount: money(amount), address },
    until: new Date(from.getTime() + PAGE_OPEN_SECONDS * 1000),
    is_slow: address === null && now.getTime() - madeAt.getTime() > SLOW_MS,
  };
}

function failureOf({ state, reason, endedAt }: Attempt): BillShown['failed'] {
  if (state !== 'dead' || reason === null || endedAt === null) return null;
  if (['closed', 'expired_on_confirmation', ''].includes(reason)) return null;
  return { reason, message: reasonWords(reason), at: endedAt };
}
