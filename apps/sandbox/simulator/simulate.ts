import { addDays, addMonths, type Day, moscowDay, startOf } from '@pero/kernel/day';
import { type Kysely, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import { placeAds } from '../placements/simulated.ts';
import type { NewFeedEvent } from '../retailer/feed-write.ts';
import type { Art } from './books.ts';
import { daysBetween, monthEndedBy, stretchOfDay } from './calendar.ts';
import { happenings } from './day.ts';
import { fundOf } from './fund.ts';
import { artsOnSale, type Stock, stocksOf } from './load.ts';
import { peopleOf } from './people.ts';
import { type Batch, write } from './write.ts';

type Tx = Kysely<Tables>;

export type SimulationOptions = {
  readonly seed: number;
  /** How far back from `until` life begins. */
  readonly months: number;
  /** The same for books that are still being written: they are young. */
  readonly draftMonths?: number;
  readonly readers: number;
  /** Nothing happens after it. */
  readonly until: Date;
  /** Their numbers in the shop; all that are on sale when left out. */
  readonly arts?: readonly number[] | undefined;
  /** Every day must be a new one; otherwise days that were lived through are left out. */
  readonly isAnew?: boolean;
  readonly signal?: AbortSignal;
};

/** One simulated day, told when it is written. */
export type DayLived = {
  readonly day: Day;
  readonly events: number;
  readonly views: number;
  readonly sales: number;
  readonly reads: number;
};

export type Progress = { readonly days: number; readonly lived: readonly DayLived[] };

export type Outcome =
  | { readonly days: number; readonly events: number; readonly seconds: number; readonly isStopped: boolean }
  | { readonly refused: keyof typeof SIMULATION_REFUSALS };

export const SIMULATION_REFUSALS = {
  'nothing-on-sale': 'Ни\u00A0одна из\u00A0этих книг сейчас не\u00A0продаётся: сначала опубликуйте книгу.',
  'already-running': 'Симуляция уже идёт: дождитесь её конца или остановите её.',
  'days-lived': 'Эти дни, все или часть, книги уже прожили, а\u00A0просили только новые.',
  'nothing-left':
    'Книги уже прожили всё время до\u00A0этого дня, а\u00A0прошлое не\u00A0переписать. Новые дни можно прожить завтра.',
} as const;

/** Held while a simulation runs, by whoever runs it. */
const SIMULATOR_LOCK = 7_265_802;
/** Events of one transaction: the shop waits for the feed no longer than it takes to write them. */
const BATCH = 6000;
/** Of a quiet shop, so that whoever watches sees the days go by. */
const BATCH_DAYS = 10;

/** Lets the readers live through the days; what was done before a stop or a fault stays and is gone on from. */
export async function simulate(
  shop: Shop,
  wish: SimulationOptions,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Outcome> {
  return alone(shop, (shop) => live(shop, wish, onProgress));
}

/** Nobody else simulates meanwhile, in this process or another. */
export async function alone<Answer>(
  shop: Shop,
  work: (shop: Tx) => Promise<Answer>,
): Promise<Answer | { readonly refused: 'already-running' }> {
  return shop.connection().execute(async (shop) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${SIMULATOR_LOCK}) as taken`.execute(
      shop,
    );
    if (!rows[0]?.taken) return { refused: 'already-running' };
    try {
      return await work(shop);
    } finally {
      await sql`select pg_advisory_unlock(${SIMULATOR_LOCK})`.execute(shop);
    }
  });
}

async function live(shop: Tx, wish: SimulationOptions, onProgress: (progress: Progress) => void): Promise<Outcome> {
  const began = performance.now();
  const last = moscowDay(wish.until);
  const first = addMonths(last, -wish.months);
  const arts = await artsOnSale(shop, wish.arts);
  if (arts.length === 0) return { refused: 'nothing-on-sale' };
  const births = new Map(arts.map((art) => [art.id, birthOf(art, wish, last)]));
  const starts = await startsOf(shop, births);
  const fresh = arts.filter(({ id }) => starts.get(id) === births.get(id));
  if (wish.isAnew && fresh.length < arts.length) return { refused: 'days-lived' };
  const start = [...starts.values()].toSorted()[0] ?? first;
  if (start > last) return { refused: 'nothing-left' };
  const people = await peopleOf(shop, { ...wish, since: startOf(first) });
  for (const { id } of fresh) await moveBack(shop, id, startOf(births.get(id) ?? first));
  const stocks = await stocksOf(shop, await artsOnSale(shop, wish.arts), people.crowd, startOf(start));
  await placeAds(shop, stocks, people.ids);
  const days = daysBetween(start, last);
  const plan = { stocks, starts, until: wish.until, funded: await fundedMonths(shop) };
  let events = 0;
  let daysDone = 0;
  await inTurn(batches(plan, days, wish.signal), async ({ batch, lived }) => {
    events += await write(shop, batch, people.ids);
    daysDone += lived.length;
    onProgress({ days: days.length, lived });
  });
  return { days: daysDone, events, seconds: (performance.now() - began) / 1000, isStopped: daysDone < days.length };
}

type Plan = {
  readonly stocks: readonly Stock[];
  readonly starts: ReadonlyMap<number, Day>;
  readonly until: Date;
  readonly funded: Set<string>;
};

type Piece = { readonly batch: Batch; readonly lived: readonly DayLived[] };

/** Whole days, as many in a piece as make a good transaction. */
function* batches(plan: Plan, days: readonly Day[], signal: AbortSignal | undefined): Generator<Piece> {
  let piece = newPiece();
  for (const day of days) {
    if (signal?.aborted) break;
    liveDay(plan, day, piece);
    if (piece.events < BATCH && piece.lived.length < BATCH_DAYS) continue;
    yield piece;
    piece = newPiece();
  }
  if (piece.lived.length > 0) yield piece;
}

type OpenPiece = {
  readonly batch: {
    lived: Batch['lived'][number][];
    shop: NewFeedEvent[];
    days: Map<number, { first: Day; last: Day }>;
  };
  readonly lived: DayLived[];
  events: number;
};

function newPiece(): OpenPiece {
  return { batch: { lived: [], shop: [], days: new Map() }, lived: [], events: 0 };
}

function liveDay({ stocks, starts, until, funded }: Plan, day: Day, piece: OpenPiece): void {
  const { batch, lived } = piece;
  const stretch = stretchOfDay(day, until);
  const counts = { events: 0, view: 0, sale: 0, read: 0 };
  for (const stock of stocks) {
    const { id } = stock.shelf.book;
    if ((starts.get(id) ?? day) > day) continue;
    const actions = happenings(stock.shelf, stretch);
    batch.lived.push({ stock, actions });
    batch.days.set(id, { first: batch.days.get(id)?.first ?? day, last: day });
    for (const { type } of actions) if (type in counts) counts[type as 'view' | 'sale' | 'read']++;
    counts.events += actions.length;
  }
  batch.shop.push(...fundEvents(day, until, funded));
  lived.push({ day, events: counts.events, views: counts.view, sales: counts.sale, reads: counts.read });
  piece.events += counts.events;
}

/** On the first of a month the shop says what it divides for the month before, once. */
export function fundEvents(day: Day, until: Date, funded: Set<string>): NewFeedEvent[] {
  const month = monthEndedBy(day);
  const at = new Date(startOf(day).getTime() + 10 * 3_600_000);
  if (!month || funded.has(month) || at > until) return [];
  funded.add(month);
  return [{ type: 'fund', at, month, ...fundOf(month) }];
}

export async function fundedMonths(shop: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ month: string }>`
    select event ->> 'month' as month from sandbox.feed where art_id = 0 and event ->> 'type' = 'fund'`.execute(shop);
  return new Set(rows.map(({ month }) => month));
}

/** While one piece is written, the next is lived through. */
async function inTurn<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<void>): Promise<void> {
  let working = Promise.resolve();
  try {
    for (const thing of things) {
      await working;
      working = work(thing);
      // A fault is heard at the next turn; until then nobody may call it unheard.
      working.catch(() => undefined);
      await new Promise(setImmediate);
    }
  } finally {
    await working;
  }
}

/** Where each art goes on: the day after its last one, or the first day of all. */
async function startsOf(shop: Tx, births: ReadonlyMap<number, Day>): Promise<Map<number, Day>> {
  const lived = await shop
    .selectFrom('simulated')
    .selectAll()
    .where('art_id', 'in', [...births.keys()])
    .execute();
  const starts = new Map(births);
  for (const { art_id, last_day } of lived) {
    const next = addDays(last_day as Day, 1);
    if (next > (births.get(art_id) ?? next)) starts.set(art_id, next);
  }
  return starts;
}

function birthOf({ meta }: Art, { months, draftMonths = months }: SimulationOptions, last: Day): Day {
  return addMonths(last, -(meta.is_finished ? months : Math.min(months, draftMonths)));
}

/** A book is on sale from the beginning of its simulated life. */
async function moveBack(shop: Tx, artId: number, to: Date): Promise<void> {
  await shop
    .updateTable('arts')
    .set({ on_sale_since: to })
    .where('id', '=', artId)
    .where('on_sale_since', '>', to)
    .execute();
}
