import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { earned, platform } from '@pero/ledger/rules/account';
import { filled, type Line, line, type NewEntry } from '@pero/ledger/rules/entry';
import { broughtEntry, type InviterOf, referralOf } from '@pero/referral/rules/entries';
import type { Edition } from '@pero/works/rules/shop';
import { printing, retailer, vat } from './accounts.ts';
import { type Part, partsOf, reckon, type SaleDivision, type Share, type Terms } from './reckoning.ts';

/** What is sold, and whose it is. */
export type Art = {
  readonly artId: number;
  readonly bookId: number;
  readonly edition: Edition;
  readonly ownerId: number;
};

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
  readonly reckoned: SaleDivision;
  readonly parts: readonly Part[];
  /** What inviters got for the people of the parts. */
  readonly referrals: readonly { readonly inviterId: number; readonly invitedId: number; readonly amount: Money }[];
  /** Of a refund that gives back a part: all that was paid. The sums above are those of the part. */
  readonly partOf?: Money;
};

type Order = {
  readonly orderId: number;
  readonly on: Day;
  readonly listPrice: Money;
  readonly paid: Money;
  readonly vat: Money;
  readonly quantity: number;
};

type Held = {
  readonly terms: Terms;
  readonly isHundred: boolean;
  readonly shares: readonly Share[];
  readonly inviterOf: InviterOf;
};

/** A sale by the terms, the shares and the invitations of its moment. */
export function saleDetail({ artId, edition }: Art, order: Order, held: Held): SaleDetail {
  const { orderId, on, quantity, listPrice } = order;
  const { terms, isHundred, shares, inviterOf } = held;
  const reckoned = reckon(order, edition, terms, on, isHundred);
  const parts = partsOf(reckoned.author, shares);
  return {
    artId,
    orderId,
    quantity,
    listPrice,
    licence: terms.licence,
    isAdvanced: terms.isAdvanced,
    ownRate: terms.ownRate,
    isDraft: terms.licence === 'draft',
    reckoned,
    parts,
    referrals: referralsOf(parts, on, inviterOf),
  };
}

/** What inviters get for the people of a sale's parts, that day. */
function referralsOf(parts: readonly Part[], on: Day, inviterOf: InviterOf) {
  return parts.flatMap(({ userId, amount }) => {
    const inviterId = inviterOf(userId, on);
    const theirs = referralOf(amount);
    return inviterId !== undefined && theirs > 0 ? [{ inviterId, invitedId: userId, amount: theirs }] : [];
  });
}

type Fact = {
  readonly art: Pick<Art, 'bookId' | 'edition'>;
  readonly at: Date;
  readonly period: Day;
  /** Of the sale, or of one refund of it. */
  readonly source: string;
  readonly detail: SaleDetail;
  /** 1 of a sale and −1 of a refund, which gives back what the sale gave, or a part of it. */
  readonly sign: 1 | -1;
};

/** The lines of its authors, who have it at once; those of a draft are divided by its chapters. */
export function authorLines({ parts }: SaleDetail, sign: 1 | -1): Line[] {
  return parts.map(({ userId, amount }) => line(earned, sign * amount, { userId }));
}

/** A sale or a refund, and what follows from it for those who invited its authors. Nothing, where no money moves. */
export function saleEntries({ art, at, period, source, detail, sign }: Fact, authors: readonly Line[]): NewEntry[] {
  const { reckoned } = detail;
  const { bookId, edition } = art;
  const lines = filled([
    line(retailer, -sign * reckoned.paid),
    line(vat, sign * reckoned.vat),
    line(printing, sign * reckoned.print),
    line(platform, sign * reckoned.house),
    ...authors,
  ]);
  if (lines.length === 0) return [];
  const kind = sign === 1 ? 'sale' : 'refund';
  const sold: NewEntry<'sale' | 'refund', SaleDetail> = {
    kind,
    source: sign === 1 ? source : `refund:${source}`,
    at,
    period,
    bookId,
    edition,
    detail,
    lines,
  };
  const brought = detail.referrals
    .filter(({ amount }) => amount !== 0)
    .map(({ inviterId, invitedId, amount }) =>
      broughtEntry({
        source: `${kind}:${source}`,
        at,
        period,
        bookId,
        inviterId,
        invitedId,
        amount: money(sign * amount),
      }),
    );
  return [sold, ...brought];
}

export function saleSource(artId: number, orderId: number): string {
  return `sale:${artId}:${orderId}`;
}
