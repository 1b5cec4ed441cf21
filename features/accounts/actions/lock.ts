import type { Db } from '@pero/server-platform/database/db';
import { endSessions } from '../store/sessions.ts';
import { accountsCalled, isOpen, setLocked } from '../store/users.ts';

/** Nobody comes in by these accounts any more, and whoever is in goes out. Names those that were open until now. */
export async function lockAccounts(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const open = (await accountsCalled(db, names)).filter(({ lockedAt }) => lockedAt === null);
  for (const { id } of open) {
    await setLocked(db, id, now);
    await endSessions(db, id);
  }
  return open.map(({ email, username }) => email ?? username ?? '');
}

export async function unlockAccounts(db: Db, names: readonly string[]): Promise<void> {
  const locked = (await accountsCalled(db, names)).filter(({ lockedAt }) => lockedAt !== null);
  for (const { id } of locked) await setLocked(db, id, null);
}

/** Whether what somebody shows to everybody is still shown: nobody's whose account is locked, or who has gone. */
export function isAccountOpen(db: Db, userId: number): Promise<boolean> {
  return isOpen(db, userId);
}
