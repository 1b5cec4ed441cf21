import type { Actor } from '@pero/server-platform/act';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedFigures } from './actions/feed.ts';
import { closeGap, dropStrange, feedQuarantine, replayStrange } from './actions/quarantine.ts';
import type { FeedEvent } from './contract/protocol.ts';
import { feedUnderTest } from './feed-world.ts';

/** Small in `npm test`; PROVE_RUNS asks for more. */
const RUNS = Number(process.env.PROVE_RUNS ?? 15);

let world: Awaited<ReturnType<typeof feedUnderTest>>;
beforeAll(async () => {
  world = await feedUnderTest();
});
afterAll(() => world.close());
beforeEach(nothingYet);

async function nothingYet() {
  await world.asOwner(
    'truncate retailer_events, retailer_totals, retailer_parked_events, retailer_effects, retailer_arts, retailer_quarantine cascade',
    "update retailer_feed set cursor = '', behind = 0, events = 0, duplicates = 0, problem = null",
  );
  world.told.length = 0;
}

const at = '2026-11-15T08:00:00Z';
const view = (art_id: number, n: number): FeedEvent => ({ art_id, n, type: 'view', at });
/** As the retailer sends it, whatever it means by that. */
const holds = (events: readonly unknown[]) =>
  world.answer((after) => ({ text: JSON.stringify({ events: after === '' ? events : [], next: '1', behind: 0 }) }));
const numbers = async () => {
  const rows = await world.kysely.selectFrom('retailer_events').select(['litres_art_id', 'n']).orderBy('seq').execute();
  return rows.map(({ litres_art_id, n }) => `${litres_art_id}:${n}`);
};
const quarantine = () => feedQuarantine(world.db, world.clock.now());
const actor = { userId: 1 } as Actor;
const asStaff = <T>(work: (act: never) => Promise<T>) =>
  world.kysely.transaction().execute((db) => {
    const act = { db, now: world.clock.now(), announce: async () => undefined, actor } as unknown as JobAct;
    return work(act as never);
  });

