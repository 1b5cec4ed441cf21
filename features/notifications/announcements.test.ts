import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPiece } from './actions/announcements.ts';
import type { ShownAnnouncement } from './contract/announcements.ts';
import { announcementRoutes } from './routes/announcements.ts';
import { type NotificationsUnderTest, notificationsUnderTest } from './test-world.ts';

let world: NotificationsUnderTest;
type Person = Awaited<ReturnType<NotificationsUnderTest['somebody']>>;
const authors: Person[] = [];

beforeAll(async () => {
  world = await notificationsUnderTest();
  for (let n = 0; n < 5; n += 1) authors.push(await world.somebody());
  const at = world.clock.now();
  const where = { state: 'published', processing_status: 'published', is_published: true } as const;
  const dates = { license_since: at, created_at: at, changed_at: at };
  for (const [place, { userId }] of authors.slice(0, 2).entries())
    await plantBook(world.kysely, {
      ...{ owner_id: userId, license_type: 'exclusive', title: 'Дом', genre_ids: [place + 1], ...where, ...dates },
    });
});
afterAll(() => world.close());

const main = () =>
  world.withRoutes(announcementRoutes)({ ...present(authors[4]), isModerator: true, isMainModerator: true });
const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nobody');
  return value;
};
const path = '/moderation/announcements';
const NEWS = { type: 'news', title: 'Ярмарка', text: 'Открылась запись на ярмарку.', whom: 'everybody' };
const make = (more: object = {}) => main().post<ShownAnnouncement>(path, { ...NEWS, ...more });
const count = async (query: string) =>
  (await main().get<{ people: number }>(`${path}/audience?${query}`)).result?.people;
const found = async (id: number | undefined) =>
  (await main().get<ShownAnnouncement[]>(path)).result?.find((one) => one.id === id);
const heard = async (id: number | undefined) =>
  (
    await world.kysely
      .selectFrom('notifications')
      .select('user_id')
      .where('about', '=', `notifications.announced:${id}`)
      .execute()
  ).map(({ user_id }) => user_id);

test('[NT10] tells how many it would be: everybody, who sells, of a genre, who has nothing out yet, of a level', async () => {
  expect(await count('whom=everybody')).toBe(5);
  expect(await count('whom=on-sale')).toBe(2);
  expect(await count('whom=on-sale&genre_id=2')).toBe(1);
  expect(await count('whom=not-published')).toBe(3);
  expect(await count('whom=everybody&level=1')).toBe(0);
  expect(await count('whom=publishers')).toBe(0);
  expect((await main().get(`${path}/audience?whom=everybody&genre_id=2`)).status).toBe(400);
});

test('[NT09] [NT08] is told to each once, by bell, however often its piece is sent again', async () => {
  const made = await make({ whom: 'on-sale', link: '/services/', link_words: 'Посмотреть' });
  expect(made.result).toMatchObject({ state: 'scheduled', wanted: 2, told: 0 });
  await world.runJobs();
  const id = made.result?.id;
  expect(await found(id)).toMatchObject({ state: 'sent', told: 2 });
  for (let n = 0; n < 3; n += 1) await again(id);
  expect((await heard(id)).toSorted()).toEqual(
    authors
      .slice(0, 2)
      .map(({ userId }) => userId)
      .toSorted(),
  );
  const [told] = await world.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('about', '=', `notifications.announced:${id}`)
    .execute();
  expect(told).toMatchObject({ type: 'news', link: '/services/', link_words: 'Посмотреть', mail: 'daily' });
});

