import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPreviewDesk } from '@pero/books/actions/preview-desk';
import { diskFiles } from '@pero/server-platform/files-disk';
import { sealedFiles } from '@pero/server-platform/files-sealed';
import { openLive } from '@pero/server-platform/live';
import { readSettings } from '@pero/server-platform/settings';
import { diskUploadStore } from '@pero/server-platform/uploads-store';
import { featureUnderTest } from '@pero/testing/feature';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { openApiOf } from './openapi.ts';
import { siteOf } from './site.ts';

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
const folder = mkdtempSync(join(tmpdir(), 'pero-site-'));

const press = openPreviewDesk();

beforeAll(async () => {
  feature = await featureUnderTest([]);
});
afterAll(async () => {
  await feature.close();
  rmSync(folder, { recursive: true, force: true });
});

async function site(env: Record<string, string>, isStopping = () => false) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join());
  const files = await diskFiles(join(folder, 'files'));
  const scans = sealedFiles(files, Buffer.alloc(32));
  const places = {
    files,
    scans,
    numbers: numberKeysOf(Buffer.alloc(32)),
    copies: Buffer.alloc(32),
    store: diskUploadStore(join(folder, 'uploads')),
  };
  const live = openLive(feature.house, feature.url, []).app;
  const secondFactor = { key: Buffer.alloc(32), siteUrl: read.settings.SITE_URL };
  const { house, pool } = feature;
  return siteOf({ house, pool, settings: read.settings, places, secondFactor, press, live, isStopping });
}

/** As the node server hands a request over: with its socket. */
function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

describe('the outbox of mail', () => {
  test.each([
    ['the demo on this machine', { DEMO: '1' }, 200],
    ['a demo that others can reach', { DEMO: '1', SITE_URL: 'https://pero.example.com/' }, 404],
    ['a demo with a post office', { DEMO: '1', SMTP_URL: 'smtp://localhost' }, 404],
    ['the real thing', {}, 404],
  ])('of %s', async (_, env, status) => {
    expect((await (await site(env)).request('/api/dev/mails', {}, from('127.0.0.1'))).status).toBe(status);
  });

  test.each([
    ['another machine', 'http://localhost/api/dev/mails', {}, '198.51.100.4'],
    [
      'another machine that calls itself this one',
      'http://127.0.0.1/api/dev/mails',
      { host: 'localhost' },
      '198.51.100.4',
    ],
    ['a proxy on this machine', '/api/dev/mails', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a name that somebody led here', 'http://evil.example/api/dev/mails', {}, '127.0.0.1'],
  ])('is closed to %s', async (_, path, headers, ip) => {
    const demo = await site({ DEMO: '1' });
    expect((await demo.request(path, { headers }, from(ip))).status).toBe(404);
  });
});

describe('those who watch over the house', () => {
  test('hear that it lives, and that it works, until it stops', async () => {
    expect((await (await site({})).request('/healthz', {}, {})).status).toBe(200);
    expect((await (await site({})).request('/readyz', {}, {})).status).toBe(200);
    expect((await (await site({}, () => true)).request('/readyz', {}, {})).status).toBe(503);
  });

  test('read figures from this machine or with the token, and nobody else does', async () => {
    const token = 'sixteen-letters-1';
    const watched = await site({ METRICS_TOKEN: token });
    const asked = (ip: string, headers: Record<string, string> = {}, path = '/metrics') =>
      watched.request(path, { headers }, from(ip));
    expect((await asked('127.0.0.1')).status).toBe(200);
    expect((await asked('198.51.100.4')).status).toBe(404);
    expect((await asked('127.0.0.1', { 'x-forwarded-for': '198.51.100.4' })).status).toBe(404);
    expect((await asked('127.0.0.1', {}, 'http://evil.example/metrics')).status).toBe(404);
    expect((await asked('198.51.100.4', { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 with a place for every endpoint, and money, days and ids as they travel', async () => {
    const answer = await (await site({ DEMO: '1' })).request('/api/openapi.json', {}, {});
    const description = (await answer.json()) as ReturnType<typeof openApiOf>;
    expect(description.openapi).toBe('3.1.0');
    const profile = description.paths['/account/profile/{profileId}'] ?? {};
    expect(Object.keys(profile).sort()).toEqual(['get', 'patch']);
    expect(profile.patch).toHaveProperty([
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
      'birthday',
    ]);
    expect(JSON.stringify(description)).not.toContain('undefined');
  });

  test('answers an unknown call in the shape of every other answer', async () => {
    const answer = await (await site({})).request('/api/no/such/call', {}, {});
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { result: null, errors: [{ field: null, messages: ['Такого вызова нет'] }] },
    ]);
  });
});
