import { randomUUID } from 'node:crypto';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { isOver, type Method } from '../rules/states.ts';
import { type Bill, lockBillByHash } from '../store/bills.ts';
import { type Attempt, addErrand, changeErrand, errandsOf } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import { remembers, savedCards } from './methods.ts';
import { type ShowTools, shownBill } from './shown.ts';
import type { Company } from './till.ts';

type Wish = {
  readonly hash: string;
  readonly amount: Money;
  readonly email: string;
  readonly method?: Method | null | undefined;
  /** Whoever has signed in may let the card be remembered, or pay by one that is. */
  readonly save?: boolean | undefined;
  readonly saved?: number | undefined;
};

/**
 * One live attempt a bill: a second click finds the first one. It is written down here and asked of the company by the worker,
 * so that whoever dies in between knows what was asked.
 */
export async function payBill(act: Act<Actor | null>, wish: Wish, tools: ShowTools) {
  const { db, now, actor } = act;
  const { hash, amount, email } = wish;
  if (tools.company === null) return { refused: 'payments-off' } as const;
  const bill = await lockBillByHash(db, hash);
  if (!bill) throw new NotFound('bill');
  const live = (await errandsOf(db, 'payment_attempts', bill.id)).find(({ state }) => !isOver(state));
  const barred = barTo(bill, live, { amount, now });
  if (barred) return barred;
  if (live?.billVersion === bill.version) return shownBill(act, bill, tools);
  const means = await meansOf(act, wish, tools.company);
  if (means === 'card-forgotten') return { refused: means } as const;
  if (live) {
    const ends = { state: 'dead', reason: 'closed', endedAt: now } as const;
    await changeErrand(db, 'payment_attempts', live.id, ends);
  }
  await addErrand(db, 'payment_attempts', {
    ...{ uuid: randomUUID(), billId: bill.id, billVersion: bill.version, company: tools.company, email },
    ...{ amount: bill.amount, lines: bill.lines, madeAt: now, dueAt: now },
    ...{ isTwoStage: bill.isScarce, payerId: actor?.userId ?? null, ...means },
  });
  await act.enqueue(runPaymentsNow, {});
  return shownBill(act, bill, tools);
}

type Means = Pick<Attempt, 'method' | 'savesMethod' | 'savedMethodId'>;

/** What is paid with. A saved card is its owner's alone. */
async function meansOf(
  { db, actor }: Act<Actor | null>,
  { method = null, save = false, saved }: Wish,
  company: Company,
): Promise<Means | 'card-forgotten'> {
  if (saved === undefined) {
    const savesMethod = save && actor !== null && method !== 'sbp' && remembers(company);
    return { method, savesMethod, savedMethodId: null };
  }
  const mine = actor === null ? [] : await savedCards(db, actor.userId, company);
  if (!mine.some(({ id }) => id === saved)) return 'card-forgotten';
  return { method: 'bank_card', savesMethod: false, savedMethodId: saved };
}

/** An attempt of an older sum that nobody was asked about stands in nobody's way. */
function barTo(bill: Bill, live: Attempt | undefined, { amount, now }: { amount: Money; now: Date }) {
  if (bill.state === 'paid' || bill.state === 'held') return { refused: 'bill-paid' } as const;
  const isBegun = live?.billVersion === bill.version;
  if (bill.state === 'closed' || (bill.payableUntil < now && !isBegun)) return { refused: 'bill-over' } as const;
  if (amount !== bill.amount)
    return { refused: 'sum-changed', values: { sum: formatMoney(money(bill.amount)) } } as const;
  const isAsked = live !== undefined && (live.state !== 'made' || live.askedAt !== null);
  return isAsked && live.billVersion !== bill.version ? ({ refused: 'old-sum-open' } as const) : null;
}
