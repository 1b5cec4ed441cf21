import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { VoidReason } from './rules/invitations.ts';

const own = tables<'referral_members' | 'referral_voids' | 'referral_requisites'>;

export async function memberSince(db: Db, userId: number): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('referral_members')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.accepted_at ?? null;
}

export async function addMember(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .insertInto('referral_members')
    .values({ user_id: userId, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these invited people, those whose invitation does not count. */
export async function voidsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, VoidReason>> {
  if (userIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('referral_voids')
    .select(['user_id', 'reason'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id, reason }) => [user_id, reason]));
}

/** False when it did not count already. */
export async function addVoid(db: Db, userId: number, reason: VoidReason, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await own(db)
    .insertInto('referral_voids')
    .values({ user_id: userId, reason, voided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hasRequisites(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('referral_requisites')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addRequisites(db: Db, userId: number, mark: Buffer, now: Date): Promise<void> {
  await own(db)
    .insertInto('referral_requisites')
    .values({ user_id: userId, mark, noted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everybody else who is paid to the same place. */
export async function othersWith(db: Db, userId: number, mark: Buffer): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('referral_requisites')
    .select('user_id')
    .where('mark', '=', mark)
    .where('user_id', '<>', userId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of these people, those who agreed to the terms. */
export async function membersAmong(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await own(db)
    .selectFrom('referral_members')
    .select('user_id')
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function shareRequisites(db: Db, userId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ together: boolean }>`
    select exists (select 1 from referral_requisites a join referral_requisites b using (mark)
                    where a.user_id = ${userId} and b.user_id = ${otherId}) as together`.execute(own(db));
  return rows[0]?.together ?? false;
}

/** What marked the person's account at a bank. */
export async function forgetMarks(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('referral_requisites').where('user_id', '=', userId).execute();
}
