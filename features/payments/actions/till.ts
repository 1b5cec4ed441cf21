import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import type { Fiscal, ReceiptItem } from '../rules/lines.ts';
import type { Method } from '../rules/states.ts';

/** The payment company did not answer, or has a fault of its own: nobody knows what it did. The same is asked again by the same key. */
export class TillSilent extends Error {}

/** It has understood and says no, for good. The message is a word of its protocol. */
export class TillRefused extends Error {}

export type Opening = {
  /** The key that the company knows the attempt by, and our name of it there. */
  readonly uuid: string;
  readonly amount: Money;
  readonly items: readonly ReceiptItem[];
  readonly email: string;
  readonly title: string;
  /** Where the payer comes back to. It proves nothing. */
  readonly returnTo: string;
  readonly isTwoStage: boolean;
  readonly method: Method | null;
  readonly today: Day;
  /** So long its page may be open, where the company asks. */
  readonly until: Date;
  /** It was asked before, and nobody knows what came of it. */
  readonly isAgain: boolean;
};

/** How a payment stands at the company, in our words. */
export type Looked = {
  readonly theirId: string;
  readonly state: 'waiting' | 'held' | 'paid' | 'dead';
  readonly amount: Money;
  /** Where the payer is to go, while it waits for them. */
  readonly address: string | null;
  readonly fee: Money | null;
  /** «•••• 4417, МИР», «СБП» */
  readonly mask: string;
  readonly reason: string | null;
  /** So long the bank holds it; null where nothing is held, or the company does not tell. */
  readonly heldUntil: Date | null;
};

export type LookedRefund = {
  readonly theirId: string;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly amount: Money;
  readonly reason: string | null;
};

export type LookedReceipt = {
  readonly theirId: string;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly fiscal: Fiscal | null;
};

export type GiveBack = {
  readonly uuid: string;
  readonly theirPayment: string;
  readonly amount: Money;
  readonly email: string;
  /** Null when all of it goes back. */
  readonly items: readonly ReceiptItem[] | null;
  readonly reason: string;
  readonly today: Day;
  /** It was asked before, and nobody knows what came of it. */
  readonly isAgain: boolean;
  /** Had other parts of the same payment gone back before? */
  readonly isFirst: boolean;
};

export type Paper = {
  /** `closing`: what was prepaid is handed over. The others are part of a payment or a refund; alone they come when that part was refused. */
  readonly kind: 'payment' | 'refund' | 'closing';
  readonly uuid: string;
  readonly theirPayment: string;
  readonly theirRefund: string | null;
  readonly amount: Money;
  readonly email: string;
  readonly items: readonly ReceiptItem[];
  readonly today: Day;
  readonly isAgain: boolean;
};

/** A payment company. Whatever writes is asked again by the same uuid as often as need be, and done once. */
export type Till = {
  /** Throws when the credentials are wrong. */
  readonly checkAccess: () => Promise<void>;
  readonly open: (attempt: Opening) => Promise<Looked>;
  readonly look: (theirId: string) => Promise<Looked>;
  /** By our name of it, when nobody knows whether it was ever heard of; null when it was not. */
  readonly find: (attempt: Pick<Opening, 'uuid'> & { readonly askedAt: Date }) => Promise<Looked | null>;
  readonly charge: (theirId: string, uuid: string) => Promise<Looked>;
  readonly release: (theirId: string, uuid: string) => Promise<Looked>;
  readonly giveBack: (refund: GiveBack) => Promise<LookedRefund>;
  readonly lookRefund: (
    refund: Pick<GiveBack, 'theirPayment' | 'amount'> & { readonly theirId: string },
  ) => Promise<LookedRefund>;
  readonly findRefund: (refund: Pick<GiveBack, 'uuid' | 'theirPayment'>) => Promise<LookedRefund | null>;
  readonly print: (receipt: Paper) => Promise<LookedReceipt>;
  /** The papers of a payment or of a refund; null while there are none. */
  readonly receiptOf: (
    of: { readonly theirPayment: string } | { readonly theirRefund: string },
    theirId: string | null,
  ) => Promise<LookedReceipt | null>;
};

export const COMPANIES = ['yookassa', 'tbank'] as const;
export type Company = (typeof COMPANIES)[number];

/** The companies that there are credentials for; new attempts go to `current`. Empty: nothing can be paid, and the page says so. */
export type Tills = { readonly current: Company | null; readonly by: Readonly<Partial<Record<Company, Till>>> };

/** So long a company keeps the key of a request. After it the same request would be a new one. */
export const KEY_LIVES_MS = 24 * 3600_000;
