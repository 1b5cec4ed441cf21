import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, callOf, FAULT_KINDS, seededRandom, shuffled } from './faults-table.ts';
import {
  ebookFiles,
  metaOf,
  openPartnerWorld,
  type PartnerWorld,
  type SentFile,
  sha256,
} from './partner/partner-world.ts';

let world: PartnerWorld;
let address: string;
let files: SentFile[];

beforeAll(async () => {
  world = await openPartnerWorld();
  address = await world.listen();
  files = await ebookFiles();
});
afterAll(() => world.close());
afterEach(async () => {
  await dev('DELETE', 'faults');
});

const key = { authorization: 'Bearer partner-key' };
const dev = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/dev/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
const fault = (call: string, kind: string, more: object = {}) => dev('PUT', 'faults', { call, kind, ...more });
const ask = (path: string, init: RequestInit = {}) => fetch(`${address}/retailer${path}`, { headers: key, ...init });

describe('which call a request is', () => {
  test.for([
    ['GET', '/advertising/api/services/pero/places/7/banners', 'RT01'],
    ['GET', '/foundation/api/arts/', 'RT02'],
    ['GET', '/ugc/api/arts/68000001/reviews', 'RT03'],
    ['GET', '/foundation/api/arts/68000001/reviews', 'RT03'],
    ['GET', '/ugc/api/arts/68000001/comments', 'RT04'],
    ['GET', '/foundation/api/arts/68000001/comments', 'RT04'],
    ['POST', '/tracker/api/event-pero', 'RT05'],
    ['GET', '/catalog/api/arts/68000001/rating', 'RT06'],
    ['GET', '/catalog/api/genres/101/recommended-prices', 'RT07'],
    ['GET', '/experiments/api/flags', 'RT08'],
    ['PUT', '/partner/api/arts/x/versions/1', 'RT09'],
    ['DELETE', '/partner/api/reviews/1/replies/x', 'RT09'],
    ['GET', '/partner/api/feed', 'RT10'],
    ['OPTIONS', '/tracker/api/event-pero', null],
    ['GET', '/nothing', null],
  ] as const)('%s %s is %s', ([method, path, call]) => {
    expect(callOf(method, path)).toBe(call);
  });
});

describe('what happens', () => {
  test.for(CALLS)('[RT10] %s refuses when it is told to, and no other call does', async (call) => {
    await fault(call, 'refuse');
    for (const [other, path, init] of EVERY_CALL) {
      const { status } = await ask(path, init);
      expect([other, status === 503]).toEqual([other, other === call]);
    }
  });

  test('[RT09] slow: what was asked is done at once, the answer comes late', async () => {
    const put = async (milliseconds: number, signal?: AbortSignal) => {
      await fault('RT09', 'slow', { milliseconds });
      const uuid = randomUUID();
      const init = { method: 'PUT', body: JSON.stringify(metaOf(files)), ...(signal && { signal }) };
      return { uuid, answered: ask(`/partner/api/arts/${uuid}/versions/1`, init) };
    };
    const impatient = new AbortController();
    const { uuid, answered } = await put(120_000, impatient.signal);
    const art = () => world.shop.selectFrom('arts').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
    await expect.poll(art, { interval: 20 }).toBeDefined();
    impatient.abort();
    await expect(answered).rejects.toThrow(/abort/i);
    expect((await (await put(1)).answered).status).toBe(200);
  });

  test('[RT10] black hole: no answer until the client goes away, and nothing was done', async () => {
    await fault('*', 'blackhole');
    const uuid = randomUUID();
    const init = { method: 'PUT', body: JSON.stringify(metaOf(files)), signal: AbortSignal.timeout(400) };
    await expect(ask(`/partner/api/arts/${uuid}/versions/1`, init)).rejects.toThrow(/timeout|aborted/i);
    await expect(ask('/partner/api/feed', { signal: AbortSignal.timeout(300) })).rejects.toThrow();
    await dev('DELETE', 'faults');
    expect((await ask(`/partner/api/arts/${uuid}/versions/1`)).status).toBe(404);
  });

  test('[RT09] half: the deed is done, the line goes dead in the middle of the answer', async () => {
    await fault('RT09', 'half');
    const uuid = randomUUID();
    const path = `/partner/api/arts/${uuid}/versions/1`;
    const response = await ask(path, { method: 'PUT', body: JSON.stringify(metaOf(files)) });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    const [epub] = files as [SentFile];
    const file = `/partner/api/arts/${uuid}/files/${sha256(epub.bytes)}`;
    await expect(ask(file, { method: 'PUT', body: new Uint8Array(epub.bytes) })).rejects.toThrow();
    await dev('DELETE', 'faults');
    expect(((await (await ask(path)).json()) as { missing: string[] }).missing).toEqual([
      sha256(files[1]?.bytes ?? new Uint8Array()),
    ]);
  });

  test('[RT10] some of a hundred: about so many meet it, the same ones for the same seed', async () => {
    const refused = async () => {
      await dev('DELETE', 'faults');
      await fault('RT10', 'refuse', { percent: 30, seed: 11 });
      const met: boolean[] = [];
      for (let call = 0; call < 100; call += 1) met.push((await world.ask('GET', FEED)).status === 503);
      return met;
    };
    const first = await refused();
    expect(await refused()).toEqual(first);
    expect(first.filter(Boolean).length).toBeGreaterThan(15);
    expect(first.filter(Boolean).length).toBeLessThan(45);
  });

  test('[RT10] a call with a fault of its own does not meet the one of all', async () => {
    await fault('*', 'refuse');
    await fault('RT10', 'slow', { milliseconds: 1 });
    expect((await ask('/partner/api/feed')).status).toBe(200);
    expect((await ask('/experiments/api/flags')).status).toBe(503);
  });

  test('[RT09] an upload that breaks off leaves nothing behind, and the next one is taken', async () => {
    const fresh = await ebookFiles(`Вода, которая оборвалась ${randomUUID()}`);
    const [epub] = fresh as [SentFile];
    const uuid = randomUUID();
    const name = sha256(epub.bytes);
    await ask(`/partner/api/arts/${uuid}/versions/1`, { method: 'PUT', body: JSON.stringify(metaOf(fresh)) });
    await brokenOff(`${address}/retailer/partner/api/arts/${uuid}/files/${name}`, epub.bytes);
    expect(await world.sandbox.files.exists(`file/${name}`)).toBe(false);
    expect((await world.statusOf(uuid)).missing).toContain(name);
    expect((await world.putFile(uuid, epub.bytes)).status).toBe(204);
  });
});

