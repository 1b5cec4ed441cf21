import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import { STUCK_HOURS, type Trouble } from '../rules/attention.ts';

const own = tables<'bills' | 'payment_attempts' | 'payment_refunds' | 'payment_receipts'>;

export type BillSearch = {
  /** Of an order, or of the bill itself; and a sum in kopecks. */
  readonly number: number | null;
  readonly sum: number | null;
  readonly people: readonly number[];
  readonly isAll: boolean;
  readonly onlyTroubled: boolean;
  readonly limit: number;
  readonly offset: number;
};

export async function billsLike(db: Db, search: BillSearch, now: Date) {
  const { number, sum, people, isAll, onlyTroubled, limit, offset } = search;
  const found = own(db)
    .selectFrom('bills as b')
    .$if(!isAll, (query) =>
      query.where(({ or, eb }) =>
        or([
          ...(number === null ? [] : [eb('b.order_id', '=', number)]),
          ...(sum === null ? [] : [eb('b.amount', '=', sum)]),
          ...(people.length === 0 ? [] : [eb('b.user_id', 'in', [...people])]),
        ]),
      ),
    )
    .$if(onlyTroubled, (query) => query.where('b.id', 'in', sql<number>`(${troubledBills(now)})`));
  const rows = await found.selectAll('b').orderBy('b.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await found
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

const troubles = (now: Date) => sql<{ bill_id: number; trouble: Trouble }>`
  select bill_id, 'refund-refused' as trouble from payment_refunds where state = 'refused' and not is_replaced
  union select bill_id, 'receipt-missing' from payment_receipts
         where alarmed_at is not null and state <> 'done' and not is_replaced
  union select bill_id, 'payment-stuck' from payment_attempts
         where state in ('made', 'waiting', 'held') and coalesce(wish, '') <> 'keep'
           and made_at < ${now}::timestamptz - make_interval(hours => ${STUCK_HOURS})
  union select bill_id, 'hold-ending' from payment_attempts
         where state in ('made', 'waiting', 'held') and wish = 'keep' and warned_at is not null`;

function troubledBills(now: Date) {
  return sql`select bill_id from (${troubles(now)}) as troubles`;
}

/** Of these bills. */
export async function troublesOf(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Trouble[]>> {
  if (ids.length === 0) return new Map();
  const isOne = sql<SqlBool>`bill_id = any(${[...ids]})`;
  const { rows } = await sql<{ bill_id: number; trouble: Trouble }>`
    select bill_id, trouble from (${troubles(now)}) as troubles where ${isOne} order by trouble`.execute(own(db));
  const of = Map.groupBy(rows, (row) => Number(row.bill_id));
  return new Map([...of].map(([id, all]) => [id, all.map(({ trouble }) => trouble)]));
}

export async function billById(db: Db, id: number) {
  return own(db).selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirst();
}
