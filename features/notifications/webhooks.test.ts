import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressFault, INTERNET, isPublicAddress } from '@pero/server-platform/outside/address';
import { postOutside } from '@pero/server-platform/outside/post';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAULT_WORDS } from './rules/webhooks.ts';
import { type NotificationsUnderTest, notificationsUnderTest } from './test-world.ts';

type Hook = { id: number; secret: string; is_on: boolean };
type Sent = { id: number; event: string; state: string; tries: number; status: number | null; error: string | null };

const HOUR = 3_600_000;
const heard: { headers: Record<string, unknown>; body: string }[] = [];
let answer = 200;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end('тайна');
  });
});
let url = '';
let world: NotificationsUnderTest;

beforeAll(async () => {
  world = await notificationsUnderTest();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/pero`;
});
beforeEach(() => {
  heard.length = 0;
  answer = 200;
});
afterAll(async () => {
  receiver.close();
  await world.close();
});

async function listening(events = ['books']) {
  const person = await world.somebody();
  const browser = world.as(person);
  const { result } = await browser.post<Hook>('/webhooks', { url, events });
  if (!result) throw new Error('no hook');
  return { person, browser, hook: result };
}

describe('a webhook', () => {
  test('[WH02] hears what the bell tells, signed with a secret that was shown once', async () => {
    const { person, browser, hook } = await listening();
    expect(JSON.stringify((await browser.get('/webhooks')).result)).not.toContain('pero_hook_');
    const about = 'moderation.returned:7:31';
    await world.tell({ userId: person.userId, about, title: 'Два замечания', link: '/books/7/' });
    await world.runJobs('notifications.deliver');
    expect(heard).toHaveLength(1);
    const [{ headers, body }] = heard as [{ headers: Record<string, string>; body: string }];
    expect(JSON.parse(body)).toMatchObject({ event: 'moderation.returned', book_id: 7, title: 'Два замечания' });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-pero-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', hook.secret).update(`${t}.${body}`).digest('hex'));
    expect(headers['x-pero-event']).toBe('moderation.returned');
  });

  test('[WH02] the table alone signs nothing: the secret is sealed', async () => {
    const { hook } = await listening();
    const row = await world.kysely.selectFrom('webhooks').selectAll().where('id', '=', hook.id).executeTakeFirst();
    expect(row?.secret.toString('latin1')).not.toContain(hook.secret);
  });

  test('[WH08] a renewed secret is shown once and signs from then on, the old one signs nothing; a stranger renews none', async () => {
    const { person, browser, hook } = await listening();
    await world.tell({ userId: person.userId, about: 'moderation.returned:7:41' });
    const { result: renewed } = await browser.post<Hook>(`/webhooks/${hook.id}/secret`, {});
    expect(renewed?.secret).toMatch(/^pero_hook_/);
    expect(renewed?.secret).not.toBe(hook.secret);
    await world.runJobs('notifications.deliver');
    const [{ headers, body }] = heard as [{ headers: Record<string, string>; body: string }];
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-pero-signature'])) ?? [];
    const signed = (secret = '') => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    expect(v1).toBe(signed(renewed?.secret));
    expect(v1).not.toBe(signed(hook.secret));
    const stranger = world.as(await world.somebody());
    expect((await stranger.post(`/webhooks/${hook.id}/secret`, {})).status).toBe(404);
  });

  test('[WH02] does not hear of what it was not asked for, nor of other people', async () => {
    const { person } = await listening(['money']);
    const other = await world.somebody();
    await world.tell({ userId: person.userId, about: 'moderation.returned:8:32' });
    await world.tell({ userId: other.userId, about: 'payouts.paid:1:33' });
    await world.runJobs('notifications.deliver');
    expect(heard).toEqual([]);
  });

  test('[WH06] what fails is tried again for a day, and then by hand; nothing of the other side’s words is kept', async () => {
    const { person, browser, hook } = await listening();
    answer = 500;
    await world.tell({ userId: person.userId, about: 'moderation.returned:9:34' });
    for (let tries = 1; tries <= 8; tries += 1) {
      await world.runJobs('notifications.deliver', 'notifications.deliver-due');
      world.clock.forward(12 * HOUR);
      await world.services.boss.send('notifications.deliver-due', {});
    }
    const list = () => browser.get<Sent[]>(`/webhooks/${hook.id}/deliveries`);
    const [failed] = (await list()).result ?? [];
    expect(failed).toMatchObject({ state: 'failed', tries: 8, status: 500, error: 'Ответ 500' });
    expect(heard).toHaveLength(8);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    answer = 204;
    expect((await browser.post(`/webhooks/${hook.id}/deliveries/${failed?.id}/again`, {})).status).toBe(200);
    await world.runJobs('notifications.deliver');
    expect((await list()).result?.[0]).toMatchObject({ state: 'delivered', status: 204 });
  });

  test('[WH03] one that nobody answers is switched off and its owner hears of it', async () => {
    const { person, browser, hook } = await listening();
    answer = 404;
    await world.kysely.updateTable('webhooks').set({ failures: 9 }).where('id', '=', hook.id).execute();
    await world.tell({ userId: person.userId, about: 'moderation.returned:10:35' });
    await world.kysely.updateTable('webhook_deliveries').set({ tries: 7 }).where('webhook_id', '=', hook.id).execute();
    await world.runJobs('notifications.deliver');
    expect((await browser.get<Hook[]>('/webhooks')).result?.[0]?.is_on).toBe(false);
    const { result } = await browser.get<{ title: string }[]>('/notifications/all');
    expect(result?.[0]?.title).toContain('Вебхук выключен');
    expect((await browser.post(`/webhooks/${hook.id}/test`, {})).status).toBe(409);
    expect((await browser.patch<Hook>(`/webhooks/${hook.id}`, { is_on: true })).result?.is_on).toBe(true);
  });

  test('[WH05] is tried by its owner; another person does not find it', async () => {
    const { browser, hook } = await listening();
    expect((await browser.post(`/webhooks/${hook.id}/test`, {})).status).toBe(200);
    await world.runJobs('notifications.deliver');
    expect(JSON.parse(heard[0]?.body ?? '{}')).toMatchObject({ event: 'test' });
    const stranger = world.as(await world.somebody());
    expect((await stranger.post(`/webhooks/${hook.id}/test`, {})).status).toBe(404);
    expect((await stranger.get(`/webhooks/${hook.id}/deliveries`)).status).toBe(404);
    expect((await stranger.delete(`/webhooks/${hook.id}`)).status).toBe(404);
  });

  test('[WH02] the secret is shown once, to whoever asks again with the same key of the request too', async () => {
    const browser = world.as(await world.somebody());
    const wish = () => browser.post<Hook>('/webhooks', { url, events: ['books'] }, { 'idempotency-key': 'hook-1' });
    expect((await wish()).result?.secret).toContain('pero_hook_');
    expect(await wish()).toMatchObject({ status: 409, result: null });
    expect((await browser.get<Hook[]>('/webhooks')).result).toHaveLength(1);
    const kept = await world.kysely.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('pero_hook_');
  });

  test('[WH02] staff have none, and one of the time before hears nothing of their work', async () => {
    const { person, browser } = await listening(['books', 'money']);
    const told = (await browser.get<{ title: string }[]>('/notifications/all')).result?.[0];
    expect(told?.title).toBe('Добавлен вебхук');
    await world.kysely.updateTable('users').set({ staff: 'main_moderator' }).where('id', '=', person.userId).execute();
    await world.tell({ userId: person.userId, about: 'moderation.appealed:7:31' });
    await world.tell({ userId: person.userId, about: 'royalties.ledger-fault:1:32' });
    await world.runJobs('notifications.deliver');
    expect(heard).toEqual([]);
    const judge = world.as({ ...person, isModerator: true, isMainModerator: true });
    expect((await judge.post('/webhooks', { url, events: ['books'] })).status).toBe(403);
  });

  test('[WH03] what waits for one that is off keeps nobody else waiting, and is forgotten like the rest', async () => {
    const off = await listening();
    const row = { webhook_id: off.hook.id, event: 'moderation.returned', body: '{}' };
    const old = new Date(world.clock.now().getTime() - HOUR);
    const many = Array.from({ length: 201 }, () => ({ ...row, next_at: old, created_at: old }));
    await world.kysely.insertInto('webhook_deliveries').values(many).execute();
    await off.browser.patch(`/webhooks/${off.hook.id}`, { is_on: false });
    const on = await listening();
    const due = { ...row, webhook_id: on.hook.id, next_at: world.clock.now(), created_at: world.clock.now() };
    await world.kysely.insertInto('webhook_deliveries').values(due).execute();
    await world.services.boss.send('notifications.deliver-due', {});
    await world.runJobs('notifications.deliver-due');
    expect(heard).toHaveLength(1);
    world.clock.forward(31 * 24 * HOUR);
    await world.services.boss.send('notifications.forget-deliveries', {});
    await world.runJobs('notifications.forget-deliveries');
    expect((await off.browser.get(`/webhooks/${off.hook.id}/deliveries`)).result).toEqual([]);
  });

  test('[WH02] there are five at most', async () => {
    const { browser } = await listening();
    for (let n = 2; n <= 5; n += 1)
      expect((await browser.post('/webhooks', { url, events: ['books'] })).status).toBe(200);
    expect((await browser.post('/webhooks', { url, events: ['books'] })).status).toBe(409);
  });

  test('follows no redirect', async () => {
    const { person, browser, hook } = await listening();
    answer = 302;
    await world.tell({ userId: person.userId, about: 'moderation.returned:11:36' });
    await world.runJobs('notifications.deliver');
    expect((await browser.get<Sent[]>(`/webhooks/${hook.id}/deliveries`)).result?.[0]).toMatchObject({
      state: 'waiting',
      error: 'Ответ 302',
    });
  });
});

describe('an address inside', () => {
  test.each([
    ['http://example.com/', 'not-https'],
    ['https://user:pass@example.com/', 'with-password'],
    ['https://example.com:25/', 'port'],
    ['https://localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://db.internal/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://10.1.2.3/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['не адрес', 'not-a-url'],
  ])('%s is refused: %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault);
  });

  test('a name that leads inside is not asked', async () => {
    // Every machine knows this one, and leads it to itself.
    const reach = { ...INTERNET, isPlainAllowed: true };
    const port = (receiver.address() as AddressInfo).port;
    expect(await postOutside(`http://localhost:${port}/`, {}, '{}', reach)).toEqual({ fault: 'private' });
    expect(heard).toEqual([]);
  });

  test('a name that is not told in time is nobody’s', async () => {
    const names = { addressesOf: () => new Promise<never>(() => undefined), patienceMs: 10 };
    const asked = postOutside('https://slow.example.com/', {}, '{}', { ...INTERNET, names });
    expect(await asked).toEqual({ fault: 'no-such-name' });
  });

  test('a name that leads inside and one that nobody has are told alike', () => {
    expect(FAULT_WORDS.private).toBe(FAULT_WORDS['no-such-name']);
  });

  test('an open address is open', () => {
    expect(['8.8.8.8', '2a00:1450:4010::1'].map(isPublicAddress)).toEqual([true, true]);
    expect(addressFault('https://hooks.example.com:8443/pero?a=1')).toBeNull();
  });
});
