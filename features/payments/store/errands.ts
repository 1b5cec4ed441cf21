import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { BillLine, Fiscal } from '../rules/lines.ts';

/** What is to be done at a company: attempts, refunds and receipts go the same way from hand to hand. */
export type ErrandTable = 'payment_attempts' | 'payment_refunds' | 'payment_receipts';
const own = tables<ErrandTable>;

type Row<T extends ErrandTable> = Omit<Named<Selectable<Tables[T]>>, 'lines' | 'fiscal'>;
type WithLines = { readonly lines: readonly BillLine[] };
export type Attempt = Row<'payment_attempts'> & WithLines;
export type Refund = Row<'payment_refunds'> & WithLines;
export type Receipt = Row<'payment_receipts'> & WithLines & { readonly fiscal: Fiscal | null };
export type Errands = { payment_attempts: Attempt; payment_refunds: Refund; payment_receipts: Receipt };

const LIVE = {
  payment_attempts: sql`('made', 'waiting', 'held')`,
  payment_refunds: sql`('made', 'waiting')`,
  payment_receipts: sql`('made', 'waiting')`,
};

async function rowsOf<T extends ErrandTable>(db: Db, query: ReturnType<typeof sql>): Promise<Errands[T][]> {
  const { rows } = await query.execute(own(db));
  return rows.map((row) => named(row as object) as Errands[T]);
}

/** The oldest one that is due, in the hands of this worker until he says or is silent for too long. */
export async function takeDue<T extends ErrandTable>(
  db: Db,
  table: T,
  { holder, until, now }: { holder: string; until: Date; now: Date },
): Promise<Errands[T] | null> {
  const [taken] = await rowsOf<T>(
    db,
    sql`update ${sql.table(table)} set holder = ${holder}, held_until = ${until}
         where id = (select id from ${sql.table(table)}
                      where state in ${LIVE[table]} and due_at <= ${now} and (held_until is null or held_until < ${now})
                      order by due_at limit 1 for update skip locked)
        returning *`,
  );
  return taken ?? null;
}

export async function letGo(
  db: Db,
  table: ErrandTable,
  { id, holder }: { id: number; holder: string | null },
): Promise<void> {
  await rowsOf(
    db,
    sql`update ${sql.table(table)} set holder = null, held_until = null where id = ${id} and holder = ${holder}`,
  );
}

/** Let go, and taken again later: later still each time. */
export async function postpone(
  db: Db,
  table: ErrandTable,
  { id, holder }: { id: number; holder: string | null },
  dueAt: Date,
): Promise<void> {
  await rowsOf(
    db,
    sql`update ${sql.table(table)} set holder = null, held_until = null, tries = tries + 1, due_at = ${dueAt}
         where id = ${id} and holder = ${holder}`,
  );
}

/** To know which bill is to be locked first. */
export async function errandBy<T extends ErrandTable>(db: Db, table: T, id: number): Promise<Errands[T]> {
  const [row] = await rowsOf<T>(db, sql`select * from ${sql.table(table)} where id = ${id}`);
  if (!row) throw new Error(`${table} has no ${id}`);
  return row;
}

/** Held until the transaction ends. The bill is locked before it. */
export async function lockErrand<T extends ErrandTable>(db: Db, table: T, id: number): Promise<Errands[T]> {
  const row = await lockErrandIfAny(db, table, id);
  if (!row) throw new Error(`${table} has no ${id}`);
  return row;
}

export async function lockErrandIfAny<T extends ErrandTable>(db: Db, table: T, id: number): Promise<Errands[T] | null> {
  const [row] = await rowsOf<T>(db, sql`select * from ${sql.table(table)} where id = ${id} for update`);
  return row ?? null;
}

