import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import type { Envelope } from '@pero/wire/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, PASSWORD, registered } from '../test-world.ts';

const DAY = 86_400_000;
type Made = { id: number; key: string; prefix: string; last_used_at: string | null };

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

const WISH = { name: 'Скрипт', scopes: ['account:read'], days: 30, password: PASSWORD };

async function withKey(wish: Partial<typeof WISH> = {}) {
  const person = await registered(world);
  const { result } = await person.browser.post<Made>('/account/api-keys', { ...WISH, ...wish });
  if (!result) throw new Error('no key');
  return { ...person, made: result };
}

async function asProgram(key: string, path: string, method = 'GET') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(method === 'POST' && { body: '{}' }) };
  const answer = await world.http.request(path, init, { ip: '10.7.7.7' });
  return {
    status: answer.status,
    body: (await answer.json().catch(() => null)) as Envelope<unknown>,
    headers: answer.headers,
  };
}

describe('a key of the API', () => {
  test('[AC71] is shown once, stands in no table, and its owner gets a letter', async () => {
    const { browser, email, userId, made } = await withKey();
    expect(made.key).toMatch(/^pero_key_[\w-]{43}$/);
    const { result: listed } = await browser.get<Made[]>('/account/api-keys');
    expect(listed).toMatchObject([{ id: made.id, prefix: made.key.slice(0, 13), last_used_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(made.key);
    const rows = await world.kysely.selectFrom('api_keys').selectAll().where('user_id', '=', userId).execute();
    expect(JSON.stringify(rows)).not.toContain(made.key);
    await world.runJobs();
    expect(mails.find(({ to, subject }) => to === email && subject === 'Создан ключ API')).toBeDefined();
  });

  test('[AC71] is not made without the password', async () => {
    const { browser } = await registered(world);
    const { status, errors } = await browser.post('/account/api-keys', { ...WISH, password: 'не тот' });
    expect([status, errors]).toEqual([
      400,
      [{ field: 'password', reason: 'password-wrong', messages: ['Неверный пароль'] }],
    ]);
  });

  test('[AC71] opens what its rights name and nothing else, and notes when it was used', async () => {
    const { browser, userId, made } = await withKey();
    const me = await asProgram(made.key, '/account/info/my');
    expect([me.status, me.body]).toMatchObject([200, { result: { id: userId } }]);
    expect((await asProgram(made.key, '/account/sessions')).status).toBe(403);
    const closed = await asProgram(made.key, '/account/check_password', 'POST');
    expect(closed.body?.errors[0]?.messages[0]).toContain('закрыт');
    const { result } = await browser.get<Made[]>('/account/api-keys');
    expect(result?.[0]?.last_used_at).toBe(world.clock.now().toISOString());
  });

  test('[AC72] is revoked at once; another person does not find it', async () => {
    const { browser, made } = await withKey();
    const { browser: stranger } = await registered(world);
    expect((await stranger.delete(`/account/api-keys/${made.id}`)).status).toBe(404);
    expect((await asProgram(made.key, '/account/info/my')).body).toMatchObject({ result: { is_logged: true } });
    expect((await browser.delete(`/account/api-keys/${made.id}`)).status).toBe(200);
    expect((await asProgram(made.key, '/account/info/my')).body).toMatchObject({ result: { id: 0 } });
    expect((await asProgram(made.key, '/account/sessions')).status).toBe(401);
  });

  test('[AC71] ends by itself on its day, and with a new password', async () => {
    const { made } = await withKey();
    world.clock.forward(30 * DAY);
    expect((await asProgram(made.key, '/account/info/my')).body).toMatchObject({ result: { id: 0 } });
    const other = await withKey();
    const change = { current_password: PASSWORD, password: `${PASSWORD}2` };
    expect((await other.browser.post('/account/change_password', change)).status).toBe(200);
    expect((await asProgram(other.made.key, '/account/info/my')).body).toMatchObject({ result: { id: 0 } });
  });

  test('[AC71] there are ten at most', async () => {
    const { browser, userId } = await withKey();
    const row = { user_id: userId, name: 'к', prefix: 'к', scopes: ['books:read'], created_at: world.clock.now() };
    const rows = Array.from({ length: 9 }, (_, n) => ({
      ...row,
      key_hash: Buffer.from(`${userId} ${n}`),
      expires_at: new Date(world.clock.now().getTime() + DAY),
    }));
    await world.kysely.insertInto('api_keys').values(rows).execute();
    expect((await browser.post('/account/api-keys', WISH)).status).toBe(409);
  });

  test('[AC71] asks 600 times a minute at most, and is told to wait', async () => {
    const { made } = await withKey();
    const until = new Date(world.clock.now().getTime() + 60_000);
    await world.kysely
      .updateTable('api_keys')
      .set({ pace_hits: 600, pace_until: until })
      .where('id', '=', made.id)
      .execute();
    const often = await asProgram(made.key, '/account/info/my');
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '60']);
    world.clock.forward(61_000);
    expect((await asProgram(made.key, '/account/info/my')).status).toBe(200);
  });
});
