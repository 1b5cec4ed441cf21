import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, PASSWORD, registered } from '../test-world.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

type Session = { id: number; device: string; is_current: boolean; kind: string; ip: string };

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('sessions', () => {
  test('[AC31] are listed with their devices, the current one marked, without any secret', async () => {
    const { browser, email } = await registered(world);
    await signedIn(email);
    await world.visitor().post('/account/token_auth', { email, password: PASSWORD });
    const { result } = await browser.get<Session[]>('/account/sessions');
    expect(result?.map(({ device, is_current, kind }) => ({ device, is_current, kind }))).toEqual([
      { device: 'Программа через API', is_current: false, kind: 'token' },
      { device: 'Chrome, Linux', is_current: false, kind: 'browser' },
      { device: 'Неизвестное устройство', is_current: true, kind: 'browser' },
    ]);
    expect(JSON.stringify(result)).not.toContain(browser.jar.get('sessionid'));
    expect((await world.visitor().get('/account/sessions')).status).toBe(401);
  });

  test('[AC31] can be ended one by one', async () => {
    const { browser, email } = await registered(world);
    const other = await signedIn(email);
    const id = (await sessionsOf(browser)).find((session) => !session.is_current)?.id;
    expect((await browser.delete(`/account/sessions/${id}`)).status).toBe(200);
    expect((await other.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    expect(await sessionsOf(browser)).toHaveLength(1);
    expect((await browser.delete(`/account/sessions/${id}`)).status).toBe(404);
  });

  test('[AC31] of somebody else are not found', async () => {
    const [owner, stranger] = [await registered(world), await registered(world)];
    const [session] = await sessionsOf(owner.browser);
    expect((await stranger.browser.delete(`/account/sessions/${session?.id}`)).status).toBe(404);
    expect(await sessionsOf(owner.browser)).toHaveLength(1);
  });

  test('[AC31] ending the current one signs out', async () => {
    const { browser } = await registered(world);
    const [session] = await sessionsOf(browser);
    await browser.delete(`/account/sessions/${session?.id}`);
    expect(browser.jar.has('sessionid')).toBe(false);
    expect((await browser.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
  });

  test('[AC31] all others can be ended at once', async () => {
    const { browser, email } = await registered(world);
    const others = [await signedIn(email), await signedIn(email)];
    expect((await browser.delete('/account/sessions')).result).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get<{ id: number }>('/account/info/my')).result?.id).toBe(0);
    expect((await browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(true);
  });

  test('[AC31] are not ended without the CSRF pair', async () => {
    const { browser } = await registered(world);
    expect((await browser.delete('/account/sessions', { 'x-csrftoken': '' })).status).toBe(403);
  });
});

type Browser = Awaited<ReturnType<typeof registered<ReturnType<typeof world.visitor>>>>['browser'];

async function sessionsOf(browser: Browser): Promise<Session[]> {
  return (await browser.get<Session[]>('/account/sessions')).result ?? [];
}

async function signedIn(email: string) {
  const browser = world.visitor();
  await browser.post('/account/login', { email, password: PASSWORD }, { 'user-agent': CHROME });
  return browser;
}
