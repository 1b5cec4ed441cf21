import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingUnderTest, type World } from './judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Desk = { final_reasons: string[]; acts: string[]; take_refusal: string };

test('[MD09] the desk says before an approval that another look follows, and why', async () => {
  const [grown, plain] = [await world.sent({ meta: { age: 18 } }), await world.sent()];
  const { browser } = await world.judge();
  const desk = async (bookId: number) => (await browser.get<Desk>(`/moderation/info/book/${bookId}`)).result;
  expect((await desk(grown.bookId))?.final_reasons).toEqual(['метка 18+']);
  await browser.post('/moderation/books', { book: grown.bookId });
  expect((await desk(grown.bookId))?.final_reasons).toEqual(['метка 18+']);
  expect((await desk(plain.bookId))?.final_reasons).toEqual([]);
});

test('[MD09] of a book that another moderator holds, the desk is readable and offers nothing', async () => {
  const { bookId } = await world.sent();
  const [first, second] = [await world.judge(), await world.judge()];
  await first.browser.post('/moderation/books', { book: bookId });
  const { result } = await second.browser.get<Desk>(`/moderation/info/book/${bookId}`);
  expect(result?.acts).toEqual([]);
  expect(result?.take_refusal).toContain(first.actor.name);
});