describe('[RT10] an event that nobody understands', () => {
  test.each<[string, unknown]>([
    ['of an unknown kind', { ...view(1, 2), type: 'theft' }],
    ['with a field that does not fit', { ...view(1, 2), type: 'like', change: 7 }],
    ['that is a sale without money', { art_id: 1, n: 2, type: 'sale', at, order_id: 4 }],
    [
      'that is a sale with more tax than money',
      { art_id: 1, n: 2, type: 'sale', at, order_id: 4, paid: 100, vat: 101 },
    ],
    ['at a moment that is none', { ...view(1, 2), at: 'yesterday' }],
  ])('%s is put aside with everything later of its art, and the feed goes on for all others', async (_, bad) => {
    holds([view(1, 1), bad, view(1, 3), view(2, 1), view(1, 4), view(2, 2)]);
    for (let minute = 0; minute < 3; minute += 1) await world.read();
    expect(await numbers()).toEqual(['1:1', '2:1', '2:2']);
    expect((await quarantine()).strange).toMatchObject([{ art_id: 1, n: 2, waiting: 2 }]);
    const standing = await world.kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
    expect(standing).toMatchObject({ cursor: '1', problem: null });
    const figures = await feedFigures(world.db, world.clock.now());
    expect(figures).toContainEqual(expect.objectContaining({ name: 'pero_feed_quarantined', value: 1 }));
    expect((await world.announced('retailer.quarantined')).at(-1)).toMatchObject({ n: 2 });
  });

  test('is not replayed before somebody understands it, and then with all that waited, in order', async () => {
    holds([view(1, 1), { ...view(1, 2), type: 'theft' }, view(1, 3)]);
    await world.read();
    const [{ id } = { id: 0 }] = (await quarantine()).strange;
    expect(await asStaff((act) => replayStrange(act, id))).toEqual({ refused: 'still-strange' });
    // A release that knows it.
    await world.kysely
      .updateTable('retailer_quarantine')
      .set({ event: JSON.stringify(view(1, 2)) })
      .execute();
    expect(await asStaff((act) => replayStrange(act, id))).toEqual({ events: 2 });
    expect(await numbers()).toEqual(['1:1', '1:2', '1:3']);
    expect((await quarantine()).strange).toEqual([]);
  });

  test('that the retailer tells again, and better, is forgotten here', async () => {
    holds([view(1, 1), { ...view(1, 2), type: 'theft' }, view(1, 3)]);
    await world.read();
    world.answer(() => ({ events: [view(1, 2)], next: '2', behind: 0 }));
    await world.read();
    expect(await numbers()).toEqual(['1:1', '1:2', '1:3']);
    expect((await quarantine()).strange).toEqual([]);
  });

  test('may be dropped by decision, the earliest of an art first', async () => {
    holds([{ ...view(1, 1), type: 'theft' }, view(1, 2), { ...view(1, 3), type: 'theft' }, view(1, 4)]);
    await world.read();
    const [first, second] = (await quarantine()).strange;
    expect(await asStaff((act) => dropStrange(act, second?.id ?? 0))).toEqual({ refused: 'not-its-turn' });
    expect(await asStaff((act) => dropStrange(act, first?.id ?? 0))).toMatchObject({ events: 1 });
    expect(await asStaff((act) => dropStrange(act, second?.id ?? 0))).toMatchObject({ events: 1 });
    expect(await numbers()).toEqual(['1:2', '1:4']);
  });

  test('that does not say whose it is leaves a hole, which is seen after an hour and closed by decision', async () => {
    holds([view(1, 1), { was: 'here\u0000' }, view(1, 3), 7, null]);
    await world.read();
    const { strange, gaps } = await quarantine();
    expect(strange).toHaveLength(3);
    expect(gaps).toEqual([]);
    for (const { id } of strange) await asStaff((act) => dropStrange(act, id));
    await sql`update retailer_parked_events set parked_at = ${new Date(world.clock.now().getTime() - 7_200_000)}`.execute(
      world.kysely,
    );
    expect((await quarantine()).gaps).toMatchObject([{ art_id: 1, missing: 2, first: 3, waiting: 1 }]);
    expect(await asStaff((act) => closeGap(act, 1))).toEqual({ events: 1 });
    expect(await numbers()).toEqual(['1:1', '1:3']);
  });

  test('that the database will not take is found, and the others of its page are applied', async () => {
    await world.asOwner(
      'alter table retailer_events add constraint poison check (order_id is distinct from 666) not valid',
    );
    const sale = (art_id: number, n: number, order_id: number) => ({
      art_id,
      n,
      type: 'sale',
      at,
      order_id,
      paid: 100,
    });
    holds([sale(1, 1, 1), sale(2, 1, 2), sale(1, 2, 666), sale(1, 3, 4), sale(2, 2, 5)]);
    await world.read();
    expect(await numbers()).toEqual(['1:1', '2:1', '2:2']);
    expect((await quarantine()).strange).toMatchObject([{ art_id: 1, n: 2, waiting: 1 }]);
    await world.asOwner('alter table retailer_events drop constraint poison');
    const [{ id } = { id: 0 }] = (await quarantine()).strange;
    expect(await asStaff((act) => replayStrange(act, id))).toEqual({ events: 2 });
  });
});

const told = fc.array(fc.record({ art: fc.integer({ min: 1, max: 3 }), paid: fc.nat(9999), isStrange: fc.boolean() }), {
  minLength: 1,
  maxLength: 25,
});

test('[RT10] whatever was put aside and replayed comes to the totals of a feed that was understood at once', async () => {
  await fc.assert(
    fc.asyncProperty(told, async (happened) => {
      const n = new Map<number, number>();
      const events = happened.map(({ art, paid, isStrange }, index) => {
        n.set(art, (n.get(art) ?? 0) + 1);
        const sale = { art_id: art, n: n.get(art) ?? 0, type: 'sale', at, order_id: index + 1, paid };
        return { sale, sent: isStrange ? { ...sale, type: 'theft' } : sale };
      });
      await nothingYet();
      holds(events.map(({ sale }) => sale));
      await world.read();
      const inOrder = [await totals(), await kept()];
      await nothingYet();
      holds(events.map(({ sent }) => sent));
      await world.read();
      await sql`update retailer_quarantine set event = replace(event, 'theft', 'sale')`.execute(world.kysely);
      for (const { id } of (await quarantine()).strange.reverse()) await asStaff((act) => replayStrange(act, id));
      expect([await totals(), await kept()]).toEqual(inOrder);
      expect(await world.kysely.selectFrom('retailer_parked_events').select('n').execute()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

const totals = () => world.kysely.selectFrom('retailer_totals').selectAll().orderBy('litres_art_id').execute();
const kept = () =>
  world.kysely
    .selectFrom('retailer_events')
    .select(['litres_art_id', 'n', 'order_id', 'paid'])
    .orderBy('litres_art_id')
    .orderBy('seq')
    .execute();
