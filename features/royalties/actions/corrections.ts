import { ownOf, post } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { monthOf } from '@pero/ledger/rules/periods';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { requireKept } from '@pero/works/actions/access';
import { corrected } from '../events.ts';
import { type Correction, correctionEntry } from '../rules/correction-entry.ts';

/** An entry names no book that is not there; one in the bin or the archive it may. */
export async function requireBookToName(db: Db, bookId: number | null | undefined): Promise<void> {
  if (bookId) await requireKept(db, bookId);
}

/** Out of the platform's part, or back into it. The running month reports it. */
export async function correctRoyalty(
  act: Pick<Act, 'db' | 'now' | 'today' | 'announce'> & Booking,
  correction: Correction,
) {
  const { db, now, today, announce } = act;
  const { userId, amount, reason } = correction;
  await post(act, [correctionEntry(correction, { at: now, period: monthOf(today) })]);
  await announce(corrected, { subject: userId, data: { amount }, words: { reason } });
  return ownOf(db, userId);
}
