import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';
import type { VoidReason } from './rules/invitations.ts';

const own = tables<
  | 'referral_members'
  | 'referral_voids'
  | 'referral_requisites'
  | 'ledger_accounts'
  | 'ledger_entries'
  | 'ledger_postings'
>;

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

/** What each invited person has brought this inviter, less what was given back. */
export async function broughtTo(db: Db, inviterId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ invited: number; amount: number }>`
    select (e.detail ->> 'invitedId')::bigint as invited, sum(p.amount) as amount
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
     where a.user_id = ${inviterId} and e.kind = 'referral'
     group by 1`.execute(own(db));
  return new Map(rows.map(({ invited, amount }) => [invited, amount]));
}

/** What has become the member's own so far. */
export async function releasedTo(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(p.amount), 0) as amount
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
     where a.user_id = ${userId} and a.kind = 'referral' and e.kind = 'referral_release'`.execute(own(db));
  return rows[0]?.amount ?? 0;
}

/** Members with money that waits, and the last entry that moved it. */
export async function waitingMembers(db: Db, userId: number | null) {
  const { rows } = await sql<{ userId: number; waiting: number; last: number }>`
    select a.user_id as "userId", a.balance as waiting,
           (select max(p.entry_id) from ledger_postings p where p.account_id = a.id) as last
      from ledger_accounts a join referral_members m on m.user_id = a.user_id
     where a.kind = 'referral' and a.balance > 0 ${userId === null ? sql`` : sql`and a.user_id = ${userId}`}
     order by a.user_id`.execute(own(db));
  return rows;
}
