import { randomUUID } from 'node:crypto';
import { money } from '@pero/kernel/money';
import type { Ledger } from '@pero/ledger/entries';
import type { Act } from '@pero/server-platform/act';
import { openLog } from '@pero/server-platform/log';
import { earned } from '../events.ts';
import { lockBillOf } from '../store/bills.ts';
import { addErrand, changeErrand, errandsOf } from '../store/errands.ts';
import { hearAttempt } from './hear.ts';
import { type BillOf, type Payable, payablesOf } from './payable.ts';
import { bookEarned } from './receipts.ts';

/** In the demonstration nobody hears of anything; but what is earned is booked in the very transaction, as always. */
export function payingInDemo(act: Act, ledger: Ledger) {
  const announce: Act['announce'] = async (event, payload) => {
    if (event.name !== earned.name) return;
    const data = 'data' in payload ? payload.data : {};
    const fact = earned.read({ event: 0, subject: payload.subject, ...(data as object) });
    await bookEarned({ ...act, ledger, log: NO_LOG }, fact, 'standard');
  };
  return { ...act, announce, ledger, log: NO_LOG };
}

/** Nothing here is told to the log: the demonstration is no news. */
const NO_LOG = openLog('silent', 'demo');

/** As if the payer had come back from the bank. The company of the sandbox knows nothing of it and is never asked. */
export async function payInDemo(act: ReturnType<typeof payingInDemo>, of: BillOf, payable: Payable): Promise<void> {
  const bill = await lockBillOf(act.db, of);
  if (!bill) throw new Error(`There is no bill of ${of.kind} ${of.order}`);
  const attempt = await addErrand(act.db, 'payment_attempts', {
    ...{
      uuid: randomUUID(),
      billId: bill.id,
      billVersion: bill.version,
      company: 'yookassa',
      email: 'author@demo.pero',
    },
    ...{
      amount: bill.amount,
      lines: bill.lines,
      method: 'bank_card',
      madeAt: act.now,
      dueAt: act.now,
      isTwoStage: false,
      payerId: act.actor.userId,
      savedMethodId: null,
      savesMethod: false,
    },
  });
  if (!attempt) throw new Error('The attempt of the demonstration was not written');
  const looked = { theirId: `demo-${bill.id}`, state: 'paid', address: null, fee: null, reason: null } as const;
  const said = { ...looked, heldUntil: null, saved: null, amount: money(bill.amount), mask: '•••• 4417, МИР' };
  await hearAttempt({ ...act, payables: payablesOf([payable]) }, attempt.id, said);
}

/** What would be asked of the company is done already. */
export async function settleInDemo({ db, now }: Pick<Act, 'db' | 'now'>, of: BillOf): Promise<void> {
  const bill = await lockBillOf(db, of);
  if (!bill) return;
  for (const { id, state } of await errandsOf(db, 'payment_refunds', bill.id))
    if (state !== 'done') await changeErrand(db, 'payment_refunds', id, { state: 'done', endedAt: now });
  for (const { id, state, madeAt } of await errandsOf(db, 'payment_receipts', bill.id))
    if (state !== 'done')
      await changeErrand(db, 'payment_receipts', id, { state: 'done', endedAt: now, fiscal: printed(id, madeAt) });
}

/** As the cash register of the sandbox numbers what it prints. */
function printed(id: number, at: Date) {
  return {
    storage: '9999078900000001',
    number: `${4100 + id}`,
    sign: `${2_930_451_007 + id * 7919}`,
    at: at.toISOString(),
  };
}
