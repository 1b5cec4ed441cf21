import { addDays, type Days, startOf } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import { type CountedDay, type DayCounts, NOTHING } from '../rules/charts.ts';

const own = tables<
  'statistics_days' | 'statistics_owner_days' | 'statistics_readers' | 'sold_arts' | 'work_cards' | 'all_work_cards'
>;

export type Edition = 'ebook' | 'audio' | 'print';
export type Art = {
  readonly artId: number;
  readonly bookId: number;
  readonly ownerId: number;
  readonly edition: Edition;
};
type Mine = { readonly userId: number; readonly shared: readonly number[] };

/** What a person sells or has a part in. */
export async function artsOf(
  db: Db,
  { userId, shared }: Mine,
  editions: readonly Edition[],
  bookIds: readonly number[] | undefined,
): Promise<Art[]> {
  const { rows } = await sql<Art>`
    select litres_art_id as "artId", book_id as "bookId", owner_id as "ownerId", edition from sold_arts
     where (owner_id = ${userId} ${shared.length > 0 ? sql`or book_id = any(${shared})` : sql``})
       and edition = any(${editions}) ${bookIds ? sql`and book_id = any(${bookIds})` : sql``}
     order by litres_art_id`.execute(own(db));
  return rows;
}

/**
 * Books of the person's own, or shared with them, by their own number or by the shop's number of an edition. Null in the
 * place of what is neither.
 */
export async function booksNamed(db: Db, { userId, shared }: Mine, ids: readonly number[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ bookId: number | null }>`
    select coalesce(b.id, s.book_id) as "bookId" from unnest(${ids}::bigint[]) as asked (id)
      left join all_work_cards b on b.id = asked.id and (b.owner_id = ${userId} or b.id = any(${shared}))
      left join sold_arts s on s.litres_art_id = asked.id and (s.owner_id = ${userId} or s.book_id = any(${shared}))
  `.execute(own(db));
  return rows.map(({ bookId }) => bookId);
}

type Name = keyof DayCounts;
const ALL = Object.keys(NOTHING) as Name[];

/** Each sum costs time, and an author may have fifty books: a chart asks for what it shows. */
function selected(names: readonly Name[]) {
  return sql.raw(names.map((name) => `coalesce(sum(${columnOf(name)}), 0) as "${name}"`).join(', '));
}
function columnOf(name: Name): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
const SUMS = selected(ALL);
const COLUMNS = sql.raw(ALL.map(columnOf).join(', '));

/** Which rows are summed up: some arts, and with an owner everything of that owner's. */
export type Sources = {
  readonly artIds: readonly number[];
  readonly owner?: { readonly id: number; readonly editions: readonly Edition[] } | undefined;
};

function rowsOn({ artIds, owner }: Sources, { first, last }: Days) {
  const within = sql`day between ${first} and ${last}`;
  const ofArts = sql`from statistics_days where litres_art_id = any(${artIds}) and ${within}`;
  if (!owner) return ofArts;
  const ofOwner = sql`from statistics_owner_days where owner_id = ${owner.id} and edition = any(${owner.editions}) and ${within}`;
  if (artIds.length === 0) return ofOwner;
  return sql`from (select day, ${COLUMNS} ${ofOwner} union all select day, ${COLUMNS} ${ofArts}) both`;
}

/** Days with anything on them, in their order; what is not asked for is zero. */
export async function countedDays(
  db: Db,
  sources: Sources,
  days: Days,
  names: readonly Name[] = ALL,
): Promise<CountedDay[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<CountedDay>`
    select day, ${selected(names)} ${rowsOn(sources, days)} group by day order by day`.execute(own(db));
  return names.length === ALL.length ? rows : rows.map((row) => ({ ...NOTHING, ...row }));
}

export async function countedTotal(db: Db, sources: Sources, days: Days): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`select ${SUMS} ${rowsOn(sources, days)}`.execute(own(db));
  return rows[0] ?? NOTHING;
}

export async function countedArts(
  db: Db,
  artIds: readonly number[],
  { first, last }: Days,
): Promise<ReadonlyMap<number, DayCounts>> {
  if (artIds.length === 0) return new Map();
  const { rows } = await sql<DayCounts & { artId: number }>`
    select litres_art_id as "artId", ${SUMS} from statistics_days
     where litres_art_id = any(${artIds}) and day between ${first} and ${last}
     group by litres_art_id`.execute(own(db));
  return new Map(rows.map(({ artId, ...counted }) => [artId, counted]));
}

/** Readers who bought a book and came to its end on these days. */
export async function finishedOn(db: Db, artIds: readonly number[], days: Days): Promise<number> {
  if (artIds.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from statistics_readers
     where litres_art_id = any(${artIds}) and bought
       and finished_at >= ${startOf(days.first)} and finished_at < ${startOf(addDays(days.last, 1))}`.execute(own(db));
  return rows[0]?.n ?? 0;
}

export type Card = {
  readonly id: number;
  readonly title: string;
  readonly thumbKey: string | null;
  readonly coverMadeAt: Date | null;
};

export async function cardsOf(db: Db, bookIds: readonly number[]): Promise<Card[]> {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('all_work_cards')
    .select(['id', 'title', 'thumb_key as thumbKey', 'cover_download_date as coverMadeAt'])
    .where(sql<SqlBool>`id = any(${bookIds})`)
    .execute();
  return rows as Card[];
}

/**
 * Arts of other people's books with the same main genres, by chance but always the same ones: a middle needs no more,
 * and a large genre would take seconds.
 */
export async function peersOf(
  db: Db,
  userId: number,
  bookIds: readonly number[],
  edition: Edition,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ artId: number }>`
    select a.litres_art_id as "artId"
      from work_cards b join sold_arts a on a.book_id = b.id and a.edition = ${edition}
     where b.owner_id <> ${userId} and b.is_published and b.id <> all(${bookIds})
       and b.genre_ids[1] in (select genre_ids[1] from work_cards where id = any(${bookIds}))
     order by hashint8(b.id), b.id limit ${most}`.execute(own(db));
  return rows.map(({ artId }) => artId);
}
