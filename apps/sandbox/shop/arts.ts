import type { ArtMeta, ArtTerms } from '@pero/retailer/contract/protocol';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import { DAY_MS, type Sale } from './rules.ts';

/** A book as the shop shows it, in the version that is on sale (or was the last one to be). */
export type Art = {
  readonly id: number;
  readonly uuid: string;
  readonly sale: Sale;
  readonly meta: ArtMeta;
  readonly terms: ArtTerms;
  readonly ratedCount: number;
  readonly ratedSum: number;
};

const ON_SALE = ['on', 'withdrawing'] as const;
export const PAGE = 24;
const SHELF = 6;
const LONG_SHELF = 12;
/** Bestsellers are of these days. */
const BEST_DAYS = 90;

export const SORTS = {
  new: 'Сначала новые',
  popular: 'Сначала популярные',
  rating: 'С\u00A0высокой оценкой',
  cheap: 'Сначала дешёвые',
  dear: 'Сначала дорогие',
} as const;
export type Sort = keyof typeof SORTS;

export type ShelfRequest = {
  readonly q: string;
  /** A genre of the books on sale, 0 for all. */
  readonly genre: number;
  readonly sort: Sort;
  readonly page: number;
};

function shown(shop: Shop) {
  return shop
    .selectFrom('arts')
    .innerJoin('versions', (join) =>
      join.onRef('versions.art_uuid', '=', 'arts.uuid').onRef('versions.version', '=', 'arts.on_sale_version'),
    )
    .where('arts.sale', 'in', ON_SALE)
    .where('arts.id', 'is not', null);
}

const COLUMNS = [
  'arts.id',
  'arts.uuid',
  'arts.sale',
  'arts.terms',
  'arts.rated_count',
  'arts.rated_sum',
  'versions.meta',
] as const;

type Row = Pick<Selectable<Tables['arts']>, 'id' | 'uuid' | 'sale' | 'terms' | 'rated_count' | 'rated_sum'> & {
  meta: ArtMeta;
};

function artFrom({ id, uuid, sale, terms, rated_count, rated_sum, meta }: Row): Art {
  return { id: id ?? 0, uuid, sale, meta, terms, ratedCount: rated_count, ratedSum: rated_sum };
}

export async function shelves(shop: Shop, now: Date): Promise<Record<'new' | 'popular' | 'rating', Art[]>> {
  const [fresh, popular, best] = await Promise.all(
    (['new', 'popular', 'rating'] as const).map((sort) =>
      sorted(shop, sort, now)
        .$if(sort === 'rating', (query) => query.where('arts.rated_count', '>', 0))
        .$if(sort === 'popular', (query) => query.where(sql<SqlBool>`coalesce(sold.copies, 0) > 0`))
        .limit(SHELF)
        .execute(),
    ),
  );
  return { new: (fresh ?? []).map(artFrom), popular: (popular ?? []).map(artFrom), rating: (best ?? []).map(artFrom) };
}

export async function find(shop: Shop, wish: ShelfRequest, now: Date): Promise<{ arts: Art[]; count: number }> {
  const found = sorted(shop, wish.sort, now)
    .$if(wish.q !== '', (query) => query.where(says(wish.q)))
    .$if(wish.genre !== 0, (query) =>
      query.where(sql<SqlBool>`versions.meta->'genres' @> ${JSON.stringify([{ id: wish.genre }])}::jsonb`),
    );
  const { count } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .limit(PAGE)
    .offset((wish.page - 1) * PAGE)
    .execute();
  return { arts: rows.map(artFrom), count };
}

