import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetFactor } from '../actions/factor/second-factor.ts';
import { totpOf } from '../actions/factor/totp.ts';
import { afterPassword, newModerator, type World, withApp } from '../factor-world.ts';
import { stepAt } from '../rules/second-factor.ts';
import { accountsWith, mailedToken, PASSWORD, registered } from '../test-world.ts';

const mails: Mail[] = [];
let world: World;
beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const minutes = (n: number) => world.clock.forward(n * 60_000);

describe('[AC50] staff', () => {
  test.each(['moderator', 'main_moderator', 'agent'] as const)(
    'of every kind (%s) are nobody until they have set up a second factor',
    async (staff) => {
      const { email, userId } = await newModerator(world, staff);
      const { browser, answer } = await afterPassword(world, email);
      expect(answer.result).toMatchObject({ id: 0, second_factor: 'setup' });
      expect((await browser.get('/account/info/my')).result).toMatchObject({ id: 0, second_factor: 'setup' });
      const refused = await browser.get('/account/sessions');
      expect(refused).toMatchObject({ status: 403, errors: [{ field: 'second_factor' }] });

      const { recovery } = await withApp(world, browser);
      expect(recovery).toHaveLength(10);
      expect((await browser.get('/account/info/my')).result).toMatchObject({ id: userId, second_factor: null });
      expect((await browser.get('/account/sessions')).status).toBe(200);
    },
  );

  test('show it at every sign-in, and an API token asks for it too', async () => {
    const { email, userId } = await newModerator(world);
    const asked = { email, password: PASSWORD };
    expect((await world.visitor().post('/account/token_auth', asked)).status).toBe(403);
    const { code } = await withApp(world, (await afterPassword(world, email)).browser);

    minutes(1);
    const { browser, answer } = await afterPassword(world, email);
    expect(answer.result).toMatchObject({ id: 0, second_factor: 'due' });
    expect((await browser.get('/account/sessions')).status).toBe(403);
    // Half a sign-in does not set up another app.
    expect((await browser.post('/account/second-factor/app', { password: PASSWORD })).status).toBe(403);
    const half = browser.jar.get('sessionid') ?? '';
    const shown = await browser.post('/account/second-factor/code', { code: code() });
    expect(shown.result).toMatchObject({ id: userId });
    // Whoever saw the token of half a sign-in has nothing by it.
    expect(browser.jar.get('sessionid')).not.toBe(half);
    const old = world.visitor();
    old.jar.set('sessionid', half);
    expect((await old.get('/account/info/my')).result).toMatchObject({ id: 0, second_factor: null });
    expect((await browser.get('/account/sessions')).status).toBe(200);

    expect(await world.visitor().post('/account/token_auth', asked)).toMatchObject({
      status: 403,
      errors: [{ field: 'code' }],
    });
    minutes(1);
    expect((await world.visitor().post('/account/token_auth', { ...asked, code: '000000' })).status).toBe(400);
    const given = await world.visitor().post<{ token: string }>('/account/token_auth', { ...asked, code: code() });
    const bearer = { authorization: `Bearer ${given.result?.token}` };
    expect((await world.visitor().get('/account/sessions', bearer)).status).toBe(200);
  });

  test('sit at most half an hour idle and twelve hours in all', async () => {
    const { browser } = await afterPassword(world, (await newModerator(world)).email);
    await withApp(world, browser);
    const isIn = async () => (await browser.get('/account/sessions')).status === 200;
    for (let visit = 0; visit < 28; visit += 1) {
      minutes(25);
      expect(await isIn()).toBe(true);
      // It is written beside the answer: the next visit must find it.
      await expect
        .poll(async () => (await world.pool.query('select max(last_seen_at) as at from sessions')).rows[0].at)
        .toEqual(world.clock.now());
    }
    minutes(25);
    expect(await isIn()).toBe(false);

    const idle = await afterPassword(world, (await newModerator(world)).email);
    await withApp(world, idle.browser);
    minutes(29);
    expect((await idle.browser.get('/account/sessions')).status).toBe(200);
    minutes(31);
    expect((await idle.browser.get('/account/sessions')).status).toBe(401);
  });
});

