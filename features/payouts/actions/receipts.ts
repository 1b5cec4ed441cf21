import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { readTaxData } from '@pero/verification/actions/tax';
import { receiptDue } from '../events.ts';
import { innOfReceipt, isReminderDay, receiptDueOn } from '../rules/receipts.ts';
import { changePayout, lockPayout, owedReceipts } from '../store/payouts.ts';
import { shownPayout } from './shown.ts';

/** A self-employed author gives the receipt of «Мой налог»; a better one may follow. */
export async function addReceipt(act: Act, payoutId: number, typed: string) {
  const { db, actor, now } = act;
  const payout = await lockPayout(db, payoutId);
  if (!payout || payout.userId !== actor.userId) throw new NotFound('payout');
  if (payout.state !== 'paid' || payout.taxForm !== 'self_employed') return { refused: 'receipt-not-due' } as const;
  const url = typed.trim();
  const inn = innOfReceipt(url);
  if (inn === null) return { refused: 'receipt-address' } as const;
  if (inn !== (payout.payeeInn ?? (await readTaxData(db, actor.userId)).inn)) {
    return { refused: 'receipt-foreign' } as const;
  }
  const given = { receiptUrl: url, receiptAt: now };
  await changePayout(db, payout.id, given);
  return shownPayout(act, { ...payout, ...given });
}

/** Once a day. A day is named in what is told, so a job run twice tells nothing new. */
export async function remindOfReceipts({ db, today, announce }: JobAct): Promise<void> {
  for (const { id, userId, amount, mask, paidAt } of await owedReceipts(db)) {
    if (paidAt === null || !isReminderDay(moscowDay(paidAt), today)) continue;
    const data = { userId, amount: money(amount), dueOn: receiptDueOn(moscowDay(paidAt)), on: today };
    await announce(receiptDue, { subject: id, data, words: { mask } });
  }
}