test('[NT09] pressed twice it is one announcement: the same words to the same people go out once within an hour', async () => {
  const wish = { title: 'Дважды', whom: 'not-published' };
  const answers = await Promise.all([make(wish), make(wish), make(wish)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.flatMap(({ errors }) => errors.map(({ reason }) => reason))).toEqual(['said-already', 'said-already']);
  expect((await make({ ...wish, whom: 'on-sale' })).status).toBe(200);
  const id = answers.find(({ result }) => result)?.result?.id;
  expect((await main().delete(`${path}/${id}`)).status).toBe(200);
  expect((await make(wish)).status).toBe(200);
});

/** As a queue that gives a job twice. */
async function again(id: number | undefined) {
  await world.kysely.transaction().execute((transaction) =>
    sendPiece(
      {
        ...{ db: transaction as never, now: world.clock.now() },
        enqueue: async () => undefined,
      },
      id ?? 0,
    ),
  );
}

test('[NT09] more than one piece reaches everybody once, and two pieces at once are one after the other', async () => {
  const crowd = 450;
  const rows = Array.from({ length: crowd }, (_, n) => ({
    ...{
      email: `crowd${n}@demo.pero`,
      password_hash: '',
      registered_at: world.clock.now(),
      referral_code: `CROWD${n}`,
    },
  }));
  await world.kysely.insertInto('users').values(rows).execute();
  const made = await make({ title: 'Всем' });
  const id = made.result?.id;
  expect(made.result?.wanted).toBe(crowd + 5);
  await Promise.all([again(id), again(id)]);
  await world.runJobs();
  const people = await heard(id);
  expect(people).toHaveLength(crowd + 5);
  expect(new Set(people).size).toBe(crowd + 5);
  expect(await found(id)).toMatchObject({ state: 'sent', told: crowd + 5 });
}, 60_000);

test('[NT11] is stopped before its moment, and nobody hears it; what is over cannot be stopped', async () => {
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000);
  const made = await make({ send_at: tomorrow.toISOString() });
  const id = made.result?.id;
  await again(id);
  expect(await heard(id)).toEqual([]);
  expect((await main().delete<ShownAnnouncement>(`${path}/${id}`)).result).toMatchObject({ state: 'stopped' });
  world.clock.forward(2 * 86_400_000);
  await again(id);
  expect(await heard(id)).toEqual([]);
  expect((await main().delete(`${path}/${id}`)).status).toBe(409);
});

test('[NT09] says no beside the field: another site, no words, nobody there, half a year ahead', async () => {
  const errors = async (more: object) => (await make(more)).errors;
  expect(await errors({ link: 'https://evil.example/' })).toMatchObject([{ field: 'link' }]);
  expect(await errors({ link: '//evil.example/' })).toMatchObject([{ field: 'link' }]);
  expect(await errors({ title: ' ' })).toMatchObject([{ field: 'title' }]);
  expect(await errors({ text: 'а'.repeat(1001) })).toMatchObject([{ field: 'text' }]);
  expect(await errors({ whom: 'publishers' })).toMatchObject([{ field: 'whom', reason: 'nobody-there' }]);
  expect(await errors({ whom: 'on-sale', genre_id: 999_999 })).toMatchObject([{ field: 'genre_id' }]);
  expect(await errors({ send_at: '2027-12-01T00:00:00Z' })).toMatchObject([
    { field: 'send_at', reason: 'too-far-ahead' },
  ]);
  const author = world.withRoutes(announcementRoutes)(present(authors[0]));
  expect((await author.post(path, NEWS)).status).toBe(403);
});

test('[NT06] whoever left promotion hears it by the bell alone', async () => {
  const leaver = present(authors[0]);
  const choices = { user_id: leaver.userId, type: 'promo', mail: 'never', changed_at: world.clock.now() } as const;
  await world.kysely.insertInto('notification_choices').values(choices).execute();
  const made = await make({ type: 'promo', whom: 'on-sale' });
  await world.runJobs();
  const told = await world.kysely
    .selectFrom('notifications')
    .select(['user_id', 'mail'])
    .where('about', '=', `notifications.announced:${made.result?.id}`)
    .execute();
  expect(told.find(({ user_id }) => user_id === leaver.userId)?.mail).toBe('never');
  expect(told.find(({ user_id }) => user_id !== leaver.userId)?.mail).toBe('daily');
});
