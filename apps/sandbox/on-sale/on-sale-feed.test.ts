import { readFeedNow } from '@pero/retailer/actions/feed';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../database.ts';
import { type NewFeedEvent, tell } from '../retailer/feed-write.ts';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest();
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(() => world.close());

async function read() {
  const job = world.services.jobs.find(({ name }) => name === readFeedNow.name);
  if (!job) throw new Error('nobody reads the feed');
  await world.perform(job);
}

async function happens(artId: number, ...happened: Omit<NewFeedEvent, 'at'>[]) {
  const at = world.clock.now();
  const all = happened.map((each) => ({ ...each, at }));
  await world.kysely
    .transaction()
    .execute((shop) => tell(shop.withSchema('sandbox') as unknown as Kysely<Tables>, artId, all));
}

test('[RT10] what happens in the shop reaches the book once, whatever the feed does', async () => {
  const { bookId } = await world.written();
  await world.approve(bookId);
  await world.untilState(bookId, 'published');
  const { litres_art_id } = await world.bookNow(bookId);
  const artId = Number(litres_art_id);
  const sale = { order_id: 1, quantity: 1, list_price: 14_900, paid: 14_900, vat: 1355 };

  await happens(artId, { type: 'view' }, { type: 'sale', ...sale });
  await read();
  await world.control('PUT', 'faults', { call: 'RT10', kind: 'reorder', percent: 100 });
  await happens(artId, { type: 'view' }, { type: 'rating', stars: 4 }, { type: 'review', review_id: 9, stars: 4 });
  await read();
  await world.control('DELETE', 'faults');
  await world.control('PUT', 'faults', { call: 'RT10', kind: 'duplicate', percent: 100 });
  await happens(artId, { type: 'rating', stars: 5, was_stars: 4 }, { type: 'read', mode: 'bought', hits: 12 });
  await read();
  await world.control('PUT', 'faults', { call: 'RT10', kind: 'half', percent: 100 });
  await happens(artId, { type: 'refund', ...sale });
  await read();
  await world.control('DELETE', 'faults');
  await read();

  const totals = await world.kysely
    .selectFrom('retailer_totals')
    .selectAll()
    .where('litres_art_id', '=', artId)
    .executeTakeFirst();
  const sold = { views: 2, sales: 1, refunds: 1, paid: 0 };
  expect(totals).toMatchObject({ ...sold, ratings: 1, stars: 5, reviews: 1, hits: 12, applied: 8 });
  expect(await world.bookNow(bookId)).toMatchObject({ rated_avg: 5, rated_total_count: 1, is_published: true });

  await world.control('POST', 'takedown', { art_id: artId, reason: 'Жалоба правообладателя' });
  await read();
  const after = { state: 'remote_unpublished', processing_status: 'removedPublication', is_published: false };
  expect(await world.bookNow(bookId)).toMatchObject(after);
  const events = await world.kysely.selectFrom('events').select('type').where('subject', '=', bookId).execute();
  const told = events.map(({ type }) => type).filter((type) => /review-added|milestone|taken-down/.test(type));
  expect(told).toEqual(['retailer.milestone', 'retailer.review-added', 'retailer.taken-down']);
});
