import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, PASSWORD, registered } from '../test-world.ts';

const HOUR = 3_600_000;
const wrong = [{ field: 'password', reason: 'login-wrong', messages: ['Неверная почта или пароль'] }];
const locked = [{ field: null, reason: 'login-locked', messages: ['Слишком много попыток. Повторите через 15 минут'] }];

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('an API client', () => {
  test('[AC07] gets a token that works as a header, without a CSRF pair, for 30 days', async () => {
    const { email, userId } = await registered(world);
    const { result } = await world
      .visitor()
      .post<{ token: string; expires_at: string }>('/account/token_auth', { email, password: PASSWORD });
    expect(result?.expires_at).toBe(new Date(world.clock.now().getTime() + 30 * 24 * HOUR).toISOString());
    const headers = { authorization: `Bearer ${result?.token}`, 'content-type': 'application/json' };
    const me = await world.http.request('/account/info/my', { headers }, {});
    expect(await me.json()).toMatchObject({ result: { id: userId } });
    expect(me.headers.getSetCookie()).toEqual([]);
    const body = JSON.stringify({ password: PASSWORD });
    const checked = await world.http.request('/account/check_password', { method: 'POST', headers, body }, {});
    expect(await checked.json()).toMatchObject({ result: { is_valid: true } });
  });

  test('[AC07] asks for a token with nothing but curl: no cookie, no CSRF pair', async () => {
    const { email } = await registered(world);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const asked = { ...init, body: JSON.stringify({ email, password: PASSWORD }) };
    const answer = await world.http.request('/account/token_auth', asked, { ip: '10.9.9.9' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ result: { token: expect.any(String) } });
  });

  test('[AC07] is locked out by the same five tries as a person', async () => {
    const { email } = await registered(world);
    for (let n = 1; n <= 4; n += 1) {
      expect((await world.visitor().post('/account/token_auth', { email, password: 'no' })).errors).toEqual(wrong);
    }
    expect((await world.visitor().post('/account/token_auth', { email, password: 'no' })).errors).toEqual(locked);
    expect((await world.visitor().post('/account/login', { email, password: PASSWORD })).errors).toEqual(locked);
  });

  test('[AC07] a token does not work as a cookie, nor a cookie as a token', async () => {
    const { browser, email } = await registered(world);
    const { result } = await world
      .visitor()
      .post<{ token: string }>('/account/token_auth', { email, password: PASSWORD });
    const tokens = [
      { cookie: `sessionid=${result?.token}` },
      { authorization: `Bearer ${browser.jar.get('sessionid')}` },
      { authorization: 'Bearer' },
    ];
    for (const headers of tokens) {
      const me = await world.http.request('/account/info/my', { headers: headers as Record<string, string> }, {});
      expect(await me.json()).toMatchObject({ result: { id: 0 } });
    }
  });
});
