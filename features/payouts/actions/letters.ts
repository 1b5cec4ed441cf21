import { authorOf } from '@pero/accounts/actions/author';
import type { Db } from '@pero/server-platform/database/db';
import type { Change } from '../mails.ts';
import { requisiteBy } from '../store/requisites.ts';
import { placeWords } from './confirmed-actions.ts';

/** Whom a letter about a change goes to, and what it says. */
export type ChangeLetter = { readonly userId: number; readonly email: string; readonly change: Change };

export async function changedRequisites(db: Db, requisiteId: number): Promise<ChangeLetter | null> {
  const requisite = await requisiteBy(db, requisiteId);
  if (!requisite) return null;
  const { method, mask, usableFrom } = requisite;
  return changeLetter(db, requisite.userId, { what: 'requisites', place: placeWords(method, mask), usableFrom });
}

export async function changedTax(db: Db, userId: number, what: 'tax-data' | 'inn'): Promise<ChangeLetter | null> {
  return changeLetter(db, userId, { what });
}

async function changeLetter(db: Db, userId: number, change: Change): Promise<ChangeLetter | null> {
  const { email } = await authorOf(db, userId);
  return email === null ? null : { userId, email, change };
}