export async function changeErrand<T extends ErrandTable>(
  db: Db,
  table: T,
  id: number,
  change: Partial<Errands[T]>,
): Promise<Errands[T]> {
  const sets = Object.entries(columns(change)).map(([name, value]) => {
    const isJson = name === 'fiscal' || name === 'lines';
    return sql`${sql.ref(name)} = ${isJson && value !== null ? JSON.stringify(value) : value}`;
  });
  const [row] = await rowsOf<T>(db, sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id} returning *`);
  if (!row) throw new Error(`${table} has no ${id}`);
  return row;
}

export async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from (
      select due_at from payment_attempts where state in ${LIVE.payment_attempts}
      union all select due_at from payment_refunds where state in ${LIVE.payment_refunds}
      union all select due_at from payment_receipts where state in ${LIVE.payment_receipts}) as due`.execute(own(db));
  return rows[0]?.due ?? null;
}

/** Of one bill, oldest first. */
export function errandsOf<T extends ErrandTable>(db: Db, table: T, billId: number): Promise<Errands[T][]> {
  return rowsOf<T>(db, sql`select * from ${sql.table(table)} where bill_id = ${billId} order by id`);
}

/** VAT of what was handed over, as it was booked. */
export async function noteVat(db: Db, of: { billId: number; part: string }, vat: number): Promise<void> {
  await sql`update payment_receipts set vat = ${vat}
             where bill_id = ${of.billId} and part = ${of.part} and kind = 'closing' and not is_replaced`.execute(
    own(db),
  );
}

/** Of what was handed over so much goes back. */
export async function countBack(db: Db, id: number, { amount, vat }: { amount: number; vat: number }): Promise<void> {
  await sql`update payment_receipts set returned = returned + ${amount}, returned_vat = returned_vat + ${vat}
             where id = ${id}`.execute(own(db));
}

/** Everything of a bill that is still on its way there is looked at at once; how much that is. */
export async function hurryAll(db: Db, billId: number, now: Date): Promise<number> {
  const tables = ['payment_attempts', 'payment_refunds', 'payment_receipts'] as const;
  const all = await Promise.all(
    tables.map((table) =>
      rowsOf(
        db,
        sql`update ${sql.table(table)} set due_at = ${now}, tries = 0 where bill_id = ${billId} and state in ${LIVE[table]}
            returning id`,
      ),
    ),
  );
  return all.flat().length;
}

/** Looked at at once: the company has told that something changed. False when it is nobody we know, or over: told again it costs nothing. */
export async function hurry(db: Db, table: ErrandTable, by: { readonly theirId: string }, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update ${sql.table(table)} set due_at = least(due_at, ${now}) where their_id = ${by.theirId} and state in ${LIVE[table]} returning id`,
  );
  return rows.length > 0;
}

/** In place of one that the company refused. */
type AskedAgain = { readonly replaces?: number; readonly askedBy?: number; readonly note?: string };
type NewAttempt = Pick<
  Attempt,
  | 'uuid'
  | 'billId'
  | 'billVersion'
  | 'company'
  | 'method'
  | 'amount'
  | 'lines'
  | 'email'
  | 'isTwoStage'
  | 'payerId'
  | 'savesMethod'
  | 'savedMethodId'
  | 'madeAt'
  | 'dueAt'
>;
type NewRefund = Pick<
  Refund,
  'uuid' | 'billId' | 'attemptId' | 'amount' | 'lines' | 'reason' | 'ofEarned' | 'vat' | 'isStray' | 'madeAt' | 'dueAt'
> &
  AskedAgain;
type NewReceipt = Pick<
  Receipt,
  'uuid' | 'billId' | 'attemptId' | 'refundId' | 'kind' | 'part' | 'lines' | 'amount' | 'state' | 'madeAt' | 'dueAt'
> &
  Partial<Pick<Receipt, 'vat' | 'returned' | 'returnedVat'>> &
  AskedAgain;
type New = { payment_attempts: NewAttempt; payment_refunds: NewRefund; payment_receipts: NewReceipt };

/** Null where there is one already: a live attempt of the bill, the receipt of that part. */
export async function addErrand<T extends ErrandTable>(db: Db, table: T, fields: New[T]): Promise<Errands[T] | null> {
  const given = Object.entries(columns(fields));
  const values = given.map(
    ([name, value]) => sql`${name === 'lines' && value !== null ? JSON.stringify(value) : value}`,
  );
  const [row] = await rowsOf<T>(
    db,
    sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))}) values (${sql.join(values)})
        on conflict do nothing returning *`,
  );
  return row ?? null;
}
