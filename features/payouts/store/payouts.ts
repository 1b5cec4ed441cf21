import type { Tables } from '@pero/database/tables';
import { type Day, day, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { PayoutState } from '../rules/states.ts';
import type { YearSoFar } from '../rules/tax.ts';

const own = tables<'payouts' | 'payout_history' | 'payout_holds' | 'payout_notices'>;

export type Payout = Named<Selectable<Tables['payouts']>>;

/** Held until the transaction ends, so that of many claims of one person each sees the one before it. */
export async function lockClaims(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${userId}`}, 14))`.execute(own(db));
}

export type NewPayout = Pick<
  Payout,
  'uuid' | 'userId' | 'requisiteId' | 'amount' | 'mask' | 'createdAt' | 'dueAt' | 'wait'
>;

export async function addPayout(db: Db, payout: NewPayout): Promise<Payout> {
  const row = await own(db)
    .insertInto('payouts')
    .values({
      uuid: payout.uuid,
      user_id: payout.userId,
      requisite_id: payout.requisiteId,
      amount: payout.amount,
      mask: payout.mask,
      created_at: payout.createdAt,
      due_at: payout.dueAt,
      wait: payout.wait,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addHistory(db, row.id, 'created', payout.createdAt);
  return named(row);
}

/** What moves money is entered once: the second time is a fault, and everything that came with it is taken back. */
export async function addHistory(db: Db, payoutId: number, state: PayoutState, at: Date): Promise<void> {
  await own(db).insertInto('payout_history').values({ payout_id: payoutId, state, at }).execute();
}

export async function changePayout(db: Db, id: number, change: Partial<Payout>): Promise<void> {
  await own(db).updateTable('payouts').set(columns(change)).where('id', '=', id).execute();
}

export async function payoutBy(db: Db, id: number): Promise<Payout | null> {
  const row = await own(db).selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? named(row) : null;
}

/** Held until the transaction ends. */
export async function lockPayout(db: Db, id: number): Promise<Payout | null> {
  const row = await own(db).selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? named(row) : null;
}

export async function lockPayoutByUuid(db: Db, uuid: string): Promise<Payout | null> {
  const row = await own(db).selectFrom('payouts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  return row ? named(row) : null;
}

/** Every payout of a person whose money did not come back. */
export async function standingPayouts(db: Db, userId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['rejected', 'cancelled'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function payoutsOf(db: Db, userId: number, page: { limit: number; offset: number }) {
  const rows = await own(db)
    .selectFrom('payouts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await own(db)
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { payouts: rows.map((row) => named(row)), count };
}

/** The states of some payouts, in the order of their way. */
export async function historyOf(db: Db, payoutIds: readonly number[]) {
  if (payoutIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('payout_history')
    .select(['payout_id as payoutId', 'state', 'at'])
    .where('payout_id', 'in', payoutIds)
    .orderBy('id')
    .execute();
  return rows as { payoutId: number; state: PayoutState; at: Date }[];
}

export async function hasOpenPayout(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The days on which self-employed people were paid without a receipt so far. */
export async function paidWithoutReceipt(db: Db, userId: number): Promise<Date[]> {
  const rows = await own(db)
    .selectFrom('payouts')
    .select('paid_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('tax_form', '=', 'self_employed')
    .where('receipt_url', 'is', null)
    .execute();
  return rows.flatMap(({ paid_at }) => (paid_at === null ? [] : [paid_at]));
}

/** Payouts for which somebody self-employed still owes a receipt. */
export async function owedReceipts(db: Db): Promise<Payout[]> {
  const rows = await own(db)
    .selectFrom('payouts')
    .selectAll()
    .where('state', '=', 'paid')
    .where('tax_form', '=', 'self_employed')
    .where('receipt_url', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** What was paid in the calendar year of a day, Moscow time, of payouts from which tax is withheld by the scale. */
export async function yearSoFar(db: Db, userId: number, on: Day): Promise<YearSoFar> {
  const row = await paidIn(db, userId, on)
    .select(({ fn }) => [
      fn.sum<number | null>('base').as('base'),
      fn.sum<number | null>('amount').filterWhere('deduction', '>', 0).as('deductible'),
    ])
    .where('tax_form', '=', 'individual')
    .executeTakeFirst();
  return { base: money(Number(row?.base ?? 0)), deductible: money(Number(row?.deductible ?? 0)) };
}

/** All that was paid in the calendar year of a day, before tax. */
export async function paidInYear(db: Db, userId: number, on: Day): Promise<Money> {
  const row = await paidIn(db, userId, on)
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .executeTakeFirst();
  return money(Number(row?.amount ?? 0));
}

function paidIn(db: Db, userId: number, on: Day) {
  const year = Number(on.slice(0, 4));
  return own(db)
    .selectFrom('payouts')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', startOf(day(`${year}-01-01`)))
    .where('paid_at', '<', startOf(day(`${year + 1}-01-01`)));
}

export async function holdOf(db: Db, userId: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('payout_holds')
    .select('reason')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** The same with who and when, for those who look after it. */
export async function holdFacts(db: Db, userId: number): Promise<{ reason: string; since: Date; by: number } | null> {
  const row = await own(db)
    .selectFrom('payout_holds')
    .select(['reason', 'since', 'held_by as by'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

type Hold = { readonly userId: number; readonly reason: string; readonly heldBy: number; readonly since: Date };

/** A second hold puts its reason in the place of the first. */
export async function keepHold(db: Db, { userId, reason, heldBy, since }: Hold): Promise<void> {
  const hold = { reason, held_by: heldBy, since };
  await own(db)
    .insertInto('payout_holds')
    .values({ user_id: userId, ...hold })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hold))
    .execute();
}

/** What waits is looked at at once. */
export async function hurry(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('payouts')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('wait', 'is not', null)
    .execute();
}

export async function dropHold(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('payout_holds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The oldest one that is due, in the hands of this worker until he says or is silent for too long. */
export async function takeDue(
  db: Db,
  { holder, until }: { holder: string; until: Date },
  now: Date,
): Promise<Payout | null> {
  const { rows } = await sql<Selectable<Tables['payouts']>>`
    update payouts set holder = ${holder}, held_until = ${until}
     where id = (select id from payouts
                  where done_at is null and due_at <= ${now} and (held_until is null or held_until < ${now})
                  order by due_at limit 1 for update skip locked)
    returning *`.execute(own(db));
  return rows[0] ? named(rows[0]) : null;
}

export async function letGo(db: Db, { id, holder }: Pick<Payout, 'id' | 'holder'>): Promise<void> {
  await own(db)
    .updateTable('payouts')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

export async function nextDue(db: Db): Promise<Date | null> {
  const { due } = await own(db)
    .selectFrom('payouts')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return due;
}

/** False when this very notice was heard before. */
export async function addNotice(
  db: Db,
  { eventId, payoutId, state }: { eventId: string; payoutId: number; state: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await own(db)
    .insertInto('payout_notices')
    .values({ event_id: eventId, payout_id: payoutId, state, heard_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function openPayouts(db: Db, now: Date) {
  const { rows } = await sql<{ open: number; waiting: number; oldest: number; due: number }>`
    select count(*)::integer as open,
           count(*) filter (where wait is not null)::integer as waiting,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where wait is null)), 0)::float8 as oldest,
           greatest(coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0), 0)::float8 as due
      from payouts where done_at is null`.execute(own(db));
  return rows[0] ?? { open: 0, waiting: 0, oldest: 0, due: 0 };
}
