import { stepWork, workToJudge } from '@pero/works/actions/judging';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

// A book is made and checked for real here, twice.
vi.setConfig({ testTimeout: 90_000 });

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest();
  await world.control('PATCH', 'shop', { check_seconds: 1 });
});
afterAll(() => world.close());

function stuck(bookId: number) {
  const events = world.kysely.selectFrom('events').select('data').where('subject', '=', bookId);
  return events.where('type', '=', 'retailer.upload-stuck').execute();
}

async function errands(bookId: number): Promise<string[]> {
  const found = await world.kysely
    .selectFrom('retailer_errands as e')
    .innerJoin('retailer_arts as a', 'a.id', 'e.art_id')
    .select('e.state')
    .where('a.book_id', '=', bookId)
    .execute();
  return found.map(({ state }) => state);
}

test('[RT09] what the shop refused and a moderator handed back is not offered again, until the author has sent it anew', async () => {
  await world.control('PATCH', 'shop', { check_ends: 'refuse' });
  const { bookId } = await world.written();
  await world.approve(bookId);
  await world.untilState(bookId, 'api_error');
  expect(await stuck(bookId)).toMatchObject([{ data: { tries: 1 } }]);
  await world.inAct(async (act) => {
    await stepWork(act, await workToJudge(act.db, bookId), { work: 'hand-back', road: 'hand-back' });
  });
  await world.control('PATCH', 'shop', { check_ends: 'pass' });
  expect(await errands(bookId)).toEqual(['dropped']);
  expect(await world.bookNow(bookId)).toMatchObject({ state: 'draft' });
  await world.approve(bookId);
  await world.untilState(bookId, 'published');
  expect(await stuck(bookId)).toHaveLength(1);
});
