import type { Db } from '@pero/server-platform/database/db';
import { ROLE_TYPES, rolesWith } from '../rules/roles.ts';
import { accountsOfRoles } from '../store/persons.ts';
import { workById } from '../store/works.ts';

/** Who may suggest in the text of a work now, the owner first; each once, by the widest of their roles. */
export async function handsOfWork(db: Db, bookId: number) {
  const work = await workById(db, bookId);
  const accounts = await accountsOfRoles(db, bookId, rolesWith('suggest'));
  const hands = new Map<number, string>(work ? [[work.ownerId, 'Автор']] : []);
  for (const { slug, label } of ROLE_TYPES) {
    for (const { userId, role } of accounts)
      if (role === slug && userId !== null && !hands.has(userId)) hands.set(userId, label);
  }
  return [...hands].map(([userId, role]) => ({ userId, role }));
}
