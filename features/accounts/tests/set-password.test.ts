import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, mailedToken, newEmail, PASSWORD, registered, SITE } from '../test-world.ts';

const NEW_PASSWORD = 'stalnoe-pero-2';
const HOUR = 3_600_000;

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('a forgotten password', () => {
  test('[AC05] is answered alike for a known and an unknown address, and only the known one gets mail', async () => {
    const { email } = await registered(world);
    await world.runJobs();
    const unknown = newEmail();
    const answers = [];
    for (const asked of [email, unknown]) {
      const { status, result, errors } = await world.visitor().get(`/account/password_reset?email=${asked}`);
      answers.push({ status, result, errors });
    }
    expect(answers).toEqual([
      { status: 200, result: {}, errors: [] },
      { status: 200, result: {}, errors: [] },
    ]);
    expect(await world.runJobs()).toBe(2);
    expect(mails.findLast((mail) => mail.to === email)?.text).toContain(`${SITE}account/set-password/?token=`);
    expect(mails.some((mail) => mail.to === unknown)).toBe(false);
  });

  test('[AC05] is not asked for from another site', async () => {
    const answer = await world
      .visitor()
      .get('/account/password_reset?email=a@b.ru', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  test('[AC05] of no address at all is refused', async () => {
    for (const [query, reason] of [
      ['', 'required'],
      ['?email=', 'email-invalid'],
      ['?email=автор', 'email-invalid'],
    ]) {
      const { status, errors } = await world.visitor().get(`/account/password_reset${query}`);
      expect(status).toBe(400);
      expect(errors).toEqual([{ field: 'email', reason, messages: ['Введите корректный адрес электронной почты'] }]);
    }
  });

  test('[AC05] does not flood a mailbox, and the answer stays the same; a network address is limited aloud', async () => {
    const { email } = await registered(world);
    await world.runJobs();
    for (let n = 0; n < 8; n += 1) {
      expect((await world.visitor(`192.0.2.${n}`).get(`/account/password_reset?email=${email}`)).status).toBe(200);
    }
    await world.runJobs();
    expect(mails.filter((mail) => mail.to === email && mail.subject === 'Новый пароль')).toHaveLength(5);
    for (let n = 0; n < 30; n += 1)
      await world.visitor('192.0.2.99').get(`/account/password_reset?email=${newEmail()}`);
    expect((await world.visitor('192.0.2.99').get(`/account/password_reset?email=${newEmail()}`)).status).toBe(429);
  });
});

describe('the link to a new password', () => {
  test('[AC08] is shown as good with a masked address, as bad without any', async () => {
    const { email, token } = await forgotten();
    const check = (given: string) => world.visitor().get(`/account/set_password?token=${given}`);
    expect((await check(token)).result).toEqual({ valid: true, email: email.replace(/^(.).*(.)@/, '$1•••$2@') });
    expect((await check('made-up')).result).toEqual({ valid: false, email: null });
    world.clock.forward(HOUR);
    expect((await check(token)).result).toEqual({ valid: false, email: null });
  });

  test('[AC08] sets the password, ends every session, signs in, confirms the address and tells by mail', async () => {
    const { email, token, browser: other } = await forgotten();
    const browser = world.visitor();
    const { status, result } = await browser.post('/account/set_password', { token, password: NEW_PASSWORD });
    expect(status).toBe(200);
    expect(result).toMatchObject({ email, is_logged: true, is_activated: true });
    expect((await browser.get('/account/info/my')).result).toEqual(result);
    expect((await other.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    await world.runJobs();
    expect(mails.findLast((mail) => mail.to === email)?.subject).toBe('Пароль изменён');
  });

  test('[AC08] works once; links of earlier letters go with it', async () => {
    const { email, token: first } = await forgotten();
    const second = await askAgain(email);
    expect((await setPassword(second)).status).toBe(200);
    for (const token of [first, second]) {
      const { status, errors } = await setPassword(token);
      expect([status, errors]).toEqual([
        400,
        [{ field: 'token', reason: 'mail-token-used', messages: ['Эта ссылка уже использована. Запросите новую'] }],
      ]);
    }
  });

  test('[AC08] used by two at once lets one in', async () => {
    const { email, token } = await forgotten();
    const answers = await Promise.all(['pervyi-11', 'vtoroi-22'].map((password) => setPassword(token, password)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'pervyi-11' : 'vtoroi-22';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('[AC08] does not take a weak password, and stays good', async () => {
    const { token } = await forgotten();
    const weak = await setPassword(token, '12345678');
    expect(weak.errors).toEqual([
      {
        field: 'password',
        reason: 'password-weak',
        messages: ['Пароль должен быть не короче 8 символов и содержать букву и цифру'],
      },
    ]);
    expect((await setPassword(token)).status).toBe(200);
  });

  test('[AC08] an activation link sets no password', async () => {
    const { email } = await registered(world);
    await world.runJobs();
    expect((await setPassword(mailedToken(mails, email))).errors[0]?.messages).toEqual([
      'Ссылка недействительна. Запросите новую',
    ]);
  });

  test('[AC08] lifts the lock that wrong tries had laid', async () => {
    const { email, token } = await forgotten();
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong');
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    await setPassword(token);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a signed-in person', () => {
  test('[AC30] [R35] learns whether a password is theirs', async () => {
    const { browser } = await registered(world);
    expect((await browser.post('/account/check_password', { password: PASSWORD })).result).toEqual({ is_valid: true });
    expect((await browser.post('/account/check_password', { password: 'wrong' })).result).toEqual({ is_valid: false });
    expect((await world.visitor().post('/account/check_password', { password: PASSWORD })).status).toBe(401);
  });

  test('[AC30] [R75] cannot be guessed through an open session', async () => {
    const { browser } = await registered(world);
    for (let n = 0; n < 10; n += 1) await browser.post('/account/check_password', { password: `guess-${n}` });
    for (const path of ['check_password', 'change_password']) {
      const body = { password: NEW_PASSWORD, current_password: PASSWORD };
      const { status, errors } = await browser.post(`/account/${path}`, body);
      expect(status).toBe(429);
      expect(errors).toEqual([
        { field: null, reason: 'login-locked', messages: ['Слишком много попыток. Повторите через 15 минут'] },
      ]);
    }
  });

  test('[AC33] changes the password, stays signed in under a new session, and is signed out elsewhere', async () => {
    const { browser, email } = await registered(world);
    const elsewhere = await signIn(email, PASSWORD);
    const before = browser.jar.get('sessionid');
    const body = { current_password: PASSWORD, password: NEW_PASSWORD };
    expect((await browser.post('/account/change_password', body)).status).toBe(200);
    expect(browser.jar.get('sessionid')).not.toBe(before);
    expect((await browser.get('/account/info/my')).result).toMatchObject({ email });
    expect((await elsewhere.browser.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    await world.runJobs();
    expect(mails.findLast((mail) => mail.to === email)?.subject).toBe('Пароль изменён');
  });

  test('[AC33] needs the current one', async () => {
    const { browser } = await registered(world);
    const { status, errors } = await browser.post('/account/change_password', {
      current_password: 'wrong',
      password: NEW_PASSWORD,
    });
    expect([status, errors]).toEqual([
      400,
      [{ field: 'current_password', reason: 'password-current-wrong', messages: ['Неверный текущий пароль'] }],
    ]);
  });
});

async function forgotten() {
  const person = await registered(world);
  await world.runJobs();
  return { ...person, token: await askAgain(person.email) };
}

async function askAgain(email: string): Promise<string> {
  await world.visitor('192.0.2.1').get(`/account/password_reset?email=${email}`);
  await world.runJobs();
  return mailedToken(mails, email);
}

function setPassword(token: string, password = NEW_PASSWORD) {
  return world.visitor().post('/account/set_password', { token, password });
}

async function signIn(email: string, password: string) {
  const browser = world.visitor();
  const { status } = await browser.post('/account/login', { email, password });
  return { browser, status };
}
