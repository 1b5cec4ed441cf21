import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingUnderTest, type World } from '../moderation/judging-world.ts';
import { notificationJobs } from './jobs.ts';
import { notificationRoutes } from './routes.ts';
import { nameWork, TELLS } from './test-tells.ts';
import type { Shown } from './test-world.ts';

let world: World;
beforeAll(async () => {
  const jobs = notificationJobs({ tells: TELLS, nameWork, post: async () => undefined, siteUrl: 'https://pero.test/' });
  world = await judgingUnderTest({ routes: notificationRoutes, jobs });
});
afterAll(() => world.close());

test('[NT02] [MD08] an author whose book the final check has returned is told so, with the way to its remarks', async () => {
  const { browser, bookId } = await world.sent({ meta: { age: 18 } });
  const [judge, main] = [(await world.judge()).browser, (await world.judge('main_moderator')).browser];
  const put = (by: typeof judge, action: string) =>
    by.send('PUT', '/moderation/state', { kind: 'book', id: bookId, action });
  await judge.post('/moderation/books', { book: bookId });
  await put(judge, 'approve');
  await main.post('/moderation/books', { book: bookId });
  await main.post('/moderation/comments', { kind: 'book', id: bookId, template: 'typo', text: 'Проверьте это слово' });
  expect((await put(main, 'return')).result).toMatchObject({ state: 'final_returned' });
  await world.runJobs('notifications.moderation-final-returned');

  const { result } = await browser.get<Shown[]>('/notifications/books');
  expect(result).toHaveLength(1);
  expect(result?.[0]).toMatchObject({
    title: '1\u00A0замечание к\u00A0книге «Долгая вода»',
    text: expect.stringContaining('финальная проверка её вернула'),
    link: `/books/${bookId}/`,
    link_words: 'Исправить замечания',
  });
  const remarks = await browser.get<{ text: string }[]>(`/books/${bookId}/comments/user`);
  expect(remarks.result?.map(({ text }) => text)).toEqual(['Проверьте это слово']);
});
