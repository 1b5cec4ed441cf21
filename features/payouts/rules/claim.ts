import { type Money, roubles } from '@pero/kernel/money';

export const MINIMUM: Money = roubles(1000);

/** Within so many days a claim is paid. */
export const PAID_WITHIN_DAYS = 30;

/** Why a claim is not possible now, in the order in which an author would mend it. */
export const CLAIM_BARS = [
  'forbidden',
  'not-verified',
  'no-tax-data',
  'no-requisite',
  'offer-not-accepted',
  'below-minimum',
  'open-claim',
  'frozen',
  'self-employed-receipt',
  'ledger-in-doubt',
  'no-bank',
  'npd-off',
  'npd-lost',
  'npd-limit',
] as const;
export type ClaimBar = (typeof CLAIM_BARS)[number];

export type ClaimFacts = {
  /** A publisher is paid by its contract. */
  readonly isPublisher: boolean;
  readonly isVerified: boolean;
  readonly hasTaxData: boolean;
  /** Requisites that a worker has not found wrong. */
  readonly hasRequisite: boolean;
  readonly hasOffer: boolean;
  readonly ready: Money;
  readonly hasOpenClaim: boolean;
  readonly isFrozen: boolean;
  readonly isReceiptOverdue: boolean;
  /** An audit found the ledger not as it was written: nothing is paid until that is cleared up. */
  readonly isLedgerInDoubt: boolean;
  /** Is there a bank that pays? */
  readonly hasBank: boolean;
  /** Of the self-employed alone: why the tax service stands in the way. */
  readonly npd: 'npd-off' | 'npd-lost' | 'npd-limit' | null;
};

/** All that stands in the way of a claim; nothing when it may be made. */
export function barsOf(facts: ClaimFacts): ClaimBar[] {
  const stands: Record<ClaimBar, boolean> = {
    forbidden: facts.isPublisher,
    'not-verified': !facts.isVerified,
    'no-tax-data': !facts.hasTaxData,
    'no-requisite': !facts.hasRequisite,
    'offer-not-accepted': !facts.hasOffer,
    'below-minimum': facts.ready < MINIMUM,
    'open-claim': facts.hasOpenClaim,
    frozen: facts.isFrozen,
    'self-employed-receipt': facts.isReceiptOverdue,
    'ledger-in-doubt': facts.isLedgerInDoubt,
    'no-bank': !facts.hasBank,
    'npd-off': facts.npd === 'npd-off',
    'npd-lost': facts.npd === 'npd-lost',
    'npd-limit': facts.npd === 'npd-limit',
  };
  return CLAIM_BARS.filter((bar) => stands[bar]);
}

/** Where each of them is mended. */
export const BAR_PATHS: Readonly<Record<ClaimBar, string | null>> = {
  forbidden: null,
  'not-verified': '/statistics/verification/',
  'no-tax-data': '/account/profile/?tab=taxes',
  'no-requisite': '/statistics/claim-form/',
  'offer-not-accepted': '/account/profile/?tab=documents',
  'below-minimum': '/statistics/',
  'open-claim': '/statistics/payments/',
  frozen: '/feedback/',
  'self-employed-receipt': '/statistics/payments/',
  'ledger-in-doubt': '/feedback/',
  'no-bank': null,
  'npd-off': '/account/profile/?tab=taxes',
  'npd-lost': '/account/profile/?tab=taxes',
  'npd-limit': '/account/profile/?tab=taxes',
};
