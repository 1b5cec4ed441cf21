import { readCatalog } from '@pero/database/catalog';
import { asDb } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedFigures } from './actions/feed.ts';
import { applyPage } from './actions/feed-apply.ts';
import type { FeedEvent } from './contract/protocol.ts';
import { feedUnderTest } from './feed-world.ts';
import { holdFeed } from './store/feed.ts';
import { makeMonths } from './store/feed-months.ts';

let world: Awaited<ReturnType<typeof feedUnderTest>>;
beforeAll(async () => {
  world = await feedUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.asOwner(
    'truncate retailer_events, retailer_totals, retailer_parked_events, retailer_effects, retailer_arts cascade',
  );
  await sql`delete from pgboss.job`.execute(world.kysely);
  await sql`update retailer_feed set cursor = '', behind = 0, newest_at = null, read_at = null, events = 0, duplicates = 0, problem = null`.execute(
    world.kysely,
  );
  world.asked.length = 0;
  world.told.length = 0;
});

const at = '2026-11-15T08:00:00Z';
const view = (art_id: number, n: number): FeedEvent => ({ art_id, n, type: 'view', at });
const sale = (art_id: number, n: number, when = at): FeedEvent => ({
  ...{ art_id, n, type: 'sale', at: when, order_id: art_id * 1000 + n, quantity: 1 },
  ...{ list_price: 19_900, paid: 14_900, vat: 1355, reader: n },
});
const standing = () => world.kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
const totals = (artId: number) =>
  world.kysely.selectFrom('retailer_totals').selectAll().where('litres_art_id', '=', artId).executeTakeFirst();
