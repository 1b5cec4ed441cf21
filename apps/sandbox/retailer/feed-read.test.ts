import { type FeedEvent, feedPage } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tell } from './feed-write.ts';
import { openPartnerWorld, type PartnerWorld } from './partner/partner-world.ts';

let world: PartnerWorld;
const arts: number[] = [];

beforeAll(async () => {
  world = await openPartnerWorld();
  for (const _ of [1, 2, 3]) arts.push((await world.published()).art_id ?? 0);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.ask('DELETE', '/dev/api/faults');
});

const at = new Date('2026-11-16T12:00:00Z');
const feed = (after = '', limit = 1000) => world.ask('GET', `/retailer/partner/api/feed?after=${after}&limit=${limit}`);
const pageOf = async (after = '', limit = 1000) => feedPage.parse(await (await feed(after, limit)).json());
const views = (artId: number, count: number) =>
  world.shop.transaction().execute((shop) =>
    tell(
      shop,
      artId,
      Array.from({ length: count }, () => ({ type: 'view' as const, at })),
    ),
  );

async function allFrom(after: string, limit: number): Promise<FeedEvent[]> {
  const { events, next } = await pageOf(after, limit);
  return next === after ? events : [...events, ...(await allFrom(next, limit))];
}

describe('the feed', () => {
  test('[RT10] pages follow one another and end where nothing is new', async () => {
    expect(await pageOf()).toEqual({ events: [], next: '', behind: 0 });
    for (const artId of [...arts, 0]) await views(artId, 5);
    const first = await pageOf('', 7);
    expect(first.events).toHaveLength(7);
    expect(first.behind).toBe(13);
    const second = await pageOf(first.next, 100);
    expect(second.events).toHaveLength(13);
    expect(second.behind).toBe(0);
    expect(await pageOf(second.next)).toEqual({ events: [], next: second.next, behind: 0 });
    await views(arts[0] ?? 0, 1);
    expect(await pageOf(second.next)).toMatchObject({ events: [{ art_id: arts[0], n: 6, type: 'view' }] });
  });

  test('[RT10] events of an art are numbered without holes however many tell at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => views(arts[index % 3] ?? 0, 3)));
    const events = await allFrom('', 10);
    for (const artId of arts) {
      const numbers = events.filter((event) => event.art_id === artId).map(({ n }) => n);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  test('[RT10] what is no cursor and no number is 422; more than 5000 are never given', async () => {
    for (const query of ['after=nonsense', 'after=%00', 'limit=0', 'limit=-1', 'limit=many', 'limit=1.5']) {
      const response = await world.ask('GET', `/retailer/partner/api/feed?${query}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ reason: expect.stringMatching(/[а-я]/) });
    }
    await views(arts[1] ?? 0, 5100);
    expect((await pageOf('', 100_000)).events).toHaveLength(5000);
  });

  test('[RT10] with repeats on, nothing is lost and something comes twice', async () => {
    const honest = await allFrom('', 200);
    await world.ask('PUT', '/dev/api/faults', { call: 'RT10', kind: 'duplicate' });
    const events = await allFrom('', 200);
    expect(events.length).toBeGreaterThan(honest.length);
    const once = new Map(events.map((event) => [`${event.art_id} ${event.n}`, event]));
    expect(once.size).toBe(honest.length);
  });

  test('[RT10] with the order mixed, nothing is lost and an art comes out of its order', async () => {
    const honest = await allFrom('', 200);
    await world.ask('PUT', '/dev/api/faults', { call: 'RT10', kind: 'reorder', seed: 7 });
    const events = await allFrom('', 200);
    const key = ({ art_id, n }: FeedEvent) => `${art_id} ${n}`;
    expect(events.map(key).sort()).toEqual(honest.map(key).sort());
    const numbers = events.filter(({ art_id }) => art_id === arts[1]).map(({ n }) => n);
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('[RT10] five thousand events far into a long feed are read by the index, and nothing before them is', async () => {
    await sql`
      insert into sandbox.feed (art_id, n, event)
      select 5, n, jsonb_build_object('art_id', 5, 'n', n, 'type', 'read', 'at', '2026-11-16T12:00:00.000Z', 'reader', n,
        'mode', 'bought', 'hits', 3, 'chapter', 1, 'paragraph', n % 1000, 'percent', 10)
      from generate_series(1, 50000) as n`.execute(world.shop);
    await sql`analyze sandbox.feed`.execute(world.shop);
    let { next } = await pageOf('', 5000);
    for (let page = 0; page < 8; page += 1) {
      const told = await pageOf(next, 5000);
      expect(told.events).toHaveLength(5000);
      next = told.next;
    }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off)
      select id, event::text as event from sandbox.feed where id > 40000 order by id limit 5000`.execute(world.shop);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using feed_pkey/);
    expect(plan).toMatch(/actual rows=5000/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
