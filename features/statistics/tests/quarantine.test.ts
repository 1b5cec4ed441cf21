import { asDb } from '@pero/server-platform/database/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountArt, statisticsQuarantine } from '../actions/rollup.ts';
import { statisticsUnderTest, type TestEvent } from '../rollup-world.ts';

let world: Awaited<ReturnType<typeof statisticsUnderTest>>;
beforeAll(async () => {
  world = await statisticsUnderTest();
});
afterAll(() => world.close());

const view = (art: number): TestEvent => ({ art, type: 'view', at: '2026-11-14T08:00:00Z' });
const viewsOf = async (art: number) =>
  ((await world.everything()).days as { litres_art_id: number; views: number }[])
    .filter(({ litres_art_id }) => litres_art_id === art)
    .map(({ views }) => views);
const recount = (art: number) =>
  world.kysely.transaction().execute((db) => recountArt({ db: asDb(db), now: world.clock.now() }, art));

test('[ST10] an art that cannot be counted is put aside, the others go on, and counted anew it has what it would have had', async () => {
  await world.tell([view(1), view(2)]);
  await world.count();
  await world.asOwner('alter table statistics_days add constraint poison check (litres_art_id <> 1) not valid');
  await world.tell([view(1), view(2), view(1)]);
  await world.count();
  await world.tell([view(1), view(2)]);
  await world.count();
  expect([await viewsOf(1), await viewsOf(2)]).toEqual([[1], [3]]);
  expect(await statisticsQuarantine(world.db)).toMatchObject([{ art_id: 1 }]);
  expect(await recount(1)).toEqual({ refused: 'still-failing' });
  await world.asOwner('alter table statistics_days drop constraint poison');
  expect(await recount(1)).toEqual({ events: 4 });
  expect(await viewsOf(1)).toEqual([4]);
  expect(await statisticsQuarantine(world.db)).toEqual([]);
  await world.tell([view(1)]);
  await world.count();
  expect(await viewsOf(1)).toEqual([5]);
});
