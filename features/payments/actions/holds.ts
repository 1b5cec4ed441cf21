import type { BookingAct } from '@pero/ledger/actions/ledger';
import { BILL_MOVES, requireMove, type WISHES } from '../rules/states.ts';
import { type Bill, changeBill } from '../store/bills.ts';
import { changeErrand, errandsOf } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import { closeBill, mustLock, refundBill } from './bills.ts';
import type { BillOf } from './payable.ts';

/** What a card holds is taken. Where nothing could be held the money is here already; `gone`: the bank has let it go, or the bill is closed. */
export async function captureBill(act: BookingAct, of: BillOf): Promise<'charging' | 'paid' | 'gone'> {
  const bill = await mustLock(act, of);
  if (bill.state === 'paid') return 'paid';
  if (bill.state !== 'held') return 'gone';
  await decide(act, bill, 'charge');
  return 'charging';
}

/** What a card holds is let go, and nothing was ever taken; what has been taken already goes back. Nothing is paid by this bill any more. */
export async function releaseBill(
  act: BookingAct,
  of: BillOf,
  { reason }: { readonly reason: string },
): Promise<'released' | 'returning'> {
  const bill = await mustLock(act, of);
  if (bill.state === 'paid') {
    const answer = await refundBill(act, of, { reason });
    return 'refunded' in answer || bill.returned > 0 ? 'returning' : 'released';
  }
  if (bill.state !== 'held') {
    await closeBill(act, of);
    return 'released';
  }
  requireMove(BILL_MOVES, bill.state, 'closed');
  await changeBill(act.db, bill, { state: 'closed' });
  // Should the charge be done by an answer that was lost: money that comes for a closed bill goes back by itself.
  await decide(act, bill, 'release');
  return 'released';
}

async function decide(act: BookingAct, bill: Bill, wish: (typeof WISHES)[number]): Promise<void> {
  const held = (await errandsOf(act.db, 'payment_attempts', bill.id)).find(({ state }) => state === 'held');
  if (!held) throw new Error(`The bill ${bill.id} is held by no attempt`);
  await changeErrand(act.db, 'payment_attempts', held.id, { wish, tries: 0, dueAt: act.now });
  await act.enqueue(runPaymentsNow, {});
}
