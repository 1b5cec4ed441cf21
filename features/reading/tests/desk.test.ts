import { judgingUnderTest, type World } from '@pero/moderation/judging-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingRoutes } from '../routes.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest({ routes: readingRoutes });
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

test('[MD15] [BK34] [MD17] only what was sent is read, only by whoever holds it, and every look is written down', async () => {
  const writing = await world.finished();
  const { bookId, actor } = await world.sent();
  const [first, second, main] = [await world.judge(), await world.judge(), await world.judge('main_moderator')];
  const paths = [
    `/moderation/books/${bookId}/changes`,
    `/moderation/books/${bookId}/similar`,
    `/books/${bookId}/preflight`,
  ];
  const statuses = (browser: typeof first.browser) =>
    Promise.all(paths.map(async (path) => (await browser.get(path)).status));
  const unsent = `/moderation/books/${writing.bookId}/changes`;
  for (const { browser } of [first, main]) {
    expect((await browser.get(unsent)).status).toBe(404);
    expect((await browser.get(`/books/cover/${writing.bookId}`)).status).toBe(404);
    expect(await statuses(browser)).toEqual([404, 404, 404]);
  }
  await first.browser.post('/moderation/books', { book: bookId });
  expect(await statuses(first.browser)).toEqual([200, 200, 200]);
  expect(await statuses(second.browser)).toEqual([404, 404, 404]);
  expect(await statuses(main.browser)).toEqual([404, 404, 404]);
  await first.browser.send('PUT', '/moderation/state', { kind: 'book', id: bookId, action: 'release' });
  expect(await statuses(first.browser)).toEqual([404, 404, 404]);

  const views = await main.browser.get<{ viewer: { id: number }; what: string; subject_id: number }[]>(
    `/moderation/views?person_id=${actor.userId}`,
  );
  // Three requests of one page are one viewing.
  const view = { viewer: { id: first.actor.userId }, what: 'book-text', subject_id: bookId };
  expect(views.result).toEqual([expect.objectContaining({ ...view, viewer: expect.objectContaining(view.viewer) })]);
  expect((await first.browser.get('/moderation/views')).status).toBe(403);
});

test('[MD09] of a book that another moderator holds, the desk is readable and offers nothing', async () => {
  const { bookId } = await world.sent();
  const [first, second] = [await world.judge(), await world.judge()];
  await first.browser.post('/moderation/books', { book: bookId });
  const { result } = await second.browser.get<Desk>(`/moderation/info/book/${bookId}`);
  expect(result?.acts).toEqual([]);
  expect(result?.take_refusal).toContain(first.actor.name);
});

test('[MD09] [R16] tells the remarks as moderation_comments, and what happened so far', async () => {
  const { bookId } = await world.sent();
  const { browser } = await world.judge();
  await browser.post('/moderation/books', { book: bookId });
  const remark = { kind: 'book', id: bookId, template: 'annotation', text: 'Расскажите о героях', field: 'annotation' };
  await browser.post('/moderation/comments', remark);
  const { result } = await browser.get<{
    remarks: unknown[];
    moderation_comments: { text: string }[];
    moderation_history: { act: string }[];
  }>(`/moderation/info/book/${bookId}`);
  expect(result?.moderation_comments).toEqual(result?.remarks);
  expect(result?.moderation_history.map(({ act }) => act)).toEqual(['taken', 'submitted']);
});
