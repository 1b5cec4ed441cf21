import { randomUUID } from 'node:crypto';
import { authorOf } from '@pero/accounts/actions/author';
import { type Money, minus, money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http-errors';
import { monthOf } from '../rules/periods.ts';
import { balancesOf, post } from './ledger.ts';

type Asked = {
  readonly user_id: number;
  readonly book_id?: number | undefined;
  readonly amount: Money;
  readonly reason: string;
};

/** Out of the platform's part, or back into it. The running month reports it. */
export async function correctRoyalty({ db, actor, now, today, announce }: Act, asked: Asked) {
  const { user_id: userId, book_id: bookId, amount, reason } = asked;
  if (amount === 0) return { refused: 'amount-zero' } as const;
  if (!(await isPerson(db, userId))) return { refused: 'person-unknown' } as const;
  await post(db, now, [
    {
      kind: 'correction',
      source: `correction:${randomUUID()}`,
      at: now,
      period: monthOf(today),
      ...(bookId !== undefined && { bookId }),
      reason,
      detail: { by: actor.userId },
      lines: [
        { account: { kind: 'platform' }, amount: minus(money(0), amount) },
        { account: { kind: 'author_earned', userId }, amount },
      ],
    },
  ]);
  await announce({ type: 'royalties.corrected', subject: userId, data: { amount, reason } });
  const { earned, debt } = await balancesOf(db, userId);
  return { earned, debt };
}

async function isPerson(db: Act['db'], userId: number): Promise<boolean> {
  return authorOf(db, userId).then(
    () => true,
    (error) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
}
