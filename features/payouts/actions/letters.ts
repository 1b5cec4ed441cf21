import { authorOf } from '@pero/accounts/actions/author';
import type { Db } from '@pero/server-platform/database/db';
import type { Change } from '../mails.ts';
import { requisiteBy } from '../store/requisites.ts';
import { placeWords } from './deeds.ts';

/** Whom a letter about a change goes to, and what it says. */
export type ToldChange = { readonly userId: number; readonly email: string; readonly change: Change };

export async function changedRequisites(db: Db, requisiteId: number): Promise<ToldChange | null> {
  const requisite = await requisiteBy(db, requisiteId);
  if (!requisite) return null;
  const { method, mask, usableFrom } = requisite;
  return toldTo(db, requisite.userId, { what: 'requisites', place: placeWords(method, mask), usableFrom });
}

export async function changedTax(db: Db, userId: number, what: 'tax-data' | 'inn'): Promise<ToldChange | null> {
  return toldTo(db, userId, { what });
}

async function toldTo(db: Db, userId: number, change: Change): Promise<ToldChange | null> {
  const { email } = await authorOf(db, userId);
  return email === null ? null : { userId, email, change };
}
