import type { Booking } from '@pero/ledger/entries';
import type { Pace } from '../rules/pace.ts';
import type { PrepaidVat, Vat } from '../rules/vat.ts';
import type { Payables } from './payable.ts';
import type { Company, Till, Tills } from './till.ts';

/** Of settings alone: what the web process knows as well, and needs no key for. */
export type PaymentTools = {
  readonly company: Company | null;
  /** Whose notices are listened to. */
  readonly networks: readonly string[];
  /** Where receipts of somebody go who has left. */
  readonly ownEmail: string;
  readonly vat: Vat;
  readonly prepaidVat: PrepaidVat;
  /** Whose notices of T-Bank are ours, and what they are signed with; null where it is not connected. */
  readonly tbank: { readonly terminal: string; readonly password: string } | null;
  readonly tills: () => Tills;
};

export type Paying = Booking & { readonly payables: Payables };

export type RunTools = Paying & {
  readonly tills: Tills;
  readonly siteUrl: string;
  readonly ownEmail: string;
  readonly pace?: Pace;
};

export function tillOf({ by }: Tills, company: Company): Till {
  const till = by[company];
  if (!till) throw new Error(`There are no credentials of ${company}, where something is still to be done`);
  return till;
}

/** Where no company is connected: nothing can be paid. */
export const PAYMENTS_OFF: PaymentTools = {
  company: null,
  networks: [],
  ownEmail: 'kassa@pero.example',
  vat: 'standard',
  prepaidVat: 'reckoned',
  tbank: null,
  tills: () => ({ current: null, by: {} }),
};
