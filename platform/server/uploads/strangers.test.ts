import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from '../files/disk.ts';
import { author, browserOf, idIn, metadata, pngOf } from './stand-in.ts';
import { diskUploadStore } from './store.ts';
import { uploadsOf } from './uploads.ts';

const purposes = [
  { name: 'picture', who: 'user', largestBytes: 1_048_576, types: ['image/png'], wrongType: 'Подойдёт PNG' },
] as const;

const VICTIM = pngOf(64);
let folder: string;
let here: Awaited<ReturnType<typeof world>>;

async function world() {
  folder = await mkdtemp(join(tmpdir(), 'pero-strangers-'));
  const store = diskUploadStore(join(folder, 'uploads'));
  const places = { store, files: await diskFiles(join(folder, 'files')) };
  const feature = await featureUnderTest([]);
  const uploads = uploadsOf(feature.services, { ...places, purposes, trustProxy: false });
  const site = new Hono().route('/api/uploads', uploads as unknown as Hono);
  const [mine, victims] = [browserOf({ site }, author), browserOf({ site }, { ...author, userId: 8 })];
  const own = idIn(await mine.begin(64));
  const victim = idIn(await victims.begin(64));
  await victims.goOn(victim, 0, VICTIM.subarray(0, 32));
  return { close: feature.close, mine, victims, own, victim };
}

beforeAll(async () => {
  here = await world();
});
afterAll(async () => {
  await here.close();
  await rm(folder, { recursive: true });
});

/** Ways to name two uploads in one address: whichever the check reads, the store must write to the same. */
const ADDRESSES: readonly ((own: string, victim: string) => string)[] = [
  (own, victim) => `/${own}?/${victim}`,
  (own, victim) => `/${own}?x=/${victim}`,
  (own, victim) => `/${own}/${victim}`,
  (own, victim) => `/${own}//${victim}`,
  (own, victim) => `/${own}/../${victim}`,
  (own, victim) => `/${own}/..%2f${victim}`,
  (own, victim) => `/${own}%2f${victim}`,
  (own, victim) => `/${own}%252f${victim}`,
  (own, victim) => `/${own}%5c${victim}`,
  (own, victim) => `/${own};/${victim}`,
  (own, victim) => `/${own};id=${victim}`,
  (own, victim) => `/${own}#/${victim}`,
  (own, victim) => `/${own}%3f/${victim}`,
  (own, victim) => `/${own}%00/${victim}`,
  (own, victim) => `//${victim}?/${own}`,
  (own, victim) => `/${victim}?/${own}`,
  (_, victim) => `/${victim}`,
  (_, victim) => `/${victim}/`,
  (_, victim) => `/%2e/${victim}`,
];

const PART = { 'content-type': 'application/offset+octet-stream' };

describe('a stranger’s upload', () => {
  test.each(ADDRESSES.map((address) => [address('mine', 'theirs'), address] as const))(
    '[UP03] is not written to, told of or dropped by way of %s',
    async (_, address) => {
      const path = address(here.own, here.victim);
      for (const offset of ['0', '32']) {
        await here.mine.send('PATCH', path, { ...PART, 'upload-offset': offset }, new Uint8Array(16).fill(65));
      }
      const asked = await here.mine.send('HEAD', path);
      expect(asked.headers.get('upload-offset')).not.toBe('32');
      expect(asked.headers.get('location') ?? '').not.toContain(here.victim);
      const dropped = await here.mine.send('DELETE', path);
      if (dropped.status === 204) here.own = idIn(await here.mine.begin(64));
      expect((await here.victims.ask(here.victim)).headers.get('upload-offset')).toBe('32');
      expect(await readFile(join(folder, 'uploads', here.victim))).toEqual(Buffer.from(VICTIM.subarray(0, 32)));
    },
  );

  test.each(['HEAD', 'PATCH', 'DELETE', 'GET', 'OPTIONS', 'PUT', 'POST'])(
    '[UP03] is not there for %s, nor for a POST that says it is one',
    async (method) => {
      const headers = { ...PART, 'upload-offset': '32' };
      expect((await here.mine.send(method, `/${here.victim}`, headers)).status).toBe(404);
      const overridden = { ...headers, 'x-http-method-override': method, 'x-method-override': method };
      expect((await here.mine.send('POST', `/${here.victim}`, overridden)).status).toBe(404);
      expect((await here.victims.ask(here.victim)).headers.get('upload-offset')).toBe('32');
    },
  );

  test('[UP03] is not joined to another one, nor begun without a length or with one that reads two ways', async () => {
    const wish = { 'upload-metadata': metadata({ purpose: 'picture', filename: 'a.png' }) };
    const joined = `final;/api/uploads/${here.own} /api/uploads/${here.victim}`;
    for (const headers of [
      { 'upload-concat': joined },
      { 'upload-concat': joined, 'upload-length': '10' },
      { 'upload-defer-length': '1' },
      { 'upload-length': '0x20' },
      { 'upload-length': '1e3' },
      { 'upload-length': '-5' },
      { 'upload-length': '10, 900000' },
    ]) {
      const { status } = await here.mine.send('POST', '', { ...wish, ...(headers as Record<string, string>) });
      expect([400, 501]).toContain(status);
    }
  });
});