const numbers = async () => {
  const rows = await world.kysely.selectFrom('retailer_events').select(['litres_art_id', 'n']).orderBy('seq').execute();
  return rows.map(({ litres_art_id, n }) => `${litres_art_id}:${n}`);
};
const waitingJobs = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int n from pgboss.job where name = 'retailer.read-feed'`.execute(world.kysely);
  return rows[0]?.n;
};

describe('[RT10] the feed gives everything at least once, and it counts once', () => {
  test('pages that begin with what was given before, and one event that came too early', async () => {
    world.holds([
      [view(1, 1), sale(1, 2), view(2, 2)],
      [sale(1, 2), view(1, 3), view(2, 3)],
      [view(2, 1), view(2, 3), sale(1, 4)],
    ]);
    await world.read();
    expect(await totals(1)).toMatchObject({ applied: 4, views: 2, sales: 2, paid: 29_800 });
    expect(await totals(2)).toMatchObject({ applied: 3, views: 3 });
    expect(await numbers()).toEqual(['1:1', '1:2', '1:3', '2:1', '1:4', '2:2', '2:3']);
    expect(await world.kysely.selectFrom('retailer_parked_events').selectAll().execute()).toEqual([]);
    expect(await standing()).toMatchObject({ cursor: '3', behind: 0, events: 7, duplicates: 2, problem: null });
  });

  test('an event is kept with all it says', async () => {
    const fund: FeedEvent = { art_id: 0, n: 1, type: 'fund', at, month: '2026-10', amount: 5_000_000, all_hits: 90 };
    world.holds([[sale(1, 1), fund, { art_id: 1, n: 2, type: 'comment', at, comment_id: 5, reader: 9 }]]);
    await world.read();
    const rows = await world.kysely.selectFrom('retailer_events').selectAll().orderBy('seq').execute();
    const paid = { list_price: 19_900, paid: 14_900, vat: 1355, quantity: 1, order_id: 1001, reader: 1 };
    expect(rows[0]).toMatchObject({ litres_art_id: 1, n: 1, type: 'sale', at: new Date(at), ...paid, data: null });
    const month = { month: '2026-10', amount: 5_000_000, all_hits: 90 };
    expect(rows[1]).toMatchObject({ litres_art_id: 0, type: 'fund', quantity: 1, data: month });
    expect(rows[2]).toMatchObject({ type: 'comment', reader: 9, data: { comment_id: 5 } });
  });

  test('a retailer that fails in the middle loses nothing: the next reader goes on from the last whole page', async () => {
    const pages = [[view(1, 1)], [view(1, 2)], [view(1, 3)]];
    world.holds(pages);
    world.answer((after) => (after === '' ? { events: [view(1, 1)], next: '1', behind: 2 } : { status: 503 }));
    await world.read();
    expect(await standing()).toMatchObject({ cursor: '1', behind: 2, problem: 'The retailer answered 503' });
    world.answer(() => ({ cut: { events: [view(1, 2)], next: '2', behind: 1 } }));
    await world.read();
    expect(await standing()).toMatchObject({ cursor: '1', problem: expect.any(String) });
    world.holds(pages);
    await world.read();
    expect(await numbers()).toEqual(['1:1', '1:2', '1:3']);
    expect(await standing()).toMatchObject({ cursor: '3', behind: 0, problem: null });
  });

  test('a page without its outline is left whole and tried again, with one line in the log', async () => {
    world.answer(() => ({ text: JSON.stringify({ happenings: [view(1, 1)], next: '1', behind: 0 }) }));
    for (let minute = 0; minute < 3; minute += 1) await world.read();
    expect(await standing()).toMatchObject({ cursor: '', problem: expect.stringContaining('Unreadable: events') });
    expect(world.told).toHaveLength(1);
    world.holds([[view(1, 1)]]);
    await world.read();
    expect(await numbers()).toEqual(['1:1']);
  });

  test('of two workers with the same page one applies it, and of two readers one reads', async () => {
    const page = { events: [view(1, 1), view(1, 2)], next: '1', behind: 0 };
    await world.kysely.transaction().execute((db) => makeMonths(asDb(db), ['2026-11-01']));
    const apply = () =>
      world.kysely.transaction().execute((db) => applyPage({ db: asDb(db), now: world.clock.now() }, '', page));
    expect((await Promise.all([apply(), apply(), apply()])).sort()).toEqual([false, false, true]);
    expect(await totals(1)).toMatchObject({ applied: 2, views: 2 });

    world.answer((after) => ({ events: [view(1, 3)], next: after, behind: 0 }));
    await world.kysely.transaction().execute(async (db) => {
      expect(await holdFeed(asDb(db))).toBe(true);
      await world.read();
    });
    expect(world.asked).toEqual([]);
    await Promise.all([world.read(), world.read()]);
    expect(await totals(1)).toMatchObject({ applied: 3, views: 3 });
  });

  test('a retailer that promises more and gives nothing is not asked again and again', async () => {
    world.answer((after) => ({ events: [], next: after, behind: 40 }));
    await world.read();
    expect(world.asked).toEqual(['']);
    expect(await waitingJobs()).toBe(0);
    expect(await standing()).toMatchObject({ behind: 40, problem: null });
  });

  test('a thousand events that waited for the first of their book follow it at once', async () => {
    const rest = Array.from({ length: 12_000 }, (_, index) => view(1, index + 2));
    world.holds([rest.slice(0, 5000), rest.slice(5000), [view(1, 1)]]);
    await world.read();
    expect(await totals(1)).toMatchObject({ applied: 12_001, views: 12_001 });
    expect(await world.kysely.selectFrom('retailer_parked_events').selectAll().execute()).toEqual([]);
  });
});

describe('[RT10] a month has its own place', () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string; bounds: string }>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'retailer_events'::regclass order by 1`.execute(world.kysely);
    return rows;
  };

  test('made when its first event comes, by whichever of two workers is first', async () => {
    const make = () => world.kysely.transaction().execute((db) => makeMonths(asDb(db), ['2025-11-01', '2025-12-01']));
    await Promise.all([make(), make(), make(), make()]);
    const made = (await partitions()).filter(({ name }) => name.includes('2025'));
    expect(made.map(({ name }) => name)).toEqual(['retailer_events_2025_11', 'retailer_events_2025_12']);
    world.holds([[sale(3, 1, '2025-11-30T23:59:59.999Z'), sale(3, 2, '2025-12-01T00:00:00Z')]]);
    await world.read();
    const { rows } = await sql<{ place: string; n: number }>`
      select tableoid::regclass::text as place, n from retailer_events order by n`.execute(world.kysely);
    expect(rows).toEqual([
      { place: 'retailer_events_2025_11', n: 1 },
      { place: 'retailer_events_2025_12', n: 2 },
    ]);
  });

  test('has the indexes of the whole and stays out of the description of the database', async () => {
    world.holds([[view(1, 1)]]);
    await world.read();
    const { rows } = await sql<{ n: number }>`
      select count(*)::int n from pg_indexes where tablename in ('retailer_events_2026_11', 'retailer_events')
       group by tablename`.execute(world.kysely);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.n).toBe(rows[1]?.n);
    const { relations } = await readCatalog(world.url);
    expect(relations.map(({ name }) => name).filter((name) => name.startsWith('retailer_events'))).toEqual([
      'retailer_events',
    ]);
  });
});

