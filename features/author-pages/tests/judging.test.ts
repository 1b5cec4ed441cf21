import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorPagesUnderTest } from '../author-pages-world.ts';
import type { JudgedPage } from '../contract/judging.ts';

let world: Awaited<ReturnType<typeof authorPagesUnderTest>>;
beforeAll(async () => {
  world = await authorPagesUnderTest();
});
afterAll(() => world.close());

const REASON = 'Вторая ссылка ведёт на сайт с чужими книгами.';
const judge = async () => {
  const actor = await world.somebody({ staff: 'moderator' });
  const browser = world.as(actor);
  return {
    actor,
    browser,
    decide: (pageId: number, decision: string, reason?: string) =>
      browser.post<{ state: string }>(`/moderation/authors/${pageId}/decide`, { decision, reason }),
    list: async (only = '') => (await browser.get<JudgedPage[]>(`/moderation/authors${only}`)).result ?? [],
  };
};

test('[PA10] [PA11] what a moderator has switched off its author reads the reason of, mends, and switches on only when a moderator agrees', async () => {
  const [vera, maria] = [await world.author(), await judge()];
  expect((await maria.decide(vera.pageId, 'stop', REASON)).status).toBe(404);
  await vera.open();
  expect((await maria.list()).some(({ id }) => id === vera.pageId)).toBe(true);
  expect((await maria.decide(vera.pageId, 'stop', 'Плохо')).errors[0]).toMatchObject({
    field: 'reason',
    reason: 'reason',
  });
  expect((await maria.decide(vera.pageId, 'agree')).errors[0]?.reason).toBe('state');
  expect((await maria.decide(vera.pageId, 'stop', REASON)).result?.state).toBe('stopped');
  expect((await world.seen(vera.slug)).status).toBe(404);
  expect((await world.seen(vera.slug, maria.actor)).result?.hidden).toMatchObject({ is_own: false, state: 'stopped' });
  expect(await vera.read()).toMatchObject({ state: 'stopped', reason: REASON });
  for (const step of ['open', 'close']) expect((await vera.move(step)).errors[0]?.reason).toBe('state');
  await vera.save({ links: [] });
  await vera.move('ask');
  expect((await vera.move('ask')).status).toBe(409);
  expect((await maria.list())[0]).toMatchObject({ id: vera.pageId, state: 'asked' });
  await maria.decide(vera.pageId, 'refuse', 'Ссылка осталась на месте, уберите её.');
  expect(await vera.read()).toMatchObject({ state: 'stopped', reason: 'Ссылка осталась на месте, уберите её.' });
  expect((await maria.list('?only=stopped')).map(({ id }) => id)).toEqual([vera.pageId]);
  await vera.move('ask');
  expect((await maria.decide(vera.pageId, 'agree')).result?.state).toBe('off');
  expect((await world.seen(vera.slug)).status).toBe(404);
  expect((await vera.move('open')).result).toMatchObject({ state: 'on', reason: '' });
  expect((await world.seen(vera.slug)).status).toBe(200);
});

test('[PA11] two moderators who decide at once are told one after the other, and nobody decides about themselves', async () => {
  const vera = await world.author();
  await vera.open();
  const both = [await judge(), await judge()];
  const answers = await Promise.all(both.map((one) => one.decide(vera.pageId, 'stop', REASON)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const own = world.as({ ...vera.actor, isModerator: true });
  expect((await own.post(`/moderation/authors/${vera.pageId}/decide`, { decision: 'agree' })).errors[0]?.reason).toBe(
    'own-work',
  );
  expect((await world.as(vera.actor).get('/moderation/authors')).status).toBe(403);
});
