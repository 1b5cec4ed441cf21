import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { handClosed, rolesChanged } from '../events.ts';
import { ROLE_TYPES, rightsOfRole, rolesWith } from '../rules/roles.ts';
import { removeHand } from '../store/hands.ts';
import { withdrawOf } from '../store/invitations.ts';
import { accountsOfRoles, rolesOfBooks } from '../store/persons.ts';
import { type Work, workById, workFor } from '../store/works.ts';
import { readerOf } from './access.ts';

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

/** IV09: the name stays on the title page, and what was said stays in the text. */
export async function closeHand(act: Act, workId: number, personId: number) {
  const work = await workFor(act.db, readerOf(act.actor), workId, 'own', { lock: true });
  if (!work || !(await closeTo(act, work, personId))) throw new NotFound('hand');
  await act.announce(rolesChanged, { subject: workId, data: { personId } });
  return {};
}

/** Whoever has no role that lets them work has nothing to work on. */
export async function closeWithoutRole(act: Act, work: Work, personId: number): Promise<void> {
  const left = (await rolesOfBooks(act.db, [work.id])).filter((role) => role.personId === personId);
  if (left.some(({ role }) => rightsOfRole(role).length > 0)) return;
  await withdrawOf(act.db, work.id, personId, act.now);
  await closeTo(act, work, personId);
}

async function closeTo(act: Act, { id, ownerId, title }: Work, personId: number): Promise<boolean> {
  const userId = await removeHand(act.db, id, personId);
  if (userId === null) return false;
  await act.announce(handClosed, { subject: id, data: { ownerId, userId }, words: { title } });
  return true;
}