/** Every word is somewhere in the title, the names, the series, the tags or the annotation. */
function says(q: string) {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const conditions = words.slice(0, 8).map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`concat_ws(' ', versions.meta->>'title', versions.meta->>'annotation',
      (versions.meta->'authors')::text, (versions.meta->'genres')::text, arts.terms::text) ilike ${like}`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function sorted(shop: Shop, sort: Sort, now: Date) {
  const since = new Date(now.getTime() - BEST_DAYS * DAY_MS);
  const sold = shop
    .selectFrom('orders')
    .select(['orders.art_id', sql<number>`count(*)`.as('copies')])
    .where('orders.bought_at', '>', since)
    .where('orders.refunded_at', 'is', null)
    .groupBy('orders.art_id')
    .as('sold');
  const orders = {
    new: sql`arts.on_sale_since desc nulls last`,
    popular: sql`coalesce(sold.copies, 0) desc`,
    // A single five stands behind many fours: every book begins with five ratings of the middle.
    rating: sql`(arts.rated_sum + 17.5) / (arts.rated_count + 5) desc`,
    cheap: sql`(arts.terms->>'price')::bigint`,
    dear: sql`(arts.terms->>'price')::bigint desc`,
  };
  return shown(shop)
    .leftJoin(sold, 'sold.art_id', 'arts.id')
    .select(COLUMNS)
    .orderBy(orders[sort])
    .orderBy('arts.id', 'desc');
}

/** Genres of the books on sale, those with the most books first. */
export async function genresOnSale(shop: Shop): Promise<{ id: number; name: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select (genre->>'id')::int as id, min(genre->>'name') as name, count(*) as count
    from sandbox.arts
    join sandbox.versions on art_uuid = uuid and version = on_sale_version,
      jsonb_array_elements(meta->'genres') as genre
    where sale in ('on', 'withdrawing')
    group by 1 order by 3 desc, 2 limit 40`.execute(shop);
  return rows;
}

/** Undefined where nothing was ever shown under this number. Who may see it is for the caller to say. */
export async function artById(shop: Shop, id: number): Promise<Art | undefined> {
  const row = await shop
    .selectFrom('arts')
    .innerJoin('versions', 'versions.art_uuid', 'arts.uuid')
    .select(COLUMNS)
    .where('arts.id', '=', id)
    .where('versions.status', '=', 'published')
    .orderBy(sql`versions.version = arts.on_sale_version`, (order) => order.desc().nullsLast())
    .orderBy('versions.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && artFrom(row);
}

export async function othersOf(shop: Shop, { id, meta }: Art): Promise<Art[]> {
  const names = authorsOf(meta);
  if (names.length === 0) return [];
  const byThem = names.map((name) => sql<SqlBool>`versions.meta->'authors' @> ${JSON.stringify([{ name }])}::jsonb`);
  const rows = await shown(shop)
    .select(COLUMNS)
    .where('arts.id', '!=', id)
    .where((row) => row.or(byThem))
    .orderBy('arts.on_sale_since', 'desc')
    .limit(LONG_SHELF)
    .execute();
  return rows.map(artFrom);
}

export async function seriesOf(shop: Shop, { meta, terms }: Art): Promise<Art[]> {
  const [author] = authorsOf(meta);
  if (!terms.series || author === undefined) return [];
  const rows = await shown(shop)
    .select(COLUMNS)
    .where(sql<SqlBool>`arts.terms->'series'->>'name' = ${terms.series.name}`)
    .where(sql<SqlBool>`versions.meta->'authors' @> ${JSON.stringify([{ name: author }])}::jsonb`)
    .orderBy(sql`(arts.terms->'series'->>'number')::int`, (order) => order.asc().nullsLast())
    .limit(50)
    .execute();
  return rows.map(artFrom);
}

/** Books of a reader that were not given back, the last bought first. */
export async function libraryOf(shop: Shop, readerId: number): Promise<(Art & { percent: number })[]> {
  const rows = await shop
    .selectFrom('orders')
    .innerJoin('arts', 'arts.id', 'orders.art_id')
    .innerJoin('versions', 'versions.art_uuid', 'arts.uuid')
    .leftJoin('progress', (join) =>
      join.onRef('progress.art_id', '=', 'orders.art_id').onRef('progress.reader_id', '=', 'orders.reader_id'),
    )
    .select([...COLUMNS, 'progress.percent', 'orders.bought_at'])
    .distinctOn(['orders.bought_at', 'arts.id'])
    .where('orders.reader_id', '=', readerId)
    .where('orders.refunded_at', 'is', null)
    .where('versions.status', '=', 'published')
    .orderBy('orders.bought_at', 'desc')
    .orderBy('arts.id')
    .orderBy(sql`versions.version = arts.on_sale_version`, (order) => order.desc().nullsLast())
    .orderBy('versions.version', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...artFrom(row), percent: row.percent ?? 0 }));
}

/** Who is followed: whoever the partner says it is, else the first name on the cover. */
export function followedIn(meta: ArtMeta): string {
  return meta.author_id === undefined ? (authorsOf(meta)[0] ?? '') : `#${meta.author_id}`;
}

/** Whom the cover names: authors, or everybody who made the book when nobody is called one. */
export function authorsOf({ authors }: ArtMeta): string[] {
  const named = authors.filter(({ role }) => /^(co-author|author|соавтор|автор)$/i.test(role));
  return (named.length > 0 ? named : authors).map(({ name }) => name);
}
