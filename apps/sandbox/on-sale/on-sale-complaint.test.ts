import { readFeedNow } from '@pero/retailer/actions/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest();
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(() => world.close());

async function readFeed() {
  const job = world.services.jobs.find(({ name }) => name === readFeedNow.name);
  if (!job) throw new Error('nobody reads the feed');
  await world.perform(job);
}

test('[RT10] [MD08] what a reader complains about in the shop is in the queue of the main moderator, once', async () => {
  const { bookId, actor } = await world.written();
  await world.approve(bookId);
  await world.untilState(bookId, 'published');
  const artId = Number((await world.bookNow(bookId)).litres_art_id);
  const at = world.clock.now();
  const long = new Date(at.getTime() - 30 * 86_400_000);
  await world.kysely
    .insertInto('moderation_cases')
    .values({
      ...{ kind: 'book', subject_id: bookId, author_id: actor.userId, state: 'closed', outcome: 'approved' },
      ...{ title: 'Долгая вода', author_name: actor.name, author_group: 'confirmed', license_type: 'exclusive' },
      ...{ submitted_at: long, due_at: long },
    })
    .execute();

  const reader = world.reader();
  await reader.post('/account/sign-in', { name: 'Читатель', back: '/' });
  expect(await (await reader.get(`/art/${artId}/`)).text()).toContain('Пожаловаться');
  const complaint = { about: 'rights', text: 'Это повесть моего деда, она вышла в 1987 году' };
  expect((await reader.post(`/art/${artId}/complain`, { ...complaint, about: '' })).status).toBe(422);
  expect((await reader.post(`/art/${artId}/complain`, { ...complaint, text: ' ' })).status).toBe(422);
  expect((await reader.post(`/art/${artId}/complain`, complaint)).status).toBe(303);
  expect((await reader.post(`/art/${artId}/complain`, complaint)).status).toBe(422);
  expect(await (await reader.get(`/art/${artId}/`)).text()).toContain('Ваша жалоба');

  await world.control('PUT', 'faults', { call: 'RT10', kind: 'duplicate', percent: 100 });
  await readFeed();
  await readFeed();
  const found = await world.kysely
    .selectFrom('moderation_cases')
    .selectAll()
    .where('subject_id', '=', bookId)
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({ state: 'final', has_complaint: true, post_moderation: true });
  expect(found.due_at.getTime()).toBeGreaterThan(world.clock.now().getTime());
  const history = await world.kysely
    .selectFrom('moderation_history')
    .selectAll()
    .where('case_id', '=', found.id)
    .execute();
  expect(history).toMatchObject([
    { act: 'complained', by_role: 'system', reason: `Чужой текст или картинка. ${complaint.text}` },
  ]);
  expect(await world.bookNow(bookId)).toMatchObject({ is_published: true });
});
