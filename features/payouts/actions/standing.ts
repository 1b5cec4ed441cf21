import { authorOf } from '@pero/accounts/actions/author';
import { type Day, moscowDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { isLedgerInDoubt } from '@pero/ledger/actions/audit';
import { readyFor } from '@pero/ledger/actions/ledger';
import { monthOf, reportDay } from '@pero/ledger/rules/periods';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { knownNpd } from '@pero/verification/actions/npd';
import { hasOfferInForce } from '@pero/verification/actions/offers';
import { readTaxData } from '@pero/verification/actions/tax';
import { BAR_PATHS, barsOf, type ClaimBar, type ClaimFacts, MINIMUM } from '../rules/claim.ts';
import { NPD_LIMIT, npdLimitOf } from '../rules/npd.ts';
import { isReceiptOverdue } from '../rules/receipts.ts';
import { BAR_REFUSALS } from '../rules/refusals.ts';
import { type Taxed, taxOf } from '../rules/tax.ts';
import { hasOpenPayout, holdOf, paidInYear, paidWithoutReceipt, yearSoFar } from '../store/payouts.ts';
import { type Requisite, requisitesOf } from '../store/requisites.ts';
import { balancesOf } from './balances.ts';

/** Which outside companies there are; all of them unless it is said. */
export type Companies = {
  /** No, when no bank is connected: nothing can be claimed then. */
  readonly hasBank?: boolean;
  /** No, when the tax service is not: nobody is paid as self-employed then. */
  readonly hasTaxService?: boolean;
};

export type ReadContext = { readonly db: Db; readonly today: Day } & Companies;

/** Where a person stands with the next claim: what is ready, what bars it, where it would go. */
export async function standingOf(context: ReadContext, actor: Pick<Actor, 'userId' | 'isPublisher'>) {
  const { db, today } = context;
  const { userId } = actor;
  const [requisite] = await requisitesOf(db, userId);
  const ready = await readyFor(db, userId, today);
  const facts: ClaimFacts = {
    ...(await personalFacts(context, userId)),
    isPublisher: actor.isPublisher,
    hasRequisite: requisite !== undefined && requisite.state !== 'bad',
    ready,
    hasOpenClaim: await hasOpenPayout(db, userId),
    isReceiptOverdue: await owesReceipt(context, userId),
    isLedgerInDoubt: await isLedgerInDoubt(db, userId),
    hasBank: context.hasBank ?? true,
    npd: await npdBar(context, userId, ready, context.hasTaxService ?? true),
  };
  return { bars: barsOf(facts), ready, requisite };
}

/** What is known already; what is not yet is asked by the worker, and the payout waits for it. */
async function npdBar({ db, today }: ReadContext, userId: number, ready: Money, hasTaxService: boolean) {
  const { status, inn } = await readTaxData(db, userId);
  if (status !== 'self_employed') return null;
  if (!hasTaxService) return 'npd-off';
  if ((await knownNpd(db, inn, today))?.isPayer === false) return 'npd-lost';
  return npdLimitOf(await paidInYear(db, userId, today), ready) === 'over' ? 'npd-limit' : null;
}

/** How near a self-employed author has come to the limit of the year, with what is ready; null for others. */
async function npdYear({ db, today }: ReadContext, userId: number, ready: Money, form: string | null) {
  if (form !== 'self_employed') return null;
  const paid = await paidInYear(db, userId, today);
  return { paid, limit: NPD_LIMIT, state: npdLimitOf(paid, ready) };
}

/** What a worker asks again before it lets money go. */
export async function personalFacts(context: ReadContext, userId: number) {
  const { isVerified } = await authorOf(context.db, userId);
  return {
    isVerified,
    hasTaxData: (await readTaxData(context.db, userId)).status !== null,
    hasOffer: await hasOfferInForce(context, userId),
    isFrozen: (await holdOf(context.db, userId)) !== null,
  };
}

async function owesReceipt({ db, today }: ReadContext, userId: number): Promise<boolean> {
  const paid = await paidWithoutReceipt(db, userId);
  return paid.some((at) => isReceiptOverdue(moscowDay(at), today));
}

/** What would be withheld if it were paid now; of whoever has not said how they pay taxes, as from a resident. */
export async function taxedNow({ db, today }: ReadContext, userId: number, gross: Money): Promise<Taxed> {
  const tax = await readTaxData(db, userId);
  const payer = { form: tax.status ?? 'individual', hasDeduction: tax.professional_deduction };
  return taxOf(payer, gross, await yearSoFar(db, userId, today));
}

export async function canClaim(context: ReadContext & { actor: Actor }) {
  const { db, actor } = context;
  const { bars, ready, requisite } = await standingOf(context, actor);
  const { status } = await readTaxData(db, actor.userId);
  return {
    success: bars.length === 0,
    amount: ready,
    minimum: MINIMUM,
    bars: bars.map((reason) => ({ reason, message: barWords(reason, requisite), to: BAR_PATHS[reason] })),
    taxed: shownTax(await taxedNow(context, actor.userId, ready)),
    tax_form: status,
    npd_year: await npdYear(context, actor.userId, ready, status),
  };
}

/** Requisites that were found wrong say themselves what is wrong. */
function barWords(reason: ClaimBar, requisite: Requisite | undefined): string {
  const isBad = reason === 'no-requisite' && requisite?.state === 'bad';
  return isBad ? requisite.problem : BAR_REFUSALS[reason].message;
}

export function shownTax({ gross, deduction, base, baseBefore, tax, net, words, returned }: Taxed) {
  return { gross, deduction, base, base_before: baseBefore, tax, net, words, returned };
}

export async function royaltyInfoOf(context: ReadContext & { actor: Actor }) {
  const { db, actor, today } = context;
  const { earned, frozen, reserved, debt, paid } = await balancesOf(db, actor.userId);
  const { bars, ready } = await standingOf(context, actor);
  return {
    with_current_period_royalty: earned,
    ready,
    frozen,
    reserved,
    debt,
    paid_royalty: paid,
    is_payout_enabled: bars.length === 0,
    next_report_on: reportDay(monthOf(today)),
  };
}
