import { type Db, tables } from '@pero/server-platform/database/db';
import { type LoginTries, NO_TRIES } from '../rules/sessions/login-lock.ts';

const own = tables<'login_tries'>;

export async function triesOf(db: Db, key: Buffer): Promise<LoginTries> {
  return asTries(await own(db).selectFrom('login_tries').selectAll().where('key', '=', key).executeTakeFirst());
}

/** Holds the count until the transaction ends: tries made at once are counted one after the other. */
export async function lockTries(db: Db, key: Buffer, now: Date): Promise<LoginTries> {
  await own(db)
    .insertInto('login_tries')
    .values({ key, tries: 0, last_try_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await own(db).selectFrom('login_tries').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  return asTries(row);
}

export async function keepTries(db: Db, key: Buffer, tries: LoginTries, now: Date): Promise<void> {
  await own(db)
    .updateTable('login_tries')
    .set({ tries: tries.wrong, last_try_at: tries.lastWrongAt ?? now, locked_until: tries.lockedUntil })
    .where('key', '=', key)
    .execute();
}

export async function forgetTries(db: Db, key: Buffer): Promise<void> {
  await own(db).deleteFrom('login_tries').where('key', '=', key).execute();
}

export async function forgetOldTries(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('login_tries').where('last_try_at', '<', before).execute();
}

type Row = { tries: number; last_try_at: Date; locked_until: Date | null };

function asTries(row: Row | undefined): LoginTries {
  if (!row || row.tries === 0) return NO_TRIES;
  return { wrong: row.tries, lastWrongAt: row.last_try_at, lockedUntil: row.locked_until };
}
