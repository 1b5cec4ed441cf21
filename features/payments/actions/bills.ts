import { randomBytes, randomUUID } from 'node:crypto';
import type { Money } from '@pero/kernel/money';
import { plus, sum } from '@pero/kernel/money';
import * as events from '../events.ts';
import { type BillLine, linesFault, totalOf } from '../rules/lines.ts';
import { lessWhatIsThere, without } from '../rules/parts.ts';
import { BILL_MOVES, requireMove } from '../rules/states.ts';
import { vatBack } from '../rules/vat-back.ts';
import { addBill, type Bill, changeBill, lockBillOf } from '../store/bills.ts';
import { type Attempt, addErrand, changeErrand, countBack, errandsOf, type Receipt } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import type { BillAct, BillOf, NewBill } from './payable.ts';
import { addRefund, factsOfBill } from './refunds.ts';

export type OpenedBill = { readonly id: number; readonly hash: string; readonly page: `/${string}` };

/** The bill of an order, or of the same order anew: while nobody has paid it, its lines and sum may change. */
export async function openBill(act: BillAct, wish: NewBill): Promise<OpenedBill> {
  const fault = linesFault(wish.lines);
  if (fault) throw new Error(`The bill of ${wish.kind} ${wish.order} ${fault}`);
  const amount = totalOf(wish.lines);
  const { title, about, lines, payableUntil, isScarce = false } = wish;
  const fields = { title, about, lines, amount, payableUntil, isScarce };
  const hash = randomBytes(24).toString('base64url');
  const { kind, order: orderId, userId } = wish;
  const added = await addBill(act.db, { ...fields, kind, orderId, userId, hash, madeAt: act.now });
  if (added) return opened(added);
  const known = await mustLock(act, wish);
  if (known.state !== 'open') throw new Error(`The bill of ${kind} ${orderId} is ${known.state} and stays as it is`);
  const version = known.version + (sameLines(known.lines, lines) ? 0 : 1);
  return opened(await changeBill(act.db, known, { ...fields, version }));
}

/** PostgreSQL keeps the fields of an object in an order of its own. */
function sameLines(a: readonly BillLine[], b: readonly BillLine[]): boolean {
  const words = (lines: readonly BillLine[]) =>
    JSON.stringify(lines.map(({ name, quantity, total, sold }) => [name, quantity, total, sold]));
  return words(a) === words(b);
}

function opened(bill: Bill): OpenedBill {
  return { id: bill.id, hash: bill.hash, page: billPage(bill) };
}

/** A publisher goes nowhere but into its own rooms (R01): kinds of its orders are named `publisher-…`, and are paid there. */
export function billPage({ hash, kind }: Pick<Bill, 'hash' | 'kind'>): `/${string}` {
  return kind.startsWith('publisher-') ? `/publisher/payments/${hash}/` : `/payments/order-info/${hash}/`;
}

/** Nothing is paid any more. What is on its way all the same goes back when it comes; what nobody was asked for never comes. */
export async function closeBill(act: BillAct, of: BillOf): Promise<'closed' | 'paid'> {
  const bill = await mustLock(act, of);
  if (bill.state === 'closed') return 'closed';
  if (bill.state !== 'open') return 'paid';
  requireMove(BILL_MOVES, bill.state, 'closed');
  await changeBill(act.db, bill, { state: 'closed' });
  for (const attempt of await errandsOf(act.db, 'payment_attempts', bill.id)) {
    if (attempt.state !== 'made' || attempt.askedAt !== null) continue;
    await changeErrand(act.db, 'payment_attempts', attempt.id, { state: 'dead', reason: 'closed', endedAt: act.now });
  }
  return 'closed';
}

type RefundWish = { readonly reason: string; readonly lines?: readonly BillLine[] };
export type RefundAnswer = { readonly refunded: Money } | { readonly refused: 'nothing-to-refund' | 'more-than-paid' };

/**
 * After it was paid: all that is neither handed over nor given back, or just these lines, handed over or not. The company is
 * asked by the worker, until it has answered.
 */
