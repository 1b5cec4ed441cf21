import { Readable } from 'node:stream';
import { judgingUnderTest } from '@pero/moderation/judging-world';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingFileRoutes, readingRoutes } from '../routes.ts';

let world: Awaited<ReturnType<typeof judgingUnderTest>>;
let files: ReturnType<typeof fileRoutesOf>;
beforeAll(async () => {
  world = await judgingUnderTest({ routes: readingRoutes });
  files = fileRoutesOf(world.services, world.files, readingFileRoutes);
});
afterAll(() => world.close());

test('[MD23] the agent sees the cover of a book that was sent to him, and of no other', async () => {
  const { bookId } = await world.sent({ meta: { age: 18 } });
  const key = `cover-${bookId}`;
  await world.files.put(key, Readable.from([Buffer.from('jpeg')]), { mime: 'image/jpeg' });
  await world.kysely.updateTable('book_covers').set({ image_key: key }).where('book_id', '=', bookId).execute();
  const [judge, agent] = [await world.judge(), await world.judge('agent')];
  const seen = async () => {
    const headers = { 'x-test-actor': encodeURIComponent(JSON.stringify(agent.actor)) };
    return files.request(`/moderation/books/${bookId}/cover`, { headers }, {});
  };
  expect((await seen()).status).toBe(404);
  await judge.browser.post('/moderation/books', { book: bookId });
  const put = (action: string) => judge.browser.send('PUT', '/moderation/state', { kind: 'book', id: bookId, action });
  await put('approve');
  await put('send-agent');
  const answer = await seen();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('jpeg');
});
