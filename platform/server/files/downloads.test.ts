import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';
import { fileRoutesOf, serveFile } from './routes.ts';
import { linkTo } from './s3-link.ts';

const take = endpoint('GET /book', { id: 'T1', summary: 'A file', who: 'any', input: nothing, output: nothing });
const show = endpoint('GET /large', { id: 'T2', summary: 'A large one', who: 'any', input: nothing, output: nothing });
const bytes = randomBytes(6_000_000);
const large = Buffer.alloc(17 * 1024 * 1024, 'п');

let world: Awaited<ReturnType<typeof featureUnderTest>>;
let folder: string;
let api: ReturnType<typeof fileRoutesOf>;
let linked: ReturnType<typeof fileRoutesOf>;

beforeAll(async () => {
  world = await featureUnderTest([]);
  folder = await mkdtemp(join(tmpdir(), 'pero-downloads-'));
  const files = await diskFiles(folder);
  await files.put('a', Readable.from([bytes]), { mime: 'application/epub+zip' });
  await files.put('large', Readable.from([large]), { mime: 'audio/mpeg' });
  const routes = [
    serveFile(take, async () => ({ key: 'a', name: 'Дуэль.epub' })),
    serveFile(show, async () => ({ key: 'large', name: 'Дуэль.m4b' })),
  ];
  api = fileRoutesOf(world.services, files, routes);
  const open: Files = { ...files, linkTo: (key, { disposition }) => `https://s3.example/${key}?${disposition}` };
  linked = fileRoutesOf(world.services, open, routes);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const asked = async (headers: Record<string, string>) => {
  const answer = await api.request('/book', { headers }, { ip: '::1' });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

test('a download that broke off goes on from where it stood, to the end, if the file is the same still', async () => {
  const whole = await asked({});
  expect([whole.status, whole.headers.get('accept-ranges'), whole.body.equals(bytes)]).toEqual([200, 'bytes', true]);
  const mark = whole.headers.get('etag') ?? '';
  const rest = await asked({ range: 'bytes=1000000-', 'if-range': mark });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 1000000-5999999/6000000']);
  expect(rest.body.equals(bytes.subarray(1_000_000))).toBe(true);
  expect(rest.headers.get('content-disposition')).toContain('attachment');
  const other = await asked({ range: 'bytes=1000000-', 'if-range': '"another"' });
  expect([other.status, other.body.equals(bytes)]).toEqual([200, true]);
  const beyond = await asked({ range: 'bytes=9000000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */6000000']);
});

test('any part of it is that part of the bytes', async () => {
  const place = fc.integer({ min: 0, max: bytes.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const { status, body } = await asked({ range: `bytes=${from}-${to}` });
      expect([status, body.equals(bytes.subarray(from, to + 1))]).toEqual([206, true]);
    }),
    { numRuns: 15 },
  );
});

test('a large file is loaded from the S3 itself by whoever follows a link, where browsers reach it; everything else goes through us', async () => {
  const ask = (path: string, mode: string) =>
    linked.request(path, { headers: { 'sec-fetch-mode': mode } }, { ip: '::1' });
  const sent = await ask('/large', 'navigate');
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  expect(sent.headers.get('location')).toMatch(/^https:\/\/s3\.example\/large\?attachment/);
  for (const [path, mode] of [
    ['/large', 'cors'],
    ['/book', 'navigate'],
  ] as const) {
    const answer = await ask(path, mode);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }
});

test('an address of the S3 names what is saved and how, and lives for five minutes; `npm run prove -- s3` has it opened by a real one', () => {
  const place = {
    endpoint: 'https://s3.example/',
    region: 'ru-central1',
    bucket: 'books',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const saved = { mime: 'application/octet-stream', disposition: "attachment; filename*=UTF-8''%D0%94.epub" };
  const address = new URL(linkTo(place, 'files/ab', saved, new Date('2026-11-19T12:00:00Z')));
  expect([address.origin, address.pathname]).toEqual(['https://s3.example', '/books/files/ab']);
  const query = address.searchParams;
  expect(query.get('X-Amz-Expires')).toBe('300');
  expect(query.get('response-content-disposition')).toBe(saved.disposition);
  expect(query.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  const later = new URL(linkTo(place, 'files/ab', saved, new Date('2026-11-19T12:00:01Z')));
  expect(later.searchParams.get('X-Amz-Signature')).not.toBe(query.get('X-Amz-Signature'));
});
