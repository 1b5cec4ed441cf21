import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';
import type { ExportState } from './rules.ts';

const own = tables<'data_exports' | 'account_deletions'>;

export type Copy = {
  readonly id: number;
  readonly userId: number;
  readonly state: ExportState;
  readonly progress: number;
  readonly fileKey: string | null;
  readonly bytes: number | null;
  readonly requestedAt: Date;
  readonly endsAt: Date | null;
};

const COPY = ['id', 'user_id', 'state', 'progress', 'file_key', 'bytes', 'requested_at', 'ends_at'] as const;

export async function lastCopy(db: Db, userId: number): Promise<Copy | null> {
  const row = await own(db)
    .selectFrom('data_exports')
    .select(COPY)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function copyBy(db: Db, id: number): Promise<Copy | null> {
  const row = await own(db).selectFrom('data_exports').select(COPY).where('id', '=', id).executeTakeFirst();
  return row ? named(row) : null;
}

/** Null when one is being made. */
export async function addCopy(db: Db, userId: number, now: Date): Promise<number | null> {
  const row = await own(db)
    .insertInto('data_exports')
    .values({ user_id: userId, requested_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('state', 'in', ['waiting', 'making']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Change = { readonly state: ExportState; readonly progress?: number };

export async function changeCopy(db: Db, id: number, change: Change): Promise<void> {
  await own(db).updateTable('data_exports').set(change).where('id', '=', id).execute();
}

type Made = { readonly fileKey: string; readonly bytes: number; readonly endsAt: Date };

/** False when the account has gone meanwhile. */
export async function keepCopy(db: Db, id: number, made: Made, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('data_exports')
    .set({
      state: 'ready',
      progress: 100,
      file_key: made.fileKey,
      bytes: made.bytes,
      made_at: now,
      ends_at: made.endsAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Copies whose week is over, or all of a person's: the keys of their files. */
export async function endCopies(
  db: Db,
  which: { readonly before: Date } | { readonly userId: number },
): Promise<string[]> {
  const chosen = 'before' in which ? sql`ends_at <= ${which.before}` : sql`user_id = ${which.userId}`;
  const { rows } = await sql<{ key: string | null }>`
    with ended as (select id, file_key from data_exports where state <> 'gone' and ${chosen} for update)
    update data_exports d set state = 'gone', file_key = null from ended where d.id = ended.id
    returning ended.file_key as key`.execute(own(db));
  return rows.map(({ key }) => key).filter((key) => key !== null);
}

export type Leaving = { readonly userId: number; readonly requestedAt: Date; readonly dueAt: Date };

export async function leavingOf(db: Db, userId: number): Promise<Leaving | null> {
  const row = await own(db)
    .selectFrom('account_deletions')
    .select(['user_id as userId', 'requested_at as requestedAt', 'due_at as dueAt'])
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False when it was asked for before. */
export async function addLeaving(db: Db, leaving: Leaving & { readonly waived: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await own(db)
    .insertInto('account_deletions')
    .values({
      user_id: leaving.userId,
      requested_at: leaving.requestedAt,
      due_at: leaving.dueAt,
      waived: leaving.waived,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function dropLeaving(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dueToLeave(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('account_deletions')
    .select('user_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Locked, so that whoever calls it back and whoever carries it out wait for each other. Null when it is over. */
export async function lockLeaving(db: Db, userId: number): Promise<{ dueAt: Date; waived: number } | null> {
  const row = await own(db)
    .selectFrom('account_deletions')
    .select(['due_at as dueAt', 'waived'])
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markLeft(db: Db, userId: number, keepUntil: Day, now: Date): Promise<void> {
  await own(db)
    .updateTable('account_deletions')
    .set({ done_at: now, keep_until: keepUntil })
    .where('user_id', '=', userId)
    .execute();
}

/** Those of whom the law lets go. */
export async function dueToForget(db: Db, today: Day, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('account_deletions')
    .select('user_id')
    .where('keep_until', '<=', today)
    .where('forgotten_at', 'is', null)
    .orderBy('keep_until')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function markForgotten(db: Db, userId: number, now: Date): Promise<void> {
  await own(db).updateTable('account_deletions').set({ forgotten_at: now }).where('user_id', '=', userId).execute();
}