describe('[AC53] a code', () => {
  test('is taken once, and a recovery code too', async () => {
    const { email } = await newModerator(world);
    const { code, recovery } = await withApp(world, (await afterPassword(world, email)).browser);
    minutes(1);
    const once = code();
    const show = async (typed: string) => {
      const { browser } = await afterPassword(world, email);
      return (await browser.post('/account/second-factor/code', { code: typed })).status;
    };
    expect(await show(once)).toBe(200);
    expect(await show(once)).toBe(400);
    expect(await show(recovery[3]?.toLowerCase() ?? '')).toBe(200);
    expect(await show(recovery[3] ?? '')).toBe(400);
    const { rows } = await world.pool.query(
      'select secret, code_hash from second_factors join recovery_codes using (user_id)',
    );
    expect(JSON.stringify(rows)).not.toContain(recovery[0]);
  });

  test('wrong five times locks the second step for a quarter of an hour, right codes too, and is told by letter', async () => {
    const { email } = await newModerator(world);
    const { code } = await withApp(world, (await afterPassword(world, email)).browser);
    minutes(1);
    const { browser } = await afterPassword(world, email);
    const statuses = [];
    for (let i = 0; i < 5; i += 1) {
      statuses.push((await browser.post('/account/second-factor/code', { code: '000000' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    expect((await browser.post('/account/second-factor/code', { code: code() })).status).toBe(429);
    await world.runJobs('accounts.tell-factor-changed');
    expect(subjectsTo(email)).toContain('Пять неверных кодов подряд');
    minutes(16);
    expect((await browser.post('/account/second-factor/code', { code: code() })).status).toBe(200);
  });

  test('shown more than ten minutes ago is asked for again before the codes are made anew', async () => {
    const { browser } = await afterPassword(world, (await newModerator(world)).email);
    const { code } = await withApp(world, browser);
    expect((await browser.post('/account/second-factor/recovery-codes')).status).toBe(200);
    minutes(11);
    expect(await browser.post('/account/second-factor/recovery-codes')).toMatchObject({
      status: 403,
      errors: [{ field: 'second_factor' }],
    });
    expect((await browser.post('/account/second-factor/code', { code: code() })).status).toBe(200);
    expect((await browser.post('/account/second-factor/recovery-codes')).status).toBe(200);
  });
});

describe('[AC51] an author', () => {
  test('may have a second factor by the password, is asked for it then, and ends it by password and code', async () => {
    const { browser, email, userId } = await registered(world);
    expect((await browser.post('/account/second-factor/app')).status).toBe(400);
    expect((await browser.post('/account/second-factor/app', { password: 'wrong-1234' })).status).toBe(400);
    const { secret, code } = await withApp(world, browser, PASSWORD);
    minutes(1);
    const other = await afterPassword(world, email);
    expect(other.answer.result).toMatchObject({ id: 0, second_factor: 'due' });
    expect((await other.browser.get('/account/consents')).status).toBe(403);

    // A first code was spent at the setting up; a wrong password or code ends nothing.
    expect(
      (await browser.post('/account/second-factor/turn-off', { password: 'wrong-1234', code: code() })).status,
    ).toBe(400);
    const old = totpOf(secret, stepAt(world.clock.now()) - 5);
    minutes(11);
    expect((await browser.post('/account/second-factor/turn-off', { password: PASSWORD, code: old })).status).toBe(400);
    expect((await browser.post('/account/second-factor/turn-off', { password: PASSWORD, code: code() })).status).toBe(
      200,
    );
    await world.runJobs('accounts.tell-factor-changed');
    expect(subjectsTo(email)).toContain('Второй шаг входа выключен');
    expect((await afterPassword(world, email)).answer.result).toMatchObject({ id: userId, second_factor: null });
  });
});

test('[AC08] a new password by a letter passes no second factor by', async () => {
  const { email } = await newModerator(world);
  await withApp(world, (await afterPassword(world, email)).browser);
  await world.runJobs();
  const thief = world.visitor();
  await thief.get(`/account/password_reset?email=${encodeURIComponent(email)}`);
  await world.runJobs();
  const sent = { token: mailedToken(mails, email), password: 'drugoe-pero-2' };
  const answer = await thief.post('/account/set_password', sent);
  expect(answer).toMatchObject({ status: 200, result: { id: 0, second_factor: 'due' } });
  expect((await thief.get('/account/sessions')).status).toBe(403);
});

test('[AC59] staff cannot end it; whoever has lost everything gets a new one by the command, with a letter', async () => {
  const { email, userId } = await newModerator(world);
  const { browser } = await afterPassword(world, email);
  const { code } = await withApp(world, browser);
  minutes(1);
  expect((await browser.post('/account/second-factor/turn-off', { password: PASSWORD, code: code() })).status).toBe(
    409,
  );

  const announced: string[] = [];
  const announce = async ({ name }: { name: string }) => void announced.push(name);
  expect(await resetFactor({ db: world.db, now: world.clock.now(), announce }, userId)).toBe(true);
  expect(announced).toEqual(['accounts.factor-changed']);
  expect((await browser.get('/account/sessions')).status).toBe(401);
  expect((await afterPassword(world, email)).answer.result).toMatchObject({ second_factor: 'setup' });
});
