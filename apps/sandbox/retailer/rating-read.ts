import type { ratingAnswer } from '@pero/retailer/contract/public-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Shop } from '../database.ts';

type Rating = z.output<typeof ratingAnswer>['payload']['data']['rating'];

/** RT06. All of it is counted from the same stars, so that the parts always agree. Null when there is no such art. */
export async function ratingOf(shop: Shop, artId: number): Promise<Rating | null> {
  const art = await shop
    .selectFrom('arts as a')
    .select(
      sql<{ stars: number; count: number }[]>`(
        select coalesce(json_agg(given), '[]')
        from (select stars, count(*) from sandbox.ratings where art_id = a.id group by stars) given)`.as('given'),
    )
    .where('a.id', '=', artId)
    .executeTakeFirst();
  return art
    ? ratingFrom([1, 2, 3, 4, 5].map((stars) => art.given.find((row) => row.stars === stars)?.count ?? 0))
    : null;
}

/** Of how many gave one star, two… five. */
export function ratingFrom(counts: number[]): Rating {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    rated_avg: total === 0 ? null : Math.round((stars / total) * 100) / 100,
    rated_total_count: total,
    rated_counts: counts,
  };
}
