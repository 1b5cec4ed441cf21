import type { Money } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import type { BillLine } from '../rules/lines.ts';

/** A transaction that books, of a job or of a person at the door. */
export type BillAct = Omit<BookingAct, 'log'>;

/** Whose bill it is: an order of a kind, by its number there. One bill each. */
export type BillOf = { readonly kind: string; readonly order: number };

export type NewBill = BillOf & {
  readonly userId: number;
  /** «Тираж, 100 экземпляров»: what a payer reads, without names and addresses: a link opens it to anybody. */
  readonly title: string;
  /** «Письма с маяка, мягкая обложка, 140 × 200» */
  readonly about: string;
  readonly lines: readonly BillLine[];
  /** Nothing is begun after it; what was begun before is still taken or given back by `Payable.paid`. */
  readonly payableUntil: Date;
  /** Something that there is little of is taken with it: in two stages. A card is held first, and charged when `paid` has said «taken». */
  readonly isScarce?: boolean;
};

export type PaidBill = BillOf & {
  readonly billId: number;
  readonly userId: number;
  readonly amount: Money;
  /** A card holds the money, and nothing is taken yet. */
  readonly isHeld: boolean;
};

/** What can be paid for, handed in by the feature that owns it and composed in `apps`. */
export type Payable = {
  readonly kind: string;
  /** Where its owner finds the order. */
  readonly page: (order: number) => `/${string}`;
  /**
   * The money has come (or is held), and the bill is locked: once for a bill, in the very transaction that books it. Look at the
   * order under your own lock and say whether it was still wanted: of what is `dead` the money goes back in this transaction.
   * `held`: it is wanted, and somebody decides later, by `captureBill` or `releaseBill`. СБП holds nothing: its money has come, and
   * `releaseBill` gives it back.
   */
  readonly paid: (act: BookingAct, bill: PaidBill) => Promise<'taken' | 'held' | 'dead'>;
  /** The company held the money and let it go after all: the charge failed, or nobody decided in time. The order waits for money again. */
  readonly fellThrough?: (act: BookingAct, bill: PaidBill) => Promise<void>;
};

export function payable(value: Payable): Payable {
  return value;
}

export type Payables = ReadonlyMap<string, Payable>;

/** A feature that owns orders hands in what can be paid for. */
export type ProvidesPayables = { readonly payables?: readonly Payable[] };

export function payablesOf(all: readonly Payable[]): Payables {
  const byKind = new Map(all.map((one) => [one.kind, one]));
  if (byKind.size !== all.length) throw new Error('Two hand in one kind of what is paid for');
  return byKind;
}

export function payableNamed(payables: Payables, kind: string): Payable {
  const found = payables.get(kind);
  if (!found) throw new Error(`Nobody has handed in what is paid for as «${kind}»`);
  return found;
}