test('[RT10] a refund takes its part of the sale once, all together never more than was paid; the copy comes back with the last kopeck', async () => {
  const of = { art_id: 7, order_id: 1, at };
  const refund = (n: number, refund_id: number, paid: number): FeedEvent => ({
    ...of,
    n,
    type: 'refund',
    refund_id,
    paid,
  });
  const totals = () =>
    world.kysely
      .selectFrom('retailer_totals')
      .select(['sales', 'refunds', 'paid'])
      .where('litres_art_id', '=', 7)
      .executeTakeFirstOrThrow();
  world.holds([[{ ...of, n: 1, type: 'sale', paid: 10_000, quantity: 1 }, refund(2, 11, 3000), refund(3, 11, 3000)]]);
  await world.read();
  expect(await totals()).toEqual({ sales: 1, refunds: 0, paid: 7000 });
  world.holds([[], [refund(4, 11, 3000), refund(5, 12, 9000), refund(6, 13, 1)]]);
  await world.read();
  expect(await totals()).toEqual({ sales: 1, refunds: 1, paid: 0 });
});

test('[RT10] followers and what an author bought of their own are counted once, and what was given back of it is not', async () => {
  const own = { art_id: 9, at, order_id: 1, paid: 10_000, quantity: 1, own: true } as const;
  const follow = (n: number, change: 1 | -1): FeedEvent => ({ art_id: 9, n, type: 'follow', at, change });
  const told: FeedEvent[] = [
    ...[follow(1, 1), follow(2, 1), follow(3, -1)],
    ...[{ ...own, n: 4, type: 'sale' } as const, sale(9, 5), { ...own, n: 6, order_id: 2, type: 'sale' } as const],
    { ...own, n: 7, type: 'refund', refund_id: 3 },
  ];
  world.holds([told, told]);
  await world.read();
  expect(await totals(9)).toMatchObject({ followers: 1, sales: 3, refunds: 1, own_sales: 1 });
});

test('[RT10] the lag is there for whoever watches', async () => {
  const figures = async () =>
    Object.fromEntries((await feedFigures(world.db, world.clock.now())).map(({ name, value }) => [name, value]));
  expect(await figures()).toMatchObject({ pero_feed_lag_seconds: Number.NaN, pero_feed_failing: 0 });
  world.answer((after) =>
    after === '' ? { events: [view(1, 1), view(1, 1)], next: '1', behind: 9 } : { status: 500 },
  );
  await world.read();
  expect(await figures()).toEqual({
    ...{ pero_feed_behind_events: 9, pero_feed_lag_seconds: 3600, pero_feed_failing: 1, pero_feed_quarantined: 0 },
    ...{ pero_feed_events_total: 1, pero_feed_duplicates_total: 1 },
  });
  world.holds([[], [view(1, 2)]]);
  await world.read();
  expect(await figures()).toMatchObject({ pero_feed_behind_events: 0, pero_feed_lag_seconds: 0, pero_feed_failing: 0 });
});
