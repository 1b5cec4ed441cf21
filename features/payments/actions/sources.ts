import type { Db } from '@pero/server-platform/database/db';
import { billByHash } from '../store/bills.ts';
import { errandsOf } from '../store/errands.ts';

/** How the facts of a bill begin in the book: what was paid by it, what was handed over, what went back. None of an unknown one. */
export async function sourcesOfBill(db: Db, hash: string): Promise<string[]> {
  const bill = await billByHash(db, hash);
  if (!bill) return [];
  const attempts = await errandsOf(db, 'payment_attempts', bill.id);
  return [`bill:${bill.id}:`, ...attempts.map(({ id }) => `payment:${id}:`)];
}