export async function refundBill(act: BillAct, of: BillOf, { reason, lines }: RefundWish): Promise<RefundAnswer> {
  const bill = await mustLock(act, of);
  if (bill.state !== 'paid') return { refused: 'nothing-to-refund' };
  const { notReturned, untouched, closed } = await partsOf(act, bill);
  const back = lines ?? untouched;
  if (without(notReturned, back) === null) return { refused: 'more-than-paid' };
  const amount = totalOf(back);
  if (amount <= 0) return { refused: 'nothing-to-refund' };
  const attempt = await paidBy(act, bill);
  // Of each line what nobody has handed over goes first: the other lines stay as they are.
  const handedBack = lessWhatIsThere(back, untouched);
  const ofEarned = totalOf(handedBack);
  const vat = await takeBack(act, closed, handedBack);
  await addRefund(act, { bill, attempt, amount, ofEarned, vat, lines: back, reason, isStray: false });
  return { refunded: amount };
}

/** Counted on the closing receipts before the company is asked, as the sums are on the bill. */
async function takeBack(
  { db }: Pick<BillAct, 'db'>,
  closed: readonly Receipt[],
  back: readonly BillLine[],
): Promise<Money> {
  const parts = vatBack(closed, back);
  for (const { id, amount, vat } of parts) await countBack(db, id, { amount, vat });
  return sum(parts.map(({ vat }) => vat));
}

type EarnWish = { readonly part?: string; readonly lines?: readonly BillLine[] };
export type EarnAnswer = { readonly earned: Money } | { readonly refused: 'nothing-to-earn' | 'more-than-paid' };

/** Handed over or accepted: all that is left, or a part, once for each name. The closing receipt follows. */
export async function earnBill(act: BillAct, of: BillOf, { part = 'all', lines }: EarnWish = {}): Promise<EarnAnswer> {
  const bill = await mustLock(act, of);
  if (bill.state !== 'paid') return { refused: 'nothing-to-earn' };
  const { untouched, closed } = await partsOf(act, bill);
  const before = closed.find((receipt) => receipt.part === part);
  if (before) return { earned: totalOf(before.lines) };
  const handed = lines ?? untouched;
  if (without(untouched, handed) === null) return { refused: 'more-than-paid' };
  const amount = totalOf(handed);
  if (amount <= 0) return { refused: 'nothing-to-earn' };
  const attempt = await paidBy(act, bill);
  await addErrand(act.db, 'payment_receipts', {
    ...{ uuid: randomUUID(), billId: bill.id, attemptId: attempt.id, refundId: null, kind: 'closing', part },
    ...{ lines: handed, amount, state: 'made', madeAt: act.now, dueAt: act.now },
  });
  await changeBill(act.db, bill, { earned: plus(totalOf([{ total: bill.earned as Money }]), amount) });
  await act.announce(events.earned, { subject: bill.id, data: { ...factsOfBill(bill, amount), part } });
  await act.enqueue(runPaymentsNow, {});
  return { earned: amount };
}

/** What of a bill went back already, what was handed over, and what neither. */
async function partsOf({ db }: Pick<BillAct, 'db'>, bill: Bill) {
  const refunds = (await errandsOf(db, 'payment_refunds', bill.id)).filter((one) => !one.isStray && !one.isReplaced);
  const receipts = await errandsOf(db, 'payment_receipts', bill.id);
  const closed = receipts.filter(({ kind, isReplaced }) => kind === 'closing' && !isReplaced);
  const notReturned = must(
    without(
      bill.lines,
      refunds.flatMap(({ lines }) => lines),
    ),
    bill,
  );
  // What was handed over and went back all the same is in both: it is not left, and taken off once.
  const handed = closed.flatMap(({ lines }) => lines);
  const untouched = lessWhatIsThere(notReturned, handed);
  return { notReturned, untouched, closed };
}

function must(lines: readonly BillLine[] | null, bill: Bill): readonly BillLine[] {
  if (lines === null) throw new Error(`More went back of the bill ${bill.id} than was paid`);
  return lines;
}

async function paidBy({ db }: Pick<BillAct, 'db'>, bill: Bill): Promise<Attempt> {
  const attempt = (await errandsOf(db, 'payment_attempts', bill.id)).find(({ isOfBill }) => isOfBill);
  if (!attempt) throw new Error(`The bill ${bill.id} is paid by no attempt`);
  return attempt;
}

/** Money that comes holds the bill first and its order then: whoever moves an order and may touch its bill comes the same way. */
export async function holdBill(db: BillAct['db'], of: BillOf): Promise<void> {
  await lockBillOf(db, of);
}

export async function mustLock({ db }: Pick<BillAct, 'db'>, of: BillOf): Promise<Bill> {
  const bill = await lockBillOf(db, of);
  if (!bill) throw new Error(`There is no bill of ${of.kind} ${of.order}`);
  return bill;
}
