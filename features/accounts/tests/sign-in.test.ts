import { createHash } from 'node:crypto';
import { csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccount } from '../actions/create-account.ts';
import { hashPassword } from '../actions/passwords.ts';
import { accountsWith, newEmail, PASSWORD, registered } from '../test-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const wrong = [{ field: 'password', reason: 'login-wrong', messages: ['Неверная почта или пароль'] }];
const locked = [{ field: null, reason: 'login-locked', messages: ['Слишком много попыток. Повторите через 15 минут'] }];

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('a guest', () => {
  test('[AC01] [R47] is nobody: id 0, signed out', async () => {
    const { status, result } = await world.visitor().get('/account/info/my');
    expect(status).toBe(200);
    expect(result).toMatchObject({ id: 0, is_logged: false, is_publisher: false, profile_id: 0, email: '', name: '' });
  });

  test('[AC01] is given a CSRF cookie when there is none, and keeps a good one', async () => {
    const guest = world.visitor();
    const given = guest.jar.get('csrftoken');
    expect((await guest.get('/account/info/my')).headers.getSetCookie()).toEqual([]);
    guest.jar.delete('csrftoken');
    const { headers } = await guest.get('/account/info/my');
    expect(guest.jar.get('csrftoken')).toMatch(/^[\w-]{32}$/);
    expect(guest.jar.get('csrftoken')).not.toBe(given);
    expect(headers.getSetCookie().join()).not.toContain('HttpOnly');
  });

  test('[AC02] cannot sign in without the CSRF pair', async () => {
    const guest = world.visitor();
    const answer = await guest.post('/account/login', { email: 'a@b.ru', password: 'x' }, { 'x-csrftoken': 'other' });
    expect(answer.status).toBe(403);
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 7, password: [] }, ['email', 'password']],
    [{ email: 'a@b.ru', password: '' }, ['password']],
    [{ email: 'а'.repeat(300), password: 'x' }, ['email']],
  ])('[AC02] is told in Russian what is missing in %j', async (body, fields) => {
    const { status, errors } = await world.visitor().post('/account/login', body);
    expect(status).toBe(400);
    expect(errors.map((error) => error.field)).toEqual(fields);
    for (const message of errors.flatMap((error) => error.messages)) expect(message).toMatch(/^[А-ЯЁ][^a-z]+$/u);
  });
});

