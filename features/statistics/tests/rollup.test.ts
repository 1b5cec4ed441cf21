import { retailer } from '@pero/retailer/public-events';
import { FINISHED_PERCENT } from '@pero/retailer/rules/sale-events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statisticsFigures } from '../actions/rollup.ts';
import { statisticsUnderTest, type TestEvent } from '../rollup-world.ts';
import { takeCursor } from '../store/rollup.ts';

let world: Awaited<ReturnType<typeof statisticsUnderTest>>;
beforeAll(async () => {
  world = await statisticsUnderTest();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const lastDay = '2026-11-14T';
const view = (art: number, at = `${lastDay}08:00:00Z`): TestEvent => ({ art, type: 'view', at });

describe('[RT10] the rollup of the feed', () => {
  test('counts by days of Moscow, and each event once', async () => {
    await world.tell([view(1, '2026-11-14T20:59:59Z'), view(1, '2026-11-14T21:00:00Z')]);
    await world.count();
    await world.count();
    const { days } = await world.everything();
    expect(days).toMatchObject([
      { litres_art_id: 1, day: '2026-11-14', views: 1 },
      { litres_art_id: 1, day: '2026-11-15', views: 1 },
    ]);
  });

  test('takes back likes, refunds and stars that were changed', async () => {
    const at = `${lastDay}08:00:00Z`;
    await world.tell([
      { art: 1, type: 'like', at, change: 1 },
      { art: 1, type: 'like', at, change: 1 },
      { art: 1, type: 'like', at, change: -1 },
      { art: 1, type: 'sale', at, quantity: 2, paid: 39_800 },
      { art: 1, type: 'refund', at, quantity: 1, paid: 19_900 },
      { art: 1, type: 'rating', at, stars: 2 },
      { art: 1, type: 'rating', at, stars: 5, was_stars: 2 },
      { art: 1, type: 'comment', at },
      { art: 0, type: 'fund', at },
    ]);
    await world.count();
    const { days } = await world.everything();
    expect(days).toMatchObject([{ likes: 1, sales: 2, refunds: 1, paid: 19_900, ratings: 1, stars: 5 }]);
  });

  test('knows of every reader the farthest place, whatever is opened again later', async () => {
    const read = (at: string, more: Partial<TestEvent>): TestEvent => ({
      art: 1,
      type: 'read',
      at,
      reader: 7,
      hits: 1,
      ...more,
    });
    await world.tell([
      read('2026-11-12T08:00:00Z', { mode: 'bought', chapter: 9, paragraph: 4, percent: 96 }),
      read('2026-11-11T08:00:00Z', { mode: 'trial', chapter: 1, paragraph: 40, percent: 10 }),
      read('2026-11-13T08:00:00Z', { mode: 'bought', chapter: 0, paragraph: 2, percent: 1 }),
    ]);
    await world.count(1);
    const { readers } = await world.everything();
    expect(readers).toEqual([
      {
        ...{ litres_art_id: 1, reader: 7, percent: 96, place: 9 * 2 ** 32 + 4, has_book: true, bought: true },
        ...{ finished_at: new Date('2026-11-12T08:00:00Z'), last_at: new Date('2026-11-13T08:00:00Z') },
      },
    ]);
  });

  test('is left alone by a second worker', async () => {
    await world.tell([view(1)]);
    await world.inTransaction(async (db) => {
      await takeCursor(db);
      await world.count();
    });
    expect((await world.everything()).days).toEqual([]);
    await world.count();
    expect((await world.everything()).days).toHaveLength(1);
  });

  test('says how far behind it is', async () => {
    const figures = async () => {
      const now = world.clock.now();
      const seen = await world.inTransaction((db) => statisticsFigures(db, new Date(now.getTime() + 30_000)));
      return Object.fromEntries(seen.map(({ name, value }) => [name, value]));
    };
    await world.count();
    await world.tell([view(1), view(1)]);
    const late = await figures();
    expect(late.pero_statistics_behind_events).toBeGreaterThanOrEqual(2);
    expect(late.pero_statistics_lag_seconds).toBe(30);
    await world.count();
    expect(await figures()).toMatchObject({ pero_statistics_behind_events: 0, pero_statistics_lag_seconds: 0 });
  });

  test('is brought up when the feed has been read', async () => {
    await world.tell([view(3)]);
    await world.happened(retailer.fed, { subject: 1, events: 1 });
    await world.runJobs();
    expect((await world.everything()).days).toHaveLength(1);
  });

  test('counts one art anew with the days of its author, and leaves the others', async () => {
    const [one, other] = [await world.somebody(), await world.somebody()];
    await world.bookOnSale(one.userId, { ebook: 1 });
    await world.bookOnSale(other.userId, { ebook: 2 });
    await world.tell([view(1), view(2)]);
    await world.count();
    await sql`update statistics_days set views = 900`.execute(world.kysely);
    await sql`update statistics_owner_days set views = 900`.execute(world.kysely);
    await world.rebuild(1);
    const wrong = { days: [{ views: 1 }, { views: 900 }], owners: [{ views: 1 }, { views: 900 }] };
    expect(await world.everything()).toMatchObject(wrong);
    await world.rebuild();
    const right = { days: [{ views: 1 }, { views: 1 }], owners: [{ views: 1 }, { views: 1 }] };
    expect(await world.everything()).toMatchObject(right);
  });
});

const moment = fc
  .integer({ min: 0, max: 20 * 24 * 4 })
  .map((quarters) => new Date(Date.UTC(2026, 9, 20) + quarters * 900_000).toISOString());
const told: fc.Arbitrary<TestEvent> = fc.record({ art: fc.integer({ min: 1, max: 4 }), at: moment }).chain((base) =>
  fc.oneof(
    fc.constantFrom('view' as const, 'trial' as const, 'review' as const, 'comment' as const).map((type) => ({
      ...base,
      type,
    })),
    fc.constantFrom(1, -1).map((change) => ({ ...base, type: 'like' as const, change })),
    fc
      .record({
        type: fc.constantFrom('sale' as const, 'refund' as const),
        quantity: fc.integer({ min: 1, max: 3 }),
        paid: fc.integer({ min: 0, max: 99_999 }),
      })
      .map((sale) => ({ ...base, ...sale })),
    fc
      .record({ stars: fc.integer({ min: 1, max: 5 }), was: fc.option(fc.integer({ min: 1, max: 5 })) })
      .map(({ stars, was }) => ({ ...base, type: 'rating' as const, stars, ...(was !== null && { was_stars: was }) })),
    fc
      .record({
        reader: fc.integer({ min: 1, max: 5 }),
        mode: fc.constantFrom('trial' as const, 'bought' as const, 'subscription' as const),
        hits: fc.integer({ min: 0, max: 30 }),
        chapter: fc.integer({ min: 0, max: 6 }),
        paragraph: fc.integer({ min: 0, max: 9 }),
        percent: fc.integer({ min: 0, max: 100 }),
      })
      .map((read) => ({ ...base, type: 'read' as const, ...read })),
  ),
);

test('[RT10] in whatever order and pages events come, the rollup is the raw sums to the kopeck, and so is a rebuilt one', async () => {
  const owner = await world.somebody();
  const plan = fc.record({
    pages: fc.array(fc.array(told, { maxLength: 25 }), { maxLength: 5 }),
    atOnce: fc.integer({ min: 4, max: 40 }),
    slice: fc.integer({ min: 5, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ pages, atOnce, slice }) => {
      await world.forget();
      await sql`delete from retailer_arts`.execute(world.kysely);
      const known = [1, 2, 3].slice(0, pages.length);
      for (const [index, page] of pages.entries()) {
        await world.tell(page);
        // An art is known here sooner or later than its events.
        if (index < 3) await world.bookOnSale(owner.userId, { ebook: index + 1 });
        await world.count(atOnce);
      }
      const counted = await world.everything();
      const own = pages.flat().flatMap((event) => (known.includes(event.art) ? { ...event, art: owner.userId } : []));
      expect(sumsIn(counted.owners)).toEqual(rawSums(own));
      expect(sumsIn(counted.days)).toEqual(rawSums(pages.flat()));
      expect(counted.readers).toEqual(rawReaders(pages.flat()));
      await sql`update statistics_days set paid = paid + 1 where litres_art_id = 2`.execute(world.kysely);
      await sql`update statistics_owner_days set paid = paid + 1`.execute(world.kysely);
      await world.rebuild(undefined, slice);
      expect(await world.everything()).toEqual(counted);
    }),
    { numRuns: Number(process.env.PROVE_RUNS ?? 15) },
  );
});

const NAMES = [
  ...['views', 'trials', 'likes', 'hits', 'library_hits', 'sales', 'refunds', 'paid'],
  ...['reviews', 'ratings', 'stars', 'reads', 'read_percents'],
] as const;
type Sums = Record<string, number>;

/** By art, or by owner, and day. */
function sumsIn(rows: readonly unknown[]): Map<string, Sums> {
  return new Map(
    (rows as Sums[]).map((row) => {
      const sums = Object.fromEntries(NAMES.map((name) => [name, row[name] ?? Number.NaN]));
      return [`${row.litres_art_id ?? row.owner_id} ${row.day}`, sums];
    }),
  );
}

/** Event by event, with none of the SQL. */
function rawSums(events: readonly TestEvent[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const event of events.filter(({ type }) => type !== 'comment')) {
    const day = new Date(Date.parse(event.at) + 3 * 3_600_000).toISOString().slice(0, 10);
    const key = `${event.art} ${day}`;
    const of = sums.get(key) ?? Object.fromEntries(NAMES.map((name) => [name, 0]));
    sums.set(key, of);
    for (const [name, value] of Object.entries(gains(event))) of[name] = (of[name] ?? 0) + value;
  }
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function gains(event: TestEvent): Sums {
  const { type, change = 1, quantity = 1, paid = 0, hits = 0, percent = 0, stars = 0, was_stars } = event;
  switch (type) {
    case 'view':
      return { views: 1 };
    case 'trial':
      return { trials: 1 };
    case 'review':
      return { reviews: 1 };
    case 'like':
      return { likes: change };
    case 'sale':
      return { sales: quantity, paid };
    case 'refund':
      return { refunds: quantity, paid: -paid };
    case 'rating':
      return { ratings: was_stars === undefined ? 1 : 0, stars: stars - (was_stars ?? 0) };
    case 'read':
      return { hits, library_hits: event.mode === 'subscription' ? hits : 0, reads: 1, read_percents: percent };
    default:
      return {};
  }
}

function rawReaders(events: readonly TestEvent[]) {
  const reports = events.filter(({ type }) => type === 'read');
  const byReader = Map.groupBy(reports, ({ art, reader = 0 }) => art * 1000 + reader);
  return [...byReader]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => {
      const times = own.map(({ at }) => Date.parse(at));
      const ends = own.flatMap(({ at, percent = 0 }) => (percent >= FINISHED_PERCENT ? Date.parse(at) : []));
      return {
        litres_art_id: own[0]?.art,
        reader: own[0]?.reader,
        percent: Math.max(...own.map(({ percent = 0 }) => percent)),
        place: Math.max(...own.map(({ chapter = 0, paragraph = 0 }) => chapter * 2 ** 32 + paragraph)),
        has_book: own.some(({ mode }) => mode !== 'trial'),
        bought: own.some(({ mode }) => mode === 'bought'),
        finished_at: ends.length > 0 ? new Date(Math.min(...ends)) : null,
        last_at: new Date(Math.max(...times)),
      };
    });
}
