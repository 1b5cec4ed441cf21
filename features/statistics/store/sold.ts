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

export type Traffic = { readonly views: number; readonly trials: number; readonly sales: number };

/** Who came to the electronic edition in these days, by work. */
export async function trafficOf(db: Db, workIds: readonly number[], { first, last }: Days) {
  if (workIds.length === 0) return new Map<number, Traffic>();
  const { rows } = await sql<Traffic & { work_id: number }>`
    select s.book_id as work_id, sum(d.views)::int as views, sum(d.trials)::int as trials, sum(d.sales)::int as sales
      from sold_arts s join statistics_days d on d.litres_art_id = s.litres_art_id
     where s.book_id = any(${workIds}) and s.edition = 'ebook' and d.day between ${first} and ${last}
     group by s.book_id`.execute(own(db));
  return new Map(rows.map(({ work_id, ...traffic }) => [work_id, traffic]));
}

export async function viewsByDay(db: Db, workId: number, { first, last }: Days): Promise<Map<Day, number>> {
  const { rows } = await sql<{ day: Day; views: number }>`
    select d.day, sum(d.views)::int as views
      from sold_arts s join statistics_days d on d.litres_art_id = s.litres_art_id
     where s.book_id = ${workId} and s.edition = 'ebook' and d.day between ${first} and ${last}
     group by d.day`.execute(own(db));
  return new Map(rows.map(({ day, views }) => [day, views]));
}
