import { type Day, formatDayRange } from '@pero/kernel/day';
import type { Edition } from '@pero/works/rules/shop';
import type { Shop } from '../database.ts';

/** An art on sale and what it has lived through. */
export type Standing = {
  readonly id: number;
  readonly title: string;
  readonly edition: Edition;
  readonly events: number;
  readonly rating: number | null;
  /** The days, in words. */
  readonly lived: string;
};

export async function standingsOf(shop: Shop): Promise<Standing[]> {
  const rows = await shop
    .selectFrom('arts')
    .innerJoin('versions', (join) =>
      join.onRef('versions.art_uuid', '=', 'arts.uuid').onRef('versions.version', '=', 'arts.on_sale_version'),
    )
    .leftJoin('simulated', 'simulated.art_id', 'arts.id')
    .select(['arts.id', 'arts.edition', 'arts.last_n', 'arts.rated_count', 'arts.rated_sum', 'versions.meta'])
    .select(['simulated.first_day', 'simulated.last_day'])
    .where('arts.sale', 'in', ['on', 'withdrawing'])
    .where('arts.id', 'is not', null)
    .orderBy('arts.id')
    .execute();
  return rows.map((row) => ({
    id: row.id ?? 0,
    title: row.meta.title,
    edition: row.edition,
    events: row.last_n,
    rating: row.rated_count === 0 ? null : Math.round((10 * row.rated_sum) / row.rated_count) / 10,
    lived: livedIn(row.first_day, row.last_day),
  }));
}

function livedIn(first: string | null, last: string | null): string {
  return first && last ? formatDayRange({ first: first as Day, last: last as Day }) : 'ещё не\u00A0жила';
}
