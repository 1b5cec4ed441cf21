import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { BillLine } from '../rules/lines.ts';

const own = tables<'bills'>;

export type Bill = Omit<Named<Selectable<Tables['bills']>>, 'lines'> & { readonly lines: readonly BillLine[] };

type Of = { readonly kind: string; readonly order: number };

function billFrom(row: Selectable<Tables['bills']> | undefined): Bill | null {
  return row ? { ...named(row), lines: row.lines as readonly BillLine[] } : null;
}

/** Held until the transaction ends: whatever happens to a bill happens one after another. */
export async function lockBill(db: Db, id: number): Promise<Bill> {
  const bill = await lockBillIfAny(db, id);
  if (!bill) throw new Error(`There is no bill ${id}`);
  return bill;
}

export async function lockBillIfAny(db: Db, id: number): Promise<Bill | null> {
  return billFrom(await own(db).selectFrom('bills').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function lockBillOf(db: Db, { kind, order }: Of): Promise<Bill | null> {
  return billFrom(await byOrder(db, kind, order).forUpdate().executeTakeFirst());
}

export async function billOfOrder(db: Db, { kind, order }: Of): Promise<Bill | null> {
  return billFrom(await byOrder(db, kind, order).executeTakeFirst());
}

function byOrder(db: Db, kind: string, order: number) {
  return own(db).selectFrom('bills').selectAll().where('kind', '=', kind).where('order_id', '=', order);
}

export async function billByHash(db: Db, hash: string): Promise<Bill | null> {
  return billFrom(await own(db).selectFrom('bills').selectAll().where('hash', '=', hash).executeTakeFirst());
}

export async function lockBillByHash(db: Db, hash: string): Promise<Bill | null> {
  return billFrom(
    await own(db).selectFrom('bills').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst(),
  );
}

export type BillFields = Pick<
  Bill,
  | 'hash'
  | 'kind'
  | 'orderId'
  | 'userId'
  | 'title'
  | 'about'
  | 'lines'
  | 'amount'
  | 'isScarce'
  | 'payableUntil'
  | 'madeAt'
>;

export async function addBill(db: Db, { lines, ...fields }: BillFields): Promise<Bill | null> {
  const row = await own(db)
    .insertInto('bills')
    .values({
      hash: fields.hash,
      kind: fields.kind,
      order_id: fields.orderId,
      user_id: fields.userId,
      title: fields.title,
      about: fields.about,
      lines: JSON.stringify(lines),
      amount: fields.amount,
      is_scarce: fields.isScarce,
      payable_until: fields.payableUntil,
      made_at: fields.madeAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return billFrom(row);
}

export async function changeBill(db: Db, bill: Bill, { lines, ...change }: Partial<Bill>): Promise<Bill> {
  const set = { ...columns(change), ...(lines && { lines: JSON.stringify(lines) }) };
  const row = await own(db).updateTable('bills').set(set).where('id', '=', bill.id).returningAll().executeTakeFirst();
  return billFrom(row) as Bill;
}
