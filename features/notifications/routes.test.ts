import type { Actor } from '@pero/server-platform/act';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from './actions.ts';
import { notificationJobs } from './jobs.ts';
import { notificationRoutes } from './routes.ts';
import type { NotificationType } from './rules.ts';
import { nameWork, TELLS } from './test-tells.ts';

const jobs = notificationJobs({ tells: TELLS, nameWork, post: async () => undefined, siteUrl: 'https://pero.test/' });

let feature: Awaited<ReturnType<typeof featureUnderTest>>;

beforeAll(async () => {
  feature = await featureUnderTest(notificationRoutes, { jobs });
});
afterAll(() => feature.close());

let people = 0;

async function somebody(): Promise<Actor> {
  people += 1;
  const email = `author${people}@demo.pero`;
  const { id } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const known = { email, name: 'Vera', isActivated: true, referralCode: email };
  return { userId: id, profileId: id, sessionId: 1, ...roles, ...known };
}

async function tell({ userId }: Actor, type: NotificationType, about: string) {
  const telling = { userId, type, title: `О: ${about}`, text: 'Подробности внутри.', link: '/books/' as const, about };
  await notify({ db: feature.db, now: feature.clock.now(), enqueue: async () => undefined }, telling);
}

type Shown = { id: number; type: string; title: string; link: string | null; is_read: boolean; created_at: string };
const titlesIn = (result: Shown[] | null) => result?.map(({ title }) => title);

describe('notifications', () => {
  test('[NT01] [R24] are counted by type, unread ones only', async () => {
    const author = await somebody();
    const visitor = feature.as(author);
    expect((await visitor.get('/notifications/count')).result).toEqual({ total: 0, books: 0, promo: 0, news: 0 });
    await tell(author, 'books', 'a');
    await tell(author, 'books', 'b');
    await tell(author, 'promo', 'c');
    expect((await visitor.get('/notifications/count')).result).toEqual({ total: 3, books: 2, promo: 1, news: 0 });
    const { result } = await visitor.get<Shown[]>('/notifications/books');
    await visitor.patch(`/notifications/${result?.[0]?.id}`);
    expect((await visitor.get('/notifications/count')).result).toEqual({ total: 2, books: 1, promo: 1, news: 0 });
  });

  test('[NT02] [NT03] [R24] are listed by type or all together, newest first', async () => {
    const author = await somebody();
    await tell(author, 'books', 'first');
    await tell(author, 'news', 'second');
    await tell(author, 'books', 'third');
    const visitor = feature.as(author);
    expect(titlesIn((await visitor.get<Shown[]>('/notifications/books')).result)).toEqual(['О: third', 'О: first']);
    expect(titlesIn((await visitor.get<Shown[]>('/notifications/promo')).result)).toEqual([]);
    const all = await visitor.get<Shown[]>('/notifications/all');
    expect(titlesIn(all.result)).toEqual(['О: third', 'О: second', 'О: first']);
    expect(all.result?.[0]).toMatchObject({
      type: 'books',
      link: '/books/',
      link_words: 'Открыть',
      is_read: false,
      created_at: feature.clock.now().toISOString(),
    });
  });

  test('[NT02] [R24] come in pages of twenty with links to the next and the previous', async () => {
    const author = await somebody();
    for (let n = 1; n <= 25; n += 1) await tell(author, 'news', `${n}`);
    const visitor = feature.as(author);
    const first = await visitor.get<Shown[]>('/notifications/news');
    expect(first.result).toHaveLength(20);
    expect(first.pagination).toMatchObject({ count: 25, previous_page: null });
    const second = await visitor.get<Shown[]>(first.pagination?.next_page ?? '');
    expect(titlesIn(second.result)).toEqual(['О: 5', 'О: 4', 'О: 3', 'О: 2', 'О: 1']);
    expect(second.pagination?.next_page).toBeNull();
    expect(titlesIn((await visitor.get<Shown[]>('/notifications/all?limit=2&offset=1')).result)).toEqual([
      'О: 24',
      'О: 23',
    ]);
  });

  test('[NT02] of a type that does not exist are refused', async () => {
    expect((await feature.as(await somebody()).get('/notifications/gossip')).status).toBe(400);
  });

  test('[NT03] are all marked as read at once, and nobody else’s with them', async () => {
    const [author, other] = [await somebody(), await somebody()];
    await tell(author, 'books', 'a');
    await tell(author, 'news', 'b');
    await tell(other, 'news', 'c');
    const marked = await feature.as(author).patch('/notifications/all');
    expect(marked.result).toEqual({ total: 0, books: 0, promo: 0, news: 0 });
    const { result } = await feature.as(author).get<Shown[]>('/notifications/all');
    expect(result?.every(({ is_read }) => is_read)).toBe(true);
    expect((await feature.as(other).get('/notifications/count')).result).toMatchObject({ total: 1 });
  });

  test('[NT04] are marked as read one by one; twice is the same as once', async () => {
    const author = await somebody();
    await tell(author, 'promo', 'a');
    const visitor = feature.as(author);
    const id = (await visitor.get<Shown[]>('/notifications/all')).result?.[0]?.id;
    for (let n = 0; n < 2; n += 1) {
      const { status, result } = await visitor.patch<Shown>(`/notifications/${id}`);
      expect(status).toBe(200);
      expect(result?.is_read).toBe(true);
    }
  });

  test('[NT04] of another person are not found and stay unread', async () => {
    const [author, other] = [await somebody(), await somebody()];
    await tell(other, 'books', 'secret');
    const id = (await feature.as(other).get<Shown[]>('/notifications/all')).result?.[0]?.id;
    expect((await feature.as(author).patch(`/notifications/${id}`)).status).toBe(404);
    expect((await feature.as(other).get('/notifications/count')).result).toMatchObject({ total: 1 });
  });

  test.each([
    ['NT01', 'GET', '/notifications/count'],
    ['NT02', 'GET', '/notifications/books'],
    ['NT03', 'GET', '/notifications/all'],
    ['NT03', 'PATCH', '/notifications/all'],
    ['NT04', 'PATCH', '/notifications/1'],
  ])('[%s] need a signed-in person: %s %s', async (_, method, path) => {
    expect((await feature.visitor().send(method, path)).status).toBe(401);
  });
});