describe('the controls', () => {
  test('[RT10] faults are set, listed and taken away; nonsense is 422', async () => {
    expect(await (await fault('RT03', 'slow', { percent: 20 })).json()).toEqual({
      faults: [{ call: 'RT03', kind: 'slow', percent: 20, milliseconds: 5000, seed: 1 }],
    });
    for (const body of [
      {},
      { call: 'RT11', kind: 'slow' },
      { call: 'RT03', kind: 'reorder' },
      { call: 'RT03', kind: 'x' },
    ]) {
      expect((await dev('PUT', 'faults', body)).status).toBe(422);
    }
    await fault('RT04', 'half');
    expect(await (await dev('DELETE', 'faults?call=RT03')).json()).toMatchObject({ faults: [{ call: 'RT04' }] });
    expect(await (await dev('DELETE', 'faults')).json()).toEqual({ faults: [] });
  });

  test('[RT09] how checks go is set in part; nonsense is 422', async () => {
    expect(await (await dev('PATCH', 'shop', { check_seconds: 0 })).json()).toEqual({
      check_seconds: 0,
      check_ends: 'pass',
      withdraw_seconds: 10,
    });
    for (const body of [{ check_ends: 'maybe' }, { check_seconds: -1 }, { withdraw_seconds: 0.5 }]) {
      expect((await dev('PATCH', 'shop', body)).status).toBe(422);
    }
    expect((await dev('POST', 'takedown', { art_id: 1 })).status).toBe(422);
  });

  test('[RT09] they answer to this machine only, and other sites change nothing', async () => {
    const url = 'http://sandbox.example.com/dev/';
    expect((await world.app.request(url)).status).toBe(404);
    expect((await world.app.request(`${url}api/faults`)).status).toBe(404);
    const socket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
    const here = 'http://localhost/dev/api/faults';
    expect((await world.app.request(here, {}, socket('127.0.0.1'))).status).toBe(200);
    expect((await world.app.request(here, {}, socket('198.51.100.4'))).status).toBe(404);
    const passedOn = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await world.app.request(here, passedOn, socket('127.0.0.1'))).status).toBe(404);
    const from = (site: string) => dev('DELETE', 'faults', undefined, { 'sec-fetch-site': site });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('same-site')).status).toBe(403);
    expect((await from('same-origin')).status).toBe(200);
  });

  test('[RT09] the page shows calls, books and the feed, and runs nothing that a title brings', async () => {
    await world.published({ title: '<script>alert(1)</script>' });
    const page = await (await fetch(`${address}/dev/`)).text();
    for (const call of CALLS) expect(page).toContain(`data-call="${call}"`);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>alert');
    for (const [, path] of page.matchAll(/(?:href|src)="(\/dev\/[^"]+\.(?:css|js))"/g)) {
      expect((await fetch(`${address}${path}`)).status).toBe(200);
    }
  });
});

test('chance is the same for the same seed, and mixing loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
      const mixed = shuffled(items, seededRandom(seed));
      expect(mixed).toEqual(shuffled(items, seededRandom(seed)));
      expect(mixed.toSorted()).toEqual(items.toSorted());
    }),
  );
  expect(FAULT_KINDS).toHaveLength(8);
});

const FEED = '/retailer/partner/api/feed';
const EVERY_CALL: readonly (readonly [string, string, RequestInit?])[] = [
  ['RT01', '/advertising/api/services/pero/places/7/banners'],
  ['RT02', '/foundation/api/arts/'],
  ['RT03', '/ugc/api/arts/1/reviews'],
  ['RT04', '/foundation/api/arts/1/comments'],
  ['RT05', '/tracker/api/event-pero', { method: 'POST', body: '{}' }],
  ['RT06', '/catalog/api/arts/1/rating'],
  ['RT07', '/catalog/api/genres/101/recommended-prices'],
  ['RT08', '/experiments/api/flags'],
  ['RT09', '/partner/api/arts/00000000-0000-4000-8000-000000000000/versions/1'],
  ['RT10', '/partner/api/feed'],
];

/** Sends one half of the promised bytes and hangs up. */
function brokenOff(url: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const headers = { ...key, 'content-length': `${bytes.length}` };
    const sending = request(url, { method: 'PUT', headers });
    sending.on('error', () => undefined);
    sending.on('close', resolve);
    sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy());
  });
}
