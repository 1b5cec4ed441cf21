import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { readTaxData } from '@pero/verification/actions/tax';
import { taxOf } from '../rules/tax.ts';
import { type Payout, yearSoFar } from '../store/payouts.ts';
import { type Guard, obstacleTo } from './guard.ts';
import { keepWaiting, move, type PayoutContext } from './moves.ts';
import { fullNameOf } from './requisites.ts';

/** Everything is looked at once more; then the tax is reckoned, or it waits, or the money goes back with the reason. */
export async function decide(act: BookingAct, payout: Payout, guard: Guard): Promise<Payout> {
  const obstacle = await obstacleTo(act, payout, guard);
  if (obstacle === null) return approve(act, payout);
  if ('wait' in obstacle) return keepWaiting(act, payout, obstacle.wait);
  return move(act, payout, 'rejected', { reason: obstacle.reason });
}

/** Reckoned as if it were paid today, by what was paid since 1 January; the bank is asked for what is left. */
export async function approve(act: PayoutContext, payout: Payout): Promise<Payout> {
  const { db, today } = act;
  const { userId } = payout;
  const data = await readTaxData(db, userId);
  const form = data.status ?? 'individual';
  const soFar = await yearSoFar(db, userId, today);
  const taxed = taxOf({ form, hasDeduction: data.professional_deduction }, money(payout.amount), soFar);
  return move(act, payout, 'approved', {
    taxForm: form,
    deduction: taxed.deduction,
    base: taxed.base,
    baseBefore: taxed.baseBefore,
    tax: taxed.tax,
    taxWords: taxed.words,
    approvedOn: today,
    payee: await fullNameOf(db, userId),
    payeeInn: data.inn === '' ? null : data.inn,
  });
}

/** Was it reckoned for another year, or for somebody who pays taxes otherwise now? Then it is reckoned anew. */
export async function isReckonedOtherwise({ db, now }: Pick<JobAct, 'db' | 'now'>, payout: Payout): Promise<boolean> {
  const { status, professional_deduction, inn } = await readTaxData(db, payout.userId);
  const year = moscowDay(now).slice(0, 4);
  return (
    payout.approvedOn?.slice(0, 4) !== year ||
    payout.taxForm !== status ||
    (payout.deduction ?? 0) > 0 !== professional_deduction ||
    (payout.payeeInn ?? '') !== inn
  );
}

/**
 * The tax belongs to the day on which the bank paid. One that was ordered in December and paid in January is income of
 * January: what was withheld too much goes to the author's balance, what is missing is taken from it.
 */
export async function settledTax(db: Db, payout: Payout, paidAt: Date): Promise<Partial<Payout>> {
  const { taxForm, tax, amount, deduction } = payout;
  if (taxForm === null || tax === null) return {};
  const soFar = await yearSoFar(db, payout.userId, moscowDay(paidAt));
  const due = taxOf({ form: taxForm, hasDeduction: (deduction ?? 0) > 0 }, money(amount), soFar);
  return {
    deduction: due.deduction,
    base: due.base,
    baseBefore: due.baseBefore,
    tax: due.tax,
    taxWords: due.words,
    taxReturned: tax - due.tax,
  };
}