describe('a fact', () => {
  test('told twice makes one notification', async () => {
    const author = await somebody();
    await tell(author, 'books', 'returned:7');
    await tell(author, 'books', 'returned:7');
    expect((await feature.as(author).get('/notifications/count')).result).toMatchObject({ total: 1 });
  });

  test('with a link outside this site cannot be told', async () => {
    const author = await somebody();
    for (const link of ['//evil.example', '/\\evil.example'] as const) {
      const telling = { userId: author.userId, type: 'news' as const, title: 'x', text: 'x', link, about: link };
      const teller = { db: feature.db, now: feature.clock.now(), enqueue: async () => undefined };
      await expect(notify(teller, telling)).rejects.toThrow();
    }
  });

  test('a registration is greeted and a confirmed address is told of, each once', async () => {
    const author = await somebody();
    for (const name of ['notifications.welcome', 'notifications.address-confirmed', 'notifications.welcome']) {
      await feature.services.boss.send(name, { subject: author.userId, event: 1 });
    }
    await feature.runJobs();
    const { result } = await feature.as(author).get<Shown[]>('/notifications/news');
    expect(titlesIn(result)?.sort()).toEqual(['Адрес подтверждён', 'Добро пожаловать в\u00A0«Перо»']);
  });

  test('the welcome hears registration and the other confirmation', () => {
    const heard = jobs.flatMap(({ on }) => (on ? [on] : []));
    expect(heard).toEqual(expect.arrayContaining(['accounts.registered', 'accounts.activated']));
  });

  test('[R24] is forgotten after 180 days', async () => {
    const author = await somebody();
    await tell(author, 'news', 'old');
    feature.clock.forward(2 * 86_400_000);
    await tell(author, 'news', 'young');
    feature.clock.forward(179 * 86_400_000);
    await feature.services.boss.send('notifications.forget-old', {});
    await feature.runJobs();
    const { result } = await feature.as(author).get<Shown[]>('/notifications/all');
    expect(titlesIn(result)).toEqual(['О: young']);
  });
});
