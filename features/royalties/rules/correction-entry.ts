import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { earned, platform } from '@pero/ledger/rules/account';
import { line, type NewEntry } from '@pero/ledger/rules/entry';

export type Correction = {
  readonly userId: number;
  readonly bookId: number | null;
  readonly amount: Money;
  readonly reason: string;
  /** What two people agreed on; booked once. */
  readonly proposal: number;
  /** Who proposed it and who confirmed it. */
  readonly by: readonly [number, number];
};

export type CorrectionDetail =
  | { readonly proposal: number; readonly proposedBy: number; readonly confirmedBy: number }
  /** Before two people had to agree. */
  | { readonly by: number };

/** Out of the platform's part, or back into it. */
export function correctionEntry(
  { userId, bookId, amount, reason, proposal, by }: Correction,
  when: { readonly at: Date; readonly period: Day },
) {
  return {
    kind: 'correction',
    source: `correction:proposal:${proposal}`,
    ...when,
    ...(bookId !== null && { bookId }),
    reason,
    detail: { proposal, proposedBy: by[0], confirmedBy: by[1] },
    lines: [line(platform, -amount), line(earned, amount, { userId })],
  } satisfies NewEntry<'correction', CorrectionDetail>;
}
