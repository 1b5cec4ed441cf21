import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyDesk } from './contract/money-desk.ts';
import { publishersUnderTest } from './publisher-world.ts';

let world: Awaited<ReturnType<typeof publishersUnderTest>>;
let [main, author]: Actor[] = [];
beforeAll(async () => {
  world = await publishersUnderTest();
  [main, author] = [await world.somebody('main'), await world.somebody('author')];
});
afterAll(() => world.close());

const looks = (userId: number | undefined) =>
  world.kysely
    .selectFrom('staff_views')
    .select(['viewer_id', 'what'])
    .where('person_id', '=', userId ?? 0)
    .execute();

test('[ST31] a main moderator sees a person’s money in one place, and every look is written down', async () => {
  const path = `/moderation/money/people/${author?.userId}`;
  const { status, result } = await world.as(main as Actor).get<MoneyDesk>(path);
  expect(status).toBe(200);
  expect(result).toMatchObject({
    person: { id: author?.userId, rate: null },
    balances: { earned: 0, debt: 0 },
    hold: null,
    statistics: { by_hand: false },
    entries: [],
    proposals: [],
  });
  expect(await looks(author?.userId)).toEqual([{ viewer_id: main?.userId, what: 'money' }]);
});

test('[ST31] a person is found by the address, by name in any order and by number; being found is written down', async () => {
  const someone = await world.somebody('author');
  await world.kysely
    .updateTable('profiles')
    .set({ first_name: 'Тимур', last_name: 'Сафиуллин' })
    .where('user_id', '=', someone.userId)
    .execute();
  const { email } = await world.kysely
    .selectFrom('users')
    .select('email')
    .where('id', '=', someone.userId)
    .executeTakeFirstOrThrow();
  const found = async (term: string, by = main as Actor) =>
    (await world.as(by).get<object[]>(`/moderation/money/people?term=${encodeURIComponent(term)}`)).result;
  const him = { id: someone.userId, name: 'Тимур Сафиуллин', email };
  for (const term of [`${email}`, `${email}`.toUpperCase(), 'сафиул Т', `${someone.userId}`])
    expect(await found(term), term).toContainEqual(him);
  expect(await found('%')).toEqual([]);
  expect(await found('nobody@nowhere.example')).toEqual([]);
  expect(await looks(someone.userId)).toContainEqual({ viewer_id: main?.userId, what: 'profile' });
  expect((await world.as(author as Actor).get('/moderation/money/people?term=demo')).status).toBe(403);
});

test('[ST31] [ST32] nobody else looks, and of nobody there is nothing', async () => {
  const path = `/moderation/money/people/${author?.userId}`;
  expect((await world.as(author as Actor).get(path)).status).toBe(403);
  const moderator = { ...(main as Actor), isMainModerator: false };
  expect((await world.as(moderator).get(path)).status).toBe(403);
  expect((await world.as(main as Actor).get('/moderation/money/people/999999')).status).toBe(404);
  expect((await world.as(main as Actor).get(`${path}/entries/999999`)).status).toBe(404);
  expect(await looks(author?.userId)).toHaveLength(1);
});
