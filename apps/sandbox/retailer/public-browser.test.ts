import { experimentsAnswer } from '@pero/retailer/contract/public-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPublicWorld, type PublicWorld, SITE } from './public-world.ts';

let world: PublicWorld;
beforeAll(async () => {
  world = await openPublicWorld();
});
afterAll(() => world.close());

describe('the tracker', () => {
  const post = (body: string, headers: Record<string, string>) =>
    world.ask('/tracker/api/event-pero', { method: 'POST', body, headers });
  const kept = () => world.shop.selectFrom('tracked').select(['product', 'body']).orderBy('id', 'desc').execute();

  test.each(['application/json', 'text/plain;charset=UTF-8'])('[RT05] keeps what a page tells as %s', async (type) => {
    const response = await post('{"event":"visit","path":"/faq/"}', { 'content-type': type, origin: SITE });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await kept())[0]).toEqual({ product: 'pero', body: { event: 'visit', path: '/faq/' } });
  });

  test.each([
    ['more than 16 KB', JSON.stringify({ text: 'я'.repeat(9000) }), 'text/plain', SITE, 413],
    ['what is not JSON', 'visit', 'text/plain', SITE, 400],
    ['a list', '[1]', 'application/json', SITE, 400],
    ['a tower', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', SITE, 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', SITE, 415],
    ['another’s page', '{"event":"visit"}', 'text/plain', 'https://evil.example', 403],
  ])('[RT05] refuses %s, and keeps nothing', async (_, body, type, origin, status) => {
    const before = (await kept()).length;
    const response = await post(body, { 'content-type': type, origin });
    expect([response.status, await response.json()]).toEqual([status, { reason: expect.any(String) }]);
    expect(await kept()).toHaveLength(before);
  });

  test('[RT05] whatever characters a browser sends, it is never our fault', async () => {
    const facts = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.string({ unit: fc.constantFrom('a', 'я', '"', '\\', '\0', '\ud800', '\udc00') }),
    );
    await fc.assert(
      fc.asyncProperty(facts, async (body) => {
        const sent = JSON.stringify({ ...body, odd: '\u0000\ud800' });
        expect((await post(sent, { 'content-type': 'text/plain' })).status).toBe(204);
      }),
      { numRuns: 15 },
    );
  });
});

describe('experiments', () => {
  const flags = async (client: string, experiment: string) => {
    const query = new URLSearchParams({ client_id: client, page_url: `${SITE}/faq/`, experiment_id: experiment });
    return experimentsAnswer.parse(await (await world.ask(`/experiments/api/flags?${query}`)).json());
  };

  test('[RT08] a browser gets the same variant of the price experiment whenever it asks', async () => {
    const first = await flags('c-1', 'pero');
    expect(first).toEqual({
      flags: [{ t: 'flag', n: 'recommended_price', v: expect.stringMatching(/^[ab]$/) }],
      i: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(await flags('c-1', 'pero')).toEqual(first);
  });

  test('[RT08] browsers fall into both halves alike', async () => {
    const drawn = await Promise.all(Array.from({ length: 400 }, (_, n) => flags(`client-${n}`, 'pero')));
    const share = drawn.filter((answer) => answer.flags[0]?.v === 'a').length / drawn.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('[RT08] of another experiment nothing is known; nobody gets nothing', async () => {
    expect((await flags('c-1', 'other')).flags).toEqual([]);
    expect((await world.ask('/experiments/api/flags?experiment_id=pero')).status).toBe(400);
  });
});

describe('pages of others', () => {
  const paths = [
    '/advertising/api/services/pero/places/1/banners',
    '/foundation/api/arts/',
    '/ugc/api/arts/1/reviews',
    '/foundation/api/arts/1/comments',
    '/catalog/api/arts/1/rating',
    '/catalog/api/genres/101/recommended-prices',
    '/experiments/api/flags?client_id=c',
  ];

  test.each(paths)(
    '[RT01] [RT02] [RT03] [RT04] [RT06] [RT07] [RT08] may not read %s, the site may, with cookies',
    async (path) => {
      const from = async (origin: string) => (await world.ask(path, { headers: { origin } })).headers;
      const site = await from(SITE);
      expect(site.get('access-control-allow-origin')).toBe(SITE);
      expect(site.get('access-control-allow-credentials')).toBe('true');
      for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'http://localhost:3001', 'null']) {
        const foreign = await from(origin);
        expect(foreign.get('access-control-allow-origin')).toBeNull();
        expect(foreign.get('vary')).toContain('Origin');
      }
    },
  );

  test('[RT05] are told no by the question before a call; the site is told yes', async () => {
    const before = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      return world.ask('/tracker/api/event-pero', { method: 'OPTIONS', headers });
    };
    const site = await before(SITE);
    expect([site.status, site.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    expect(site.headers.get('access-control-allow-methods')).toContain('POST');
    expect(site.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await before('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('[RT03] what has not changed is not sent again', async () => {
  const { id } = await world.addArt();
  const first = await world.ask(`/foundation/api/arts/${id}/reviews`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await world.ask(`/foundation/api/arts/${id}/reviews`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '', origin: SITE },
  });
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, SITE]);
});
