import { type Db, tables } from '@pero/server-platform/database/db';
import type { Edition } from '@pero/works/rules/shop';
import { sql } from 'kysely';

const own = tables<
  | 'royalty_terms'
  | 'royalty_shares'
  | 'royalty_share_offers'
  | 'royalty_share_offer_people'
  | 'royalty_campaign_books'
  | 'book_cards'
  | 'all_work_cards'
  | 'sold_arts'
>;

export async function termsBy(db: Db, bookIds: readonly number[]) {
  return own(db)
    .selectFrom('royalty_terms as t')
    .innerJoin('all_work_cards as w', 'w.id', 't.book_id')
    .selectAll('t')
    .select(sql<string>`w.kind`.as('kind'))
    .where('t.book_id', '=', sql<number>`any(${bookIds})`)
    .orderBy('t.from_at')
    .execute();
}

export type TermsRow = {
  readonly book_id: number;
  readonly edition: Edition;
  readonly from_at: Date;
  readonly licence: string;
  readonly is_advanced: boolean;
  readonly own_rate: number | null;
  readonly print_cost: number;
};

export async function addTerms(db: Db, rows: readonly TermsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into royalty_terms (book_id, edition, from_at, licence, is_advanced, own_rate, print_cost)
    select book_id, edition, from_at, licence, is_advanced, own_rate, print_cost
      from json_to_recordset(${JSON.stringify(rows)}::json) as t(book_id bigint, edition text, from_at timestamptz,
        licence text, is_advanced boolean, own_rate smallint, print_cost bigint)
    on conflict (book_id, edition, from_at) do update set licence = excluded.licence,
      is_advanced = excluded.is_advanced, own_rate = excluded.own_rate, print_cost = excluded.print_cost`.execute(
    own(db),
  );
}

export async function divisionsBy(db: Db, bookIds: readonly number[]) {
  return own(db)
    .selectFrom('royalty_shares')
    .select(['book_id', 'from_at', 'user_id', 'weight'])
    .where('book_id', '=', sql<number>`any(${bookIds})`)
    .orderBy('from_at')
    .orderBy('user_id')
    .execute();
}

/** «100 % роялти» of books, with the days between which it holds. */
export async function hundredBy(db: Db, bookIds: readonly number[]) {
  return own(db)
    .selectFrom('royalty_campaign_books')
    .select(['book_id', 'from_at', 'until_at'])
    .where('book_id', '=', sql<number>`any(${bookIds})`)
    .where('from_at', 'is not', null)
    .execute();
}

/** Of texts alone: what is measured otherwise, a recording in seconds, makes nobody an advanced author. */
export async function publishedCharacters(db: Db, ownerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await own(db)
    .selectFrom('book_cards')
    .select(({ fn }) => ['owner_id', fn.sum<number | null>('characters_number').as('characters')])
    .where('owner_id', '=', sql<number>`any(${[...ownerIds]})`)
    .where('is_published', '=', true)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, characters }) => [Number(owner_id), Number(characters ?? 0)]));
}

/** What is sold of some books, and by which licence they are now. */
export async function soldEditions(db: Db, bookIds: readonly number[]) {
  type Sold = { book_id: number; edition: Edition; owner_id: number; license_type: string; kind: string };
  const { rows } = await sql<Sold>`
    select a.book_id, a.edition, a.owner_id, b.license_type, b.kind
      from sold_arts a join all_work_cards b on b.id = a.book_id
     where a.book_id = any(${bookIds}) order by a.book_id, a.edition`.execute(own(db));
  return rows;
}

export async function soldBooksOf(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ book_id: number }>`
    select distinct book_id from sold_arts where owner_id = ${ownerId} order by book_id`.execute(own(db));
  return rows.map(({ book_id }) => book_id);
}

/** Everything that is sold, piece by piece. */
export async function soldBooksAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ book_id: number }>`
    select distinct book_id from sold_arts where book_id > ${after} order by book_id limit ${limit}`.execute(own(db));
  return rows.map(({ book_id }) => book_id);
}

export async function removeUnsold(db: Db, bookId: number): Promise<void> {
  await sql`delete from royalty_share_offer_people where offer_id in (
    select id from royalty_share_offers where book_id = ${bookId})`.execute(own(db));
  for (const table of ['royalty_share_offers', 'royalty_shares', 'royalty_terms', 'royalty_campaign_books']) {
    await sql`delete from ${sql.table(table)} where book_id = ${bookId}`.execute(own(db));
  }
}