describe('signing in', () => {
  test('[AC02] [R47] answers with who came in, and the session is theirs', async () => {
    const { email, userId, profileId } = await registered(world);
    const browser = world.visitor();
    const { status, result } = await browser.post('/account/login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({ id: userId, is_logged: true, profile_id: profileId, email, role: 'author' });
    expect((await browser.get('/account/info/my')).result).toEqual(result);
  });

  test('[AC02] the session cookie cannot be read by scripts, lasts 30 days, and only its hash is kept', async () => {
    const { email, userId } = await registered(world);
    const browser = world.visitor();
    const { headers } = await browser.post('/account/login', { email, password: PASSWORD });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sessionid='));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=2592000');

    const token = browser.jar.get('sessionid') ?? '';
    const rows = await world.kysely.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
    expect(rows.map((row) => row.token_hash)).toContainEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('[AC02] changes the session and the CSRF token of the browser; the old ones open nothing', async () => {
    const { browser, email, userId } = await registered(world);
    const [before, csrfBefore] = [browser.jar.get('sessionid'), browser.jar.get('csrftoken')];
    await browser.post('/account/login', { email, password: PASSWORD });
    const after = browser.jar.get('sessionid') ?? '';
    expect(after).not.toBe(before);
    expect(browser.jar.get('csrftoken')).toBe(csrfTokenOf(after));
    expect(
      (await browser.post('/account/check_password', { password: 'x' }, { 'x-csrftoken': csrfBefore ?? '' })).status,
    ).toBe(403);

    const sessions = await world.kysely.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    expect(sessions).toHaveLength(1);
    browser.jar.set('sessionid', before ?? '');
    expect((await browser.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
  });

  test('[AC02] is told to the log, whether it went well or not, without what was typed', async () => {
    const { email, userId } = await registered(world);
    const told = vi.spyOn(world.services.log, 'info');
    const browser = world.visitor();
    await browser.post('/account/login', { email, password: 'not-the-password-1' });
    await browser.post('/account/login', { email, password: PASSWORD });
    await browser.get('/account/logout');
    const lines = told.mock.calls.map(([facts]) => facts as { user: number | null; endpoint: string; status: number });
    told.mockRestore();
    expect(lines.map(({ endpoint, user }) => [endpoint, user])).toEqual([
      ['AC02', null],
      ['AC02', userId],
      ['AC03', userId],
    ]);
    expect(lines[0]?.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('[AC01] mends a CSRF cookie that does not fit the session', async () => {
    const { browser } = await registered(world);
    browser.jar.set('csrftoken', csrfTokenOf(null));
    expect((await browser.post('/account/check_password', { password: PASSWORD })).status).toBe(403);
    await browser.get('/account/info/my');
    expect((await browser.post('/account/check_password', { password: PASSWORD })).result).toEqual({ is_valid: true });
  });

  test('[AC02] a session ends after 30 days, and a publisher’s after 12 hours', async () => {
    const { browser } = await registered(world);
    const publisher = await publisherSignedIn('twelve-hours');
    const start = world.clock.now().getTime();
    world.clock.forward(12 * HOUR);
    expect((await publisher.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    world.clock.forward(30 * 24 * HOUR - 12 * HOUR - 1000);
    expect((await browser.get<{ id: number }>('/account/info/my')).result?.id).toBeGreaterThan(0);
    world.clock.forward(1000);
    expect((await browser.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    world.clock.moveTo(new Date(start).toISOString());
  });

  test('[AC31] a session is marked as seen at most once in five minutes', async () => {
    const { browser, userId } = await registered(world);
    const seen = async () =>
      (
        await world.kysely
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const first = await seen();
    world.clock.forward(4 * MINUTE);
    await browser.get('/account/info/my');
    world.clock.forward(2 * MINUTE);
    await browser.get('/account/info/my');
    await expect.poll(seen).not.toEqual(first);
    expect(await seen()).toEqual(world.clock.now());
  });
});

describe('a wrong password', () => {
  test('[AC02] [R75] is told in the same words for a known and for an unknown address', async () => {
    const { email } = await registered(world);
    for (const tried of [email, newEmail()]) {
      const { status, errors } = await world.visitor().post('/account/login', { email: tried, password: 'wrong-1234' });
      expect(status).toBe(400);
      expect(errors).toEqual(wrong);
    }
  });

  test.each(['known', 'unknown'])(
    '[AC02] five times locks a %s address for 15 minutes, and the right one waits too',
    async (kind) => {
      const email = kind === 'known' ? (await registered(world)).email : newEmail();
      const signIn = (password: string) => world.visitor().post('/account/login', { email, password });
      for (let n = 1; n <= 4; n += 1) expect((await signIn('wrong-1234')).errors).toEqual(wrong);
      for (const password of ['wrong-1234', 'wrong-1234', PASSWORD]) {
        const { status, errors } = await signIn(password);
        expect(status).toBe(429);
        expect(errors).toEqual(locked);
      }
      world.clock.forward(15 * MINUTE - 1);
      expect((await signIn(PASSWORD)).status).toBe(429);
      world.clock.forward(1);
      expect((await signIn(PASSWORD)).status).toBe(kind === 'known' ? 200 : 400);
    },
  );

  test('[AC02] is forgotten when the right one follows', async () => {
    const { email } = await registered(world);
    const signIn = (password: string) => world.visitor().post('/account/login', { email, password });
    for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'a', 'b', 'c', 'd', PASSWORD]) await signIn(password);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('[AC02] tried by a crowd at once is counted five times, no more', async () => {
    const { email } = await registered(world);
    const tries = Array.from({ length: 12 }, () => world.visitor().post('/account/login', { email, password: 'no-1' }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });

  test('[AC02] one network address cannot go through a list of people', async () => {
    const [ip, many] = ['203.0.113.7', 100];
    for (let n = 0; n < many; n += 1)
      await world.visitor(ip).post('/account/publisher-login', { username: `n${n}`, password: 'x' });
    const { email } = await registered(world);
    expect((await world.visitor(ip).post('/account/login', { email, password: PASSWORD })).errors).toEqual(locked);
    expect((await world.visitor('203.0.113.8').post('/account/login', { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('a publisher', () => {
  test('[AC06] [R47] signs in by name and is one', async () => {
    const publisher = await publisherSignedIn('house');
    const { result } = await publisher.get('/account/info/my');
    expect(result).toMatchObject({
      is_logged: true,
      is_publisher: true,
      role: 'publisher',
      name: 'Издательство',
      email: '',
    });
  });

  test('[AC06] with a wrong password is told so', async () => {
    await publisherSignedIn('other-house');
    const { status, errors } = await world
      .visitor()
      .post('/account/publisher-login', { username: 'other-house', password: 'no' });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { field: 'password', reason: 'publisher-login-wrong', messages: ['Неверное имя или пароль'] },
    ]);
  });

  test('[AC06] an author does not come in by the publishers’ door', async () => {
    const { email } = await registered(world);
    expect(
      (await world.visitor().post('/account/publisher-login', { username: email, password: PASSWORD })).status,
    ).toBe(400);
  });
});

describe('signing out', () => {
  test('[AC03] [R48] ends the session, leaves a guest’s CSRF token, and says who goes to the publishers’ door', async () => {
    const { browser, userId } = await registered(world);
    expect((await browser.get('/account/logout')).result).toEqual({ is_publisher: false });
    expect(browser.jar.has('sessionid')).toBe(false);
    expect((await world.visitor().post('/account/login', { email: 'x@y.ru', password: 'x' })).status).toBe(400);
    expect((await browser.post('/account/login', { email: 'x@y.ru', password: 'x' })).status).toBe(400);
    const left = await world.kysely.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
    const publisher = await publisherSignedIn('leaving');
    expect((await publisher.get('/account/logout')).result).toEqual({ is_publisher: true });
  });

  test('[AC03] is refused to other sites, and the session lives on', async () => {
    const { browser } = await registered(world);
    const answer = await browser.get('/account/logout', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(answer.errors[0]?.messages).toEqual(['Действие можно выполнить только на сайте «Перо»']);
    expect((await browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(true);
  });
});

async function publisherSignedIn(username: string) {
  const names = { first: '', middle: '', last: 'Издательство' };
  await createAccount(
    world.db,
    { signsInBy: { username }, passwordHash: await hashPassword(PASSWORD), names },
    world.clock.now(),
  );
  const browser = world.visitor();
  expect((await browser.post('/account/publisher-login', { username, password: PASSWORD })).status).toBe(200);
  return browser;
}
