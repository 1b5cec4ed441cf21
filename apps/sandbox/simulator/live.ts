import { moscowDay } from '@pero/kernel/day';
import type { Kysely } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import { placeAds } from '../placements/simulated.ts';
import { liveStretch } from './calendar.ts';
import { happenings } from './day.ts';
import { artsOnSale, stocksOf } from './load.ts';
import { peopleOf } from './people.ts';
import { alone, fundEvents, fundedMonths } from './simulate.ts';
import { write } from './write.ts';

/** What part of a day's life happens at one go: with one in four seconds, a day takes two minutes. */
const SHARE = 1 / 30;
/** Who lives here when nobody was invited yet. */
const FIRST_CROWD = { seed: 1, readers: 2000 };

export type SimulationTotals = {
  readonly events: number;
  readonly views: number;
  readonly sales: number;
  readonly reads: number;
};

/** A little of today happens to every art on sale; nothing while a simulation runs. */
export async function liveOn(shop: Shop, from: Date, now: Date): Promise<SimulationTotals> {
  const lived = await alone(shop, (shop) => liveALittle(shop, from, now));
  return 'refused' in lived ? { events: 0, views: 0, sales: 0, reads: 0 } : lived;
}

async function liveALittle(shop: Kysely<Tables>, from: Date, now: Date): Promise<SimulationTotals> {
  const today = moscowDay(now);
  const arts = await artsOnSale(shop);
  if (arts.length === 0) return { events: 0, views: 0, sales: 0, reads: 0 };
  const people = await peopleOf(shop, { ...(await largestCrowd(shop)), since: from, until: now });
  const stocks = await stocksOf(shop, arts, people.crowd, from);
  await placeAds(shop, stocks, people.ids);
  const stretch = liveStretch(today, from, now, SHARE);
  const lived = stocks.map((stock) => ({ stock, actions: happenings(stock.shelf, stretch) }));
  // Whoever lived through days before has now begun this one; a history may still be given to the others.
  const whole = await shop.selectFrom('simulated').select('art_id').execute();
  const days = new Map(whole.map(({ art_id }) => [art_id, { first: today, last: today }]));
  const fund = fundEvents(`${today.slice(0, 8)}01` as typeof today, now, await fundedMonths(shop));
  const events = await write(shop, { lived, shop: fund, days }, people.ids);
  const actions = lived.flatMap(({ actions }) => actions);
  const countOf = (wanted: string) => actions.filter(({ type }) => type === wanted).length;
  return { events, views: countOf('view'), sales: countOf('sale'), reads: countOf('read') };
}

async function largestCrowd(shop: Kysely<Tables>): Promise<{ seed: number; readers: number }> {
  const crowds = await shop
    .selectFrom('crowd')
    .select(['seed', (row) => row.fn.countAll<number>().as('readers')])
    .groupBy('seed')
    .orderBy('readers', 'desc')
    .orderBy('seed')
    .limit(1)
    .execute();
  return crowds[0] ?? FIRST_CROWD;
}
