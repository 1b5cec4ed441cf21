import { money } from '@pero/kernel/money';
import { readTaxData } from '@pero/verification/actions/tax';
import { BAR_REFUSALS } from '../rules/refusals.ts';
import { taxOf } from '../rules/tax.ts';
import { type Payout, yearSoFar } from '../store/payouts.ts';
import { requisiteBy } from '../store/requisites.ts';
import type { PrivateKey } from './keys.ts';
import { type Moving, move } from './moves.ts';
import { fullNameOf, openedFor } from './requisites.ts';
import { personalFacts } from './standing.ts';

/** Everything is looked at once more; then the tax is reckoned, or the money goes back with the reason. */
export async function decide(act: Moving, payout: Payout, key: PrivateKey): Promise<Payout> {
  const reason = await objectionTo(act, payout, key);
  if (reason !== null) return move(act, payout, 'rejected', { reason });
  return approve(act, payout);
}

async function objectionTo({ db, today }: Moving, payout: Payout, key: PrivateKey): Promise<string | null> {
  const facts = await personalFacts({ db, today }, payout.userId);
  if (!facts.isVerified) return BAR_REFUSALS['not-verified'].message;
  if (!facts.hasTaxData) return BAR_REFUSALS['no-tax-data'].message;
  if (!facts.hasOffer) return BAR_REFUSALS['offer-not-accepted'].message;
  if (facts.isFrozen) return BAR_REFUSALS.frozen.message;
  const requisite = await requisiteBy(db, payout.requisiteId);
  if (!requisite) return BAR_REFUSALS['no-requisite'].message;
  const found = await openedFor(db, requisite, key);
  return 'problem' in found ? found.problem : null;
}

/** Reckoned by what was approved since 1 January, and then it stays: papers and ledger say the same for ever. */
export async function approve(act: Moving, payout: Payout): Promise<Payout> {
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
