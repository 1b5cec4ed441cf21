import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { Period } from '../rules/publisher.ts';

const own = tables<'rightholders' | 'statistics_days' | 'all_work_cards' | 'sold_arts'>;

export type Rightholder = {
  readonly name: string;
  readonly currency: string;
  readonly contractNumber: string;
  readonly contractOn: Day | null;
};

export async function rightholderOf(db: Db, userId: number): Promise<Rightholder | null> {
  const row = await own(db)
    .selectFrom('rightholders')
    .select(['name', 'currency', 'contract_number as contractNumber', 'contract_on as contractOn'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, contractOn: row.contractOn as Day | null } : null;
}

export async function keepRightholder(
  db: Db,
  userId: number,
  { name, currency, contractNumber, contractOn }: Rightholder,
  now: Date,
): Promise<void> {
  const row = { name, currency, contract_number: contractNumber, contract_on: contractOn };
  await own(db)
    .insertInto('rightholders')
    .values({ user_id: userId, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export type PublisherCard = {
  readonly id: number;
  readonly title: string;
  readonly ownerId: number;
  readonly thumbKey: string | null;
  readonly coverMadeAt: Date | null;
};

export async function publisherCards(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, PublisherCard>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('all_work_cards')
    .select(['id', 'title', 'owner_id as ownerId', 'thumb_key as thumbKey', 'cover_download_date as coverMadeAt'])
    .where('id', 'in', [...new Set(bookIds)])
    .execute();
  return new Map((rows as PublisherCard[]).map((row) => [row.id, row]));
}

/** A book in the days in which its royalty was the publisher's; null while it still is. */
export type HeldDays = { readonly bookId: number; readonly from: Day; readonly before: Day | null };

export type PagesQuery = Period & { readonly held: readonly HeldDays[]; readonly editions?: readonly string[] };

export type PagesRead = { readonly prorata: number; readonly other: number };

/** Pages by subscription and other pages, book by book. */
export async function pagesByBook(db: Db, query: PagesQuery) {
  const { rows } = await sql<PagesRead & { bookId: number; edition: string }>`
    select a.book_id as "bookId", a.edition, ${PAGES} ${within(query)} group by 1, 2 order by 1, 2`.execute(own(db));
  return rows;
}

export async function pagesByDay(db: Db, query: PagesQuery): Promise<(PagesRead & { day: Day })[]> {
  const { rows } = await sql<PagesRead & { day: Day }>`
    select d.day, ${PAGES} ${within(query)} group by 1 order by 1`.execute(own(db));
  return rows;
}

const PAGES = sql`sum(d.library_hits)::bigint as prorata, sum(d.hits - d.library_hits)::bigint as other`;

function within({ held, editions, from, to }: PagesQuery) {
  const kept = held.map(({ bookId, from: first, before }) => ({ book_id: bookId, first, before }));
  return sql`from json_to_recordset(${JSON.stringify(kept)}::json) as h(book_id bigint, first date, before date)
    join sold_arts a on a.book_id = h.book_id ${editions ? sql`and a.edition = any(${editions})` : sql``}
    join statistics_days d on d.litres_art_id = a.litres_art_id and d.day between ${from} and ${to}
     and d.day >= h.first and (h.before is null or d.day < h.before)`;
}

/** Editions of these books that the shop has, or had. */
export async function soldEditions(
  db: Db,
  bookIds: readonly number[],
): Promise<{ readonly bookId: number; readonly edition: string }[]> {
  if (bookIds.length === 0) return [];
  return own(db)
    .selectFrom('sold_arts')
    .select(['book_id as bookId', 'edition'])
    .distinct()
    .where('book_id', 'in', [...new Set(bookIds)])
    .execute() as Promise<{ bookId: number; edition: string }[]>;
}
