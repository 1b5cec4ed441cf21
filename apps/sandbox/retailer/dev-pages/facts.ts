import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../../database.ts';
import type { Fault } from '../faults-table.ts';
import { priceNow } from '../price-now.ts';

export const ARTS_SHOWN = 50;

export type ArtFacts = Pick<Selectable<Tables['arts']>, 'id' | 'uuid' | 'edition' | 'sale' | 'taken_down_reason'> &
  Pick<Selectable<Tables['versions']>, 'version' | 'status' | 'reason'> & {
    readonly on_sale_version: number | null;
    readonly events: number;
    readonly title: string;
    readonly authors: readonly string[];
    readonly price: number;
  };

export type DevFacts = {
  readonly faults: readonly Fault[];
  readonly settings: Pick<Selectable<Tables['shop']>, 'check_seconds' | 'check_ends' | 'withdraw_seconds'>;
  readonly arts: readonly ArtFacts[];
  readonly artsInAll: number;
  readonly feed: { readonly events: number; readonly newestAt: Date | null };
  readonly readers: number;
};

/** Everything that the developer's page shows. */
export async function factsOf(shop: Shop): Promise<DevFacts> {
  const [faults, settings, arts, counted, feed] = await Promise.all([
    shop.selectFrom('faults').selectAll().execute(),
    shop.selectFrom('shop').selectAll().executeTakeFirstOrThrow(),
    newestArts(shop),
    sql<{ arts: number; readers: number }>`
      select (select count(*) from sandbox.arts) as arts, (select count(*) from sandbox.readers) as readers`.execute(
      shop,
    ),
    sql<{ events: number; at: string }>`
      select id as events, event ->> 'at' as at from sandbox.feed order by id desc limit 1`.execute(shop),
  ]);
  const newest = feed.rows[0];
  return {
    faults,
    settings,
    arts,
    artsInAll: counted.rows[0]?.arts ?? 0,
    readers: counted.rows[0]?.readers ?? 0,
    feed: { events: newest?.events ?? 0, newestAt: newest ? new Date(newest.at) : null },
  };
}

/** With their newest version, which may be another than the one on sale. */
async function newestArts(shop: Shop): Promise<ArtFacts[]> {
  const rows = await shop
    .selectFrom('arts')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('versions')
          .select(['version', 'status', 'reason', 'meta'])
          .whereRef('versions.art_uuid', '=', 'arts.uuid')
          .orderBy('version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('arts')
    .select(['newest.version', 'newest.status', 'newest.reason', 'newest.meta'])
    .orderBy('arts.created_at', 'desc')
    .limit(ARTS_SHOWN)
    .execute();
  return rows.map(({ meta, terms, last_n, ...row }) => ({
    ...row,
    events: last_n,
    title: meta.title,
    authors: meta.authors.map(({ name }) => name),
    price: priceNow(terms),
  }));
}
