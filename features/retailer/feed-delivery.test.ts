import { asDb } from '@pero/server-platform/database/db';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyPage } from './actions/feed-apply.ts';
import type { FeedEvent, FeedPage } from './contract/protocol.ts';
import { feedUnderTest } from './feed-world.ts';
import { lockCursor } from './store/feed.ts';
import { makeMonths } from './store/feed-months.ts';

/** Small in `npm test`; PROVE_RUNS asks for more. */
const RUNS = Number(process.env.PROVE_RUNS ?? 40);

let world: Awaited<ReturnType<typeof feedUnderTest>>;
beforeAll(async () => {
  world = await feedUnderTest();
  await world.kysely.transaction().execute((db) => makeMonths(asDb(db), ['2026-10-01', '2026-11-01']));
});
afterAll(() => world.close());

const moment = fc
  .integer({ min: 0, max: 40 * 86_400 })
  .map((s) => new Date(1_791_331_200_000 + s * 1000).toISOString());
const stars = fc.integer({ min: 1, max: 5 });
const money = fc.integer({ min: 0, max: 99_900 });
const happening = fc.oneof(
  fc.record({ type: fc.constantFrom('view', 'trial', 'comment', 'takedown'), at: moment }),
  fc.record({ type: fc.constant('like'), at: moment, change: fc.constantFrom(1, -1) }),
  fc.record({ type: fc.constantFrom('sale', 'refund'), at: moment, order_id: fc.nat(), paid: money, quantity: stars }),
  fc.record({ type: fc.constant('read'), at: moment, hits: fc.nat(500), percent: fc.nat(100) }),
  fc.record({ type: fc.constant('rating'), at: moment, stars }, { requiredKeys: ['type', 'at', 'stars'] }),
  fc.record({ type: fc.constant('rating'), at: moment, stars, was_stars: stars }),
  fc.record({ type: fc.constant('review'), at: moment, review_id: fc.nat(), stars }),
);
const history = fc
  .array(fc.array(happening, { maxLength: 14 }), { minLength: 1, maxLength: 4 })
  .map((arts) => arts.flatMap((events, art) => events.map((event, n) => ({ art_id: art, n: n + 1, ...event }))));

/** Any order, anything again, cut anywhere; of each page how often its transaction is lost before it is kept. */
const delivery = history.chain((events) =>
  fc.record({
    events: fc.constant(events as FeedEvent[]),
    pages: fc
      .tuple(fc.shuffledSubarray(events), fc.shuffledSubarray(events, { minLength: events.length }))
      .chain(([again, all]) =>
        fc
          .array(fc.record({ size: fc.integer({ min: 0, max: 12 }), lost: fc.nat(2) }), { maxLength: 12 })
          .map((cuts) => {
            const line = [...all.slice(0, 5), ...again, ...all] as FeedEvent[];
            const pages = cuts.map(({ size, lost }) => ({ events: line.splice(0, size), lost }));
            return [...pages, { events: line, lost: 0 }];
          }),
      ),
  }),
);

test('[RT10] any delivery gives the totals and the events that one in order gives', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(delivery, async ({ events, pages }) => {
      await nothingYet();
      for (const { events: some, lost } of pages) {
        const page = { events: some, next: `${Math.random()}`, behind: 0 };
        for (let time = 0; time < lost; time += 1) await expect(deliver(page, true)).rejects.toThrow('power cut');
        expect(await deliver(page, false)).toBe(true);
      }
      expect(await totals()).toEqual(expected(events));
      expect(await kept()).toEqual(byArt(events));
      expect(await world.kysely.selectFrom('retailer_parked_events').selectAll().execute()).toEqual([]);
      const delivered = pages.reduce((sum, page) => sum + page.events.length, 0);
      const read = await world.kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
      expect([read.events, read.duplicates]).toEqual([events.length, delivered - events.length]);
    }),
    { numRuns: RUNS },
  );
});

async function nothingYet() {
  for (const table of ['retailer_events', 'retailer_totals', 'retailer_parked_events', 'retailer_effects'] as const)
    await world.kysely.deleteFrom(table).execute();
  await sql`update retailer_feed set cursor = '', events = 0, duplicates = 0`.execute(world.kysely);
}

function deliver(page: FeedPage, isCut: boolean): Promise<boolean> {
  return world.kysely.transaction().execute(async (transaction) => {
    const db = asDb(transaction);
    const applied = await applyPage({ db, now: world.clock.now() }, await lockCursor(db), page);
    if (isCut) throw new Error('power cut');
    return applied;
  });
}

const byArt = (events: readonly FeedEvent[]) =>
  [...events]
    .sort((a, b) => a.art_id - b.art_id || a.n - b.n)
    .map(({ art_id, n, type, at }) => ({ art_id, n, type, at: new Date(at).toISOString() }));

/** In the order in which they were applied, art by art: so the order within an art is compared too. */
async function kept() {
  const rows = await world.kysely
    .selectFrom('retailer_events')
    .select(['litres_art_id as art_id', 'n', 'type', 'at'])
    .orderBy('litres_art_id')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function totals() {
  const rows = await world.kysely.selectFrom('retailer_totals').selectAll().orderBy('litres_art_id').execute();
  return rows.map(({ newest_at, ...row }) => ({ ...row, newest_at: newest_at?.toISOString() }));
}

/** Said again in other words than the rules say it. */
function expected(events: readonly FeedEvent[]) {
  const arts = [...new Set(events.map(({ art_id }) => art_id))].sort((a, b) => a - b);
  return arts.map((art) => {
    const own = events.filter(({ art_id }) => art_id === art);
    const of = (type: string) => own.filter((event) => event.type === type);
    const sum = (type: string, value: (event: FeedEvent) => number | undefined) =>
      of(type).reduce((total, event) => total + (value(event) ?? 0), 0);
    return {
      ...{ litres_art_id: art, applied: own.length, views: of('view').length, trials: of('trial').length },
      ...{ likes: sum('like', ({ change }) => change), hits: sum('read', ({ hits }) => hits) },
      ...{ sales: sum('sale', ({ quantity }) => quantity), refunds: sum('refund', ({ quantity }) => quantity) },
      paid: sum('sale', ({ paid }) => paid) - sum('refund', ({ paid }) => paid),
      ratings: of('rating').filter(({ was_stars }) => was_stars === undefined).length,
      stars: sum('rating', (event) => event.stars) - sum('rating', ({ was_stars }) => was_stars),
      ...{ reviews: of('review').length, comments: of('comment').length, followers: 0, own_sales: 0 },
      newest_at: own
        .map(({ at }) => at)
        .sort()
        .at(-1),
    };
  });
}
