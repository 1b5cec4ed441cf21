import { randomInt } from 'node:crypto';
import { type Day, day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { ledgerOf } from '@pero/ledger/entries';
import { referralEntries } from '@pero/referral/entries';
import { royaltyEntries } from '@pero/royalties/entries';
import { correctionEntry } from '@pero/royalties/rules/correction-entry';
import { payoutEntries } from './entries.ts';

/** For tests: the book as the product keeps it. */
export const ledger = ledgerOf([...referralEntries, ...royaltyEntries, ...payoutEntries]);

/** Earned in a month, whatever by. */
export function earning(userId: number, amount: Money, at: Date, period: string) {
  const month: Day = day(period);
  const proposal = 1_000_000 + randomInt(1_000_000_000);
  const correction = { userId, bookId: null, amount, reason: 'Заработано', proposal, by: [1, 2] } as const;
  return correctionEntry(correction, { at, period: month });
}
