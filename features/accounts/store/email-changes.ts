import { alone, type Db, tables } from '@pero/server-platform/database/db';
import type { EmailChange, Side } from '../rules/email-change.ts';

const own = tables<'email_changes' | 'users'>;

const COLUMNS = [
  'id',
  'user_id as userId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'old_confirmed_at as oldConfirmedAt',
  'new_confirmed_at as newConfirmedAt',
  'state',
  'ends_at as endsAt',
] as const;

type Begun = {
  readonly userId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** An address that nobody has confirmed cannot be asked. */
  readonly oldConfirmedAt: Date | null;
  readonly endsAt: Date;
};

export async function beginChange(db: Db, change: Begun, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      old_confirmed_at: change.oldConfirmedAt,
      requested_at: now,
      ends_at: change.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function cancelOpen(db: Db, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('email_changes')
    .set({ state: 'cancelled', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function openChangeOf(db: Db, userId: number): Promise<EmailChange | null> {
  const row = await own(db)
    .selectFrom('email_changes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

export async function changeBy(db: Db, id: number): Promise<EmailChange | null> {
  return (await own(db).selectFrom('email_changes').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends. Which mailbox speaks, too. */
export async function lockChangeByHash(db: Db, hash: Buffer): Promise<{ change: EmailChange; side: Side } | null> {
  const row = await own(db)
    .selectFrom('email_changes')
    .select([...COLUMNS, 'old_hash as oldHash'])
    .where((either) => either.or([either('old_hash', '=', hash), either('new_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { oldHash, ...change } = row;
  return { change, side: oldHash?.equals(hash) ? 'old' : 'new' };
}

export async function keepHash(db: Db, id: number, side: Side, hash: Buffer): Promise<void> {
  const set = side === 'old' ? { old_hash: hash } : { new_hash: hash };
  await own(db).updateTable('email_changes').set(set).where('id', '=', id).execute();
}

export async function sayYes(db: Db, id: number, side: Side, now: Date): Promise<EmailChange> {
  const set = side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now };
  return own(db)
    .updateTable('email_changes')
    .set(set)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function endChange(db: Db, id: number, state: 'done' | 'cancelled', now: Date): Promise<void> {
  await own(db).updateTable('email_changes').set({ state, ended_at: now }).where('id', '=', id).execute();
}

/** `taken`: somebody else has it by now, be it since this very moment. `moved`: the account's address is another one. */
export async function setEmail(
  db: Db,
  { userId, oldEmail, newEmail }: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail'>,
  now: Date,
): Promise<'set' | 'taken' | 'moved'> {
  const taken = await own(db).selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
  if (taken) return 'taken';
  let isMoved = false;
  const error = await alone(db, async () => {
    const { numUpdatedRows } = await own(db)
      .updateTable('users')
      .set({ email: newEmail, activated_at: now })
      .where('id', '=', userId)
      .where('email', '=', oldEmail)
      .executeTakeFirst();
    isMoved = numUpdatedRows === 0n;
  });
  if (error) {
    if ((error as { readonly code?: unknown }).code !== NOT_UNIQUE) throw error;
    return 'taken';
  }
  return isMoved ? 'moved' : 'set';
}

/** PostgreSQL's word for what is there already. */
const NOT_UNIQUE = '23505';

export async function lastChangedAt(db: Db, userId: number): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('email_changes')
    .select('ended_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** Old addresses are not kept for ever: once nothing rests because of them they go. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('email_changes').where('ends_at', '<', before).execute();
}
