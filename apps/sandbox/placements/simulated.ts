import { moscowDay } from '@pero/kernel/day';
import type { Placement } from '@pero/promotion/contract/shop';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';
import type { Stock } from '../simulator/load.ts';
import type { ReaderAction } from '../simulator/reader-actions.ts';
import { isShown } from './holdout.ts';

/** How many more come to a book by a place than come anyway: modest, as places are. */
const PULL: Readonly<Record<Placement['type'], number>> = { offer: 1.6, direct: 0.7, direct_top: 1.2 };
/** So many see it for one who goes after it. */
const SHOWS_OF_A_CLICK = 14;

type Tx = Kysely<Tables>;

/** The places that were sold for these books, as invented readers meet them. */
export async function placeAds(shop: Tx, stocks: readonly Stock[], readerIds: readonly number[]): Promise<void> {
  const rows = await shop
    .selectFrom('placements as p')
    .innerJoin('arts as a', 'a.uuid', 'p.art_uuid')
    .select(['p.uuid', 'p.type', 'p.body', 'a.id as artId'])
    .where('p.withdrawn_at', 'is', null)
    .execute();
  const byArt = Map.groupBy(rows, ({ artId }) => artId);
  for (const { shelf } of stocks) {
    shelf.ads = (byArt.get(shelf.book.id) ?? []).map(({ uuid, type, body }) => ({
      uuid,
      days: new Set(body.days.map(({ day }) => day)),
      pull: PULL[type],
      isShown: (number) => isShown(uuid, `reader:${readerIds[number]}`, body.shown_percent),
    }));
  }
}

/** What they did by a place is counted on it; beyond its budget a click is nobody's cost. */
export async function countFollowed(
  shop: Tx,
  lived: readonly { readonly stock: Stock; readonly actions: readonly ReaderAction[] }[],
): Promise<void> {
  const clicks = new Map<string, { placement: string; day: string; count: number }>();
  for (const { actions } of lived) {
    for (const action of actions) {
      if (action.type !== 'view' || action.ad === undefined) continue;
      const day = moscowDay(new Date(action.at));
      const known = clicks.get(`${action.ad} ${day}`) ?? { placement: action.ad, day, count: 0 };
      clicks.set(`${action.ad} ${day}`, { ...known, count: known.count + 1 });
    }
  }
  for (const { placement, day, count } of clicks.values()) {
    await sql`
      update sandbox.placement_days d
         set shows = shows + ${count * SHOWS_OF_A_CLICK},
             clicks = clicks + least(${count}, coalesce((budget - spent) / nullif((p.body ->> 'click_price')::bigint, 0), ${count})),
             spent = spent + least(${count}, coalesce((budget - spent) / nullif((p.body ->> 'click_price')::bigint, 0), 0))
                           * coalesce((p.body ->> 'click_price')::bigint, 0)
        from sandbox.placements p
       where p.uuid = d.placement and d.placement = ${placement} and d.day = ${day}`.execute(shop);
  }
}
