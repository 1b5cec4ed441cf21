import type { Day, Days } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'statistics_days' | 'sold_arts'>;

export type SoldOnDay = { readonly workId: number; readonly day: Day; readonly sold: number };

/** Copies sold less copies given back, of every edition of these works; days without anything have no row. */
export async function soldOfWorks(db: Db, workIds: readonly number[], { first, last }: Days): Promise<SoldOnDay[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<SoldOnDay>`
    select s.book_id as "workId", d.day, (sum(d.sales) - sum(d.refunds))::int as sold
      from sold_arts s join statistics_days d on d.litres_art_id = s.litres_art_id
     where s.book_id = any(${workIds}) and d.day between ${first} and ${last}
     group by s.book_id, d.day`.execute(own(db));
  return rows;
}
