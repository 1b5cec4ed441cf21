import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLive } from '@pero/server-platform/live/live';
import { readSettings } from '@pero/server-platform/settings';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composed } from './compose.ts';
import { features } from './features.ts';
import type { Description } from './openapi/openapi.ts';
import { hasOutbox } from './services.ts';
import { siteOf } from './site.ts';
import { givenIn } from './test-given.ts';

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
const folder = mkdtempSync(join(tmpdir(), 'pero-site-'));

beforeAll(async () => {
  feature = await featureUnderTest([]);
});
afterAll(async () => {
  await feature.close();
  rmSync(folder, { recursive: true, force: true });
});

async function site(env: Record<string, string>, isStopping = () => false, isAway = () => false) {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join());
  const given = { ...(await givenIn(folder)), hasOutbox: hasOutbox(read.settings) };
  const live = openLive(feature.services, feature.url, []).app;
  const { services, pool } = feature;
  const whole = composed(features, given);
  return siteOf({ services, pool, settings: read.settings, given, whole, live, isStopping, isAway });
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

  test('hear of a database that is away, and of companies that nobody has named', async () => {
    const asked = async (env: Record<string, string>, isAway: boolean) => {
      const answer = await (await site(env, undefined, () => isAway)).request('/readyz', {}, {});
      return [answer.status, await answer.json()];
    };
    expect(await asked({}, true)).toEqual([503, { ready: false, missing: ['database'], off: [] }]);
    const real = { DATABASE_URL: 'postgres://pero.example/pero', TAX_STATUS_URL: 'https://tax.example/' };
    expect(await asked(real, false)).toEqual([
      200,
      {
        ready: true,
        missing: [],
        off: [
          'RETAILER_URL',
          'CARD_BANK_URL',
          'TEXT_CHECK_URL',
          'SPEECHKIT_URL',
          'KASSA_URL',
          'PRINT_URL',
          'DADATA_URL',
          'ORD_URL',
        ],
      },
    ]);
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

test('every answer over https is by https alone from then on, is framed by nobody, and is what it says', async () => {
  const secure = await site({ SITE_URL: 'https://pero.example/', DEMO: '1', CARD_BANK_KEY: 'sandbox' });
  const asked = [
    ...[
      '/api/no/such/call',
      '/api/account/info/my',
      '/api/openapi.json',
      '/api/docs/',
      '/api/docs/page.js',
      '/healthz',
    ],
    ...['/api/uploads/1', '/api/books/1/files/1', '/api/payments/webhook/card'],
  ];
  for (const path of asked) {
    const method = path.includes('webhook') ? 'POST' : 'GET';
    const { headers } = await secure.request(path, { method }, from('198.51.100.4'));
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains']);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
  const plain = await (await site({})).request('/api/no/such/call', {}, {});
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 with a place for every endpoint, and money, days and ids as they travel', async () => {
    const answer = await (await site({ DEMO: '1' })).request('/api/openapi.json', {}, {});
    const description = (await answer.json()) as Description;
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

  test('[AP03] tells of every list and text in a body how long it may be: none is without an end', async () => {
    const answer = await (await site({})).request('/api/openapi.json', {}, {});
    const { paths } = (await answer.json()) as Description;
    const endless = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ requestBody }) => endlessIn(requestBody, path)),
    );
    expect(endless).toEqual([]);
  });

  test('answers an unknown call in the shape of every other answer', async () => {
    const answer = await (await site({})).request('/api/no/such/call', {}, {});
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { result: null, errors: [{ field: null, reason: 'no-such-call', messages: ['Такого вызова нет'] }] },
    ]);
  });
});

/** Lists without `maxItems` and texts without `maxLength`; a text of a format or of a pattern has its own end. */
function endlessIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems, maxLength, ...more } = schema as Record<string, unknown>;
  const isKnown = ['enum', 'const', 'format', 'pattern'].some((word) => word in more);
  const isEndless = (type === 'array' && maxItems === undefined) || (type === 'string' && !isKnown && !maxLength);
  const within = Object.entries(schema).flatMap(([name, part]) =>
    // Names of fields that people make up are as long as the whole body, which has an end.
    name === 'propertyNames' ? [] : endlessIn(part, `${place} ${name}`),
  );
  return isEndless ? [place, ...within] : within;
}

test('what works now is told to anybody, without a secret, and with the database away too', async () => {
  const there = await (await site({ DEMO: '1' })).request('/health/', {}, from('198.51.100.4'));
  expect([there.status, there.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("style-src 'sha256-"),
  ]);
  const html = await there.text();
  expect(html).toContain('Письма');
  expect(html).not.toMatch(/pero_|postgres|localhost/);
  const away = await (await site({ DEMO: '1' }, undefined, () => true)).request('/health/', {}, from('198.51.100.4'));
  expect(await away.text()).toContain('база данных недоступна');
});
