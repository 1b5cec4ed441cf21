import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { DaySum, EarnedRow } from '../rules/earned-days.ts';

const own = tables<'royalty_days'>;

export type EarningsFilter = {
  readonly userId: number;
  readonly from: Day;
  readonly to: Day;
  readonly bookIds?: readonly number[] | undefined;
  readonly editions?: readonly string[] | undefined;
};

const SUMS = sql`sum(sales_count)::int as sales_count, sum(sales_sum)::bigint as sales_sum,
  sum(sales_royalty)::bigint as sales_royalty, sum(library_hits)::bigint as library_hits,
  sum(library_royalty)::bigint as library_royalty`;

function within({ userId, from, to, bookIds, editions }: EarningsFilter) {
  return sql`user_id = ${userId} and day between ${from} and ${to}
    ${bookIds ? sql`and book_id = any(${bookIds})` : sql``}
    ${editions ? sql`and edition = any(${editions})` : sql``}`;
}

export async function sumsByDay(db: Db, filter: EarningsFilter): Promise<(DaySum & { day: Day })[]> {
  const { rows } = await sql<DaySum & { day: Day }>`
    select day, ${SUMS} from royalty_days where ${within(filter)} group by day order by day`.execute(own(db));
  return rows;
}

export async function sumsByBook(db: Db, filter: EarningsFilter) {
  const { rows } = await sql<DaySum & { book_id: number; edition: string }>`
    select book_id, edition, ${SUMS} from royalty_days where ${within(filter)}
     group by book_id, edition order by book_id, edition`.execute(own(db));
  return rows;
}

export async function sumOfAll(db: Db, filter: EarningsFilter): Promise<DaySum | undefined> {
  const { rows } = await sql<DaySum>`select ${SUMS} from royalty_days where ${within(filter)}`.execute(own(db));
  return rows[0];
}

/** Adds to the days; rows of one key may come more than once. */
export async function addDays(db: Db, rows: readonly EarnedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into royalty_days as d
      (user_id, day, book_id, edition, sales_count, sales_sum, sales_royalty, library_hits, library_royalty)
    select user_id, day, book_id, edition, ${SUMS}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(user_id bigint, day date, book_id bigint, edition text,
        sales_count integer, sales_sum bigint, sales_royalty bigint, library_hits bigint, library_royalty bigint)
     group by user_id, day, book_id, edition order by user_id, day, book_id, edition
    on conflict (user_id, day, book_id, edition) do update set
      sales_count = d.sales_count + excluded.sales_count, sales_sum = d.sales_sum + excluded.sales_sum,
      sales_royalty = d.sales_royalty + excluded.sales_royalty, library_hits = d.library_hits + excluded.library_hits,
      library_royalty = d.library_royalty + excluded.library_royalty`.execute(own(db));
}
