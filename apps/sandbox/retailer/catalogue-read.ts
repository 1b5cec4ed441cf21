import type { artsAnswer } from '@pero/retailer/contract/public-api';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Shop } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { artAddress } from './art-address.ts';
import { priceNow } from './price-now.ts';

const MOST = 100;

const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()).max(MOST));

export const catalogueQuery = z.object({
  ids: ids.optional(),
  q: z.string().trim().max(200).optional(),
  genre: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MOST).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

/** Arts that are sold now, each beside the version that is. */
export function artsOnSale(shop: Shop) {
  return shop
    .selectFrom('arts as a')
    .innerJoin('versions as v', (join) =>
      join.onRef('v.art_uuid', '=', 'a.uuid').onRef('v.version', '=', 'a.on_sale_version'),
    )
    .where('a.sale', 'in', ['on', 'withdrawing'])
    .where('a.id', 'is not', null);
}

export async function cataloguePage(
  sandbox: Sandbox,
  query: CatalogueQuery,
): Promise<z.output<typeof artsAnswer>['payload']> {
  const asked = artsMatching(sandbox.shop, query);
  const [rows, { count }] = await Promise.all([
    asked
      .select(['a.id', 'a.uuid', 'v.version', 'a.edition', 'a.terms'])
      .$narrowType<{ id: number }>()
      .select([
        sql<string>`v.meta ->> 'title'`.as('title'),
        sql<string[]>`jsonb_path_query_array(v.meta, '$.authors[*].name')`.as('authors'),
        sql<number>`(v.meta -> 'age')::integer`.as('age'),
        sql<boolean>`(v.meta -> 'is_finished')::boolean`.as('is_finished'),
      ])
      .orderBy('a.on_sale_since', 'desc')
      .orderBy('a.id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(({ terms, ...art }) => ({ ...art, price: priceNow(terms), url: artAddress(sandbox, art.id) }));
  return { data, pagination: { count, next_page: nextPage(sandbox, query, count) } };
}

function artsMatching(shop: Shop, { ids, q, genre }: CatalogueQuery) {
  let arts = artsOnSale(shop);
  if (ids) arts = arts.where('a.id', 'in', ids);
  if (q) arts = arts.where(isNamed(q));
  if (genre) {
    arts = arts.where(sql<SqlBool>`v.meta -> 'genres' @> ${JSON.stringify([{ id: genre }])}::jsonb`);
  }
  return arts;
}

function isNamed(q: string) {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(v.meta ->> 'title' ilike ${like} or exists (
    select from jsonb_array_elements(v.meta -> 'authors') author where author ->> 'name' ilike ${like}))`;
}

function nextPage({ url }: Sandbox, query: CatalogueQuery, count: number): string | null {
  const offset = query.offset + query.limit;
  if (offset >= count) return null;
  const next = new URL('retailer/foundation/api/arts/', url);
  const given = { ...query, ids: query.ids?.join(','), offset };
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) next.searchParams.set(name, String(value));
  return next.href;
}
