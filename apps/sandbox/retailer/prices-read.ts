import type { pricesAnswer } from '@pero/retailer/contract/public-api';
import { genreById } from '@pero/works/rules/genres/genres';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Shop } from '../database.ts';

/** Fewer books than these say nothing of a genre. */
const FEWEST = 5;
const [LOWEST_FACTOR, HIGHEST_FACTOR] = [0.8, 1.25];

/** RT07: what paid ebooks of a genre (their main one) cost, and how that compares with all of them. Null for no genre. */
export async function recommendedPrices(
  shop: Shop,
  genreId: number,
): Promise<z.output<typeof pricesAnswer>['result'] | null> {
  if (!genreById(genreId)) return null;
  const asked = await sql<{ arts: number; median: number | null; overall: number | null }>`
    select
      count(*) filter (where genre = ${genreId}) as arts,
      percentile_cont(0.5) within group (order by price) filter (where genre = ${genreId}) as median,
      percentile_cont(0.5) within group (order by price) as overall
    from (
      select (a.terms -> 'price')::bigint as price, (v.meta #> '{genres,0,id}')::integer as genre
      from sandbox.arts a
      join sandbox.versions v on v.art_uuid = a.uuid and v.version = a.on_sale_version
      where a.sale in ('on', 'withdrawing') and a.edition = 'ebook'
    ) sold
    where price > 0`.execute(shop);
  const { arts, median, overall } = asked.rows[0] ?? { arts: 0, median: null, overall: null };
  if (arts < FEWEST || median === null) return { genre_id: genreId, median: null, factor: 1, arts };
  return { genre_id: genreId, median: Math.round(median), factor: factorOf(median, overall ?? median), arts };
}

export function factorOf(median: number, overall: number): number {
  const factor = Math.round((median / overall) * 100) / 100;
  return Math.min(HIGHEST_FACTOR, Math.max(LOWEST_FACTOR, factor));
}
