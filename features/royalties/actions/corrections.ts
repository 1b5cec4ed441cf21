import { saleFactsOf } from '@pero/books/actions/sale';
import { type Money, minus, money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { monthOf } from '@pero/ledger/rules/periods';
import { balancesOf, post } from '@pero/ledger/actions/ledger';

type Correction = {
  readonly userId: number;
  readonly bookId: number | null;
  readonly amount: Money;
  readonly reason: string;
  /** What two people agreed on; booked once. */
  readonly proposal: number;
  /** Who proposed it and who confirmed it. */
  readonly by: readonly [number, number];
};

/** An entry names no book that is not there; one in the bin or the archive it may. */
export async function requireBookToName(db: Db, bookId: number | null | undefined): Promise<void> {
  if (bookId) await saleFactsOf(db, bookId);
}

/** Out of the platform's part, or back into it. The running month reports it. */
export async function correctRoyalty(
  { db, now, today, announce }: Pick<Act, 'db' | 'now' | 'today' | 'announce'>,
  correction: Correction,
) {
  const { userId, bookId, amount, reason, proposal, by } = correction;
  await post(db, now, [
    {
      kind: 'correction',
      source: `correction:proposal:${proposal}`,
      at: now,
      period: monthOf(today),
      ...(bookId !== null && { bookId }),
      reason,
      detail: { proposal, proposedBy: by[0], confirmedBy: by[1] },
      lines: [
        { account: { kind: 'platform' }, amount: minus(money(0), amount) },
        { account: { kind: 'author_earned', userId }, amount },
      ],
    },
  ]);
  await announce({ type: 'royalties.corrected', subject: userId, data: { amount }, words: { reason } });
  return balancesOf(db, userId);
}
