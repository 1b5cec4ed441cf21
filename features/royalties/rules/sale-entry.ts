import type { Money } from '@pero/kernel/money';
import type { Part, Reckoned } from './reckoning.ts';

/** How a sale was reckoned, as the ledger keeps it: a refund gives back exactly this, and a screen tells it. */
export type SaleDetail = {
  readonly artId: number;
  readonly orderId: number;
  readonly quantity: number;
  readonly listPrice: Money;
  readonly licence: string;
  readonly isAdvanced: boolean;
  readonly ownRate: number | null;
  readonly isDraft: boolean;
  readonly reckoned: Reckoned;
  readonly parts: readonly Part[];
  /** What inviters got for the people of the parts. */
  readonly referrals: readonly { readonly inviterId: number; readonly invitedId: number; readonly amount: Money }[];
  /** Of a refund that gives back a part: all that was paid. The sums above are those of the part. */
  readonly partOf?: Money;
};

/** Of pages read by subscription. */
export type LibraryDetail = {
  readonly artId: number;
  readonly month: string;
  readonly hits: number;
  readonly allHits: number;
  readonly fund: Money;
  /** All that the pages of the month bring, and what of it was booked before this entry. */
  readonly total: Money;
  readonly before: Money;
  readonly parts: readonly Part[];
};

/** Of a draft that has grown, is finished, or was given up. */
export type ReleaseDetail = {
  readonly completion: number;
  readonly state: string;
  readonly people: readonly { readonly userId: number; readonly amount: Money }[];
};

export function saleSource(artId: number, orderId: number): string {
  return `sale:${artId}:${orderId}`;
}
