import { readSettings } from '@pero/server-platform/settings';
import { expect, test } from 'vitest';
import type { Builds } from './builds.ts';
import { appOf } from './ssr.ts';

const read = readSettings({ SITE_URL: 'https://pero.example/', BLOG_URL: 'https://blog.example/' });
if (!read.ok) throw new Error(read.problems.join('\n'));

const somebody = {
  id: 1,
  is_logged: true,
  is_moderator: false,
  is_main_moderator: false,
  is_agent: false,
  is_manager: false,
  role: null,
  house_role: null,
  profile_id: 1,
  email: '',
  name: 'Омега',
  is_activated: true,
  referral_code: '',
  second_factor: null,
};

const faults: unknown[] = [];
const log = { error: (facts: unknown) => faults.push(facts) } as never;

/** Pages that always break: whatever answers otherwise was answered before them. */
const builds: Builds = {
  answer: () => Promise.reject(new Error('no build')),
  assets: (request) => (new URL(request.url).pathname === '/favicon.svg' ? new Response('<svg/>') : null),
};
/** An API that knows one publisher. */
const site = {
  fetch: async (request: Request) => {
    const isPublisher = request.headers.get('cookie') === '__Host-sessionid=omega';
    return Response.json({ result: { ...somebody, is_publisher: isPublisher }, errors: [] });
  },
};
const app = appOf({ site: site as never, settings: read.settings, log, builds });
const ask = (path: string, init?: RequestInit) => app.request(`https://pero.example${path}`, init, {});

test('[R06] [R07] a legacy path is one permanent hop, and its UTM marks are kept on the way', async () => {
  const response = await ask('/voice?utm_source=vk');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/services/audio/?utm_source=vk');
  expect(response.headers.getSetCookie()).toEqual([
    `__Host-utm=${encodeURIComponent('{"utm_source":"vk"}')}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('[R02] a missing slash is a permanent redirect that keeps the query', async () => {
  const response = await ask('/books?x=1');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/books/?x=1']);
});

test.each([
  ['//elsewhere.example/faq/', '/elsewhere.example/faq/'],
  ['//elsewhere.example', '/elsewhere.example'],
  ['//:99999/?x=1', '/:99999/?x=1'],
  ['///', '/'],
  ['//elsewhere.example/..', '/'],
])('[R02] %s is no page of ours: it is led to %s, and breaks nothing', async (from, to) => {
  const response = await ask(from);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('[R02] [R06] what is not a reading is never redirected', async () => {
  expect((await ask('/voice', { method: 'POST' })).status).toBe(405);
  expect((await ask('/books', { method: 'DELETE' })).status).toBe(405);
});

test.each(['/books', '/voice', '/BANNERS/', '/poleznoe-dlja-pisatelej'])(
  '[R01] a publisher at %s goes to /404/ in one hop; anybody else goes on',
  async (path) => {
    const publisher = await ask(path, { headers: { cookie: '__Host-sessionid=omega' } });
    expect([publisher.status, publisher.headers.get('location')]).toEqual([302, '/404/']);
    const author = await ask(path, { headers: { cookie: '__Host-sessionid=vera' } });
    expect(author.status).toBe(301);
  },
);

test('[R01] [R02] a publisher’s own paths get their slash as everyone’s do', async () => {
  const response = await ask('/publisher/services', { headers: { cookie: '__Host-sessionid=omega' } });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/publisher/services/']);
});

test('files come before everything else', async () => {
  expect(await (await ask('/favicon.svg')).text()).toBe('<svg/>');
});

test('a search engine is told what to read and what to leave', async () => {
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toContain('Sitemap: https://pero.example/sitemap.xml');
  expect(robots).toContain('Allow: /api/authors/\n');
  expect(robots).toContain('Disallow: /api/');
  const sitemap = await (await ask('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://pero.example/faq/</loc>');
  expect(sitemap).not.toMatch(/account|publisher\/|moderation|404|:id/);
});

test('whoever follows what is new is told of every edition of every open text', async () => {
  const answer = await ask('/rss.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await answer.text();
  expect(feed).toContain('<link>https://pero.example/offer/</link>');
  expect(feed).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT<\/pubDate>/);
  expect(feed).not.toContain('publisher');
});

test('when a page cannot be made at all, the person gets words and a number, and the log the reason', async () => {
  const response = await ask('/about/');
  const html = await response.text();
  expect(response.status).toBe(500);
  const code = /Код для поддержки: ([\w-]+)/.exec(html)?.[1];
  expect(faults).toEqual([{ request: code, error: expect.stringContaining('no build') }]);
  expect(html).not.toContain('no build');
});

test('a page runs only its own scripts', async () => {
  const policy = (await ask('/about/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'(;|$)/);
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"]) {
    expect(policy).toContain(part);
  }
  const another = (await ask('/about/')).headers.get('content-security-policy');
  expect(another).not.toBe(policy);
});

test('[R08] [R65] a page calls the site itself and the very addresses of services that are switched on', async () => {
  const calledBy = async (env: Record<string, string>) => {
    const settings = readSettings(env);
    if (!settings.ok) throw new Error(settings.problems.join('\n'));
    const page = await appOf({ site: site as never, settings: settings.settings, log, builds }).request(
      '/about/',
      {},
      {},
    );
    return /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  };
  expect(await calledBy({})).toBe("'self'");
  const played = 'http://localhost:3001/retailer/';
  expect(await calledBy({ DEMO: '1' })).toBe(`'self' ${played}experiments/api/flags ${played}tracker/api/event-pero`);
  expect(await calledBy({ TRACKER_URL: 'https://t.example/a;b,c?key=1' })).toBe("'self' https://t.example/a%3Bb%2Cc");
  expect(await calledBy({ ROYALTY_URL: 'https://r.example/api' })).toBe("'self' https://r.example/api/");
});

test('a page is nobody else’s to keep, and brings a CSRF token', async () => {
  const { headers } = await ask('/about/');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^csrftoken=[\w-]{32}; Path=\/; Secure; SameSite=Lax$/),
  ]);
});

test('a page of whoever has signed in is kept nowhere, and a session set by another host is none', async () => {
  const of = async (cookie: string) => (await ask('/about/', { headers: { cookie } })).headers.get('cache-control');
  expect(await of('__Host-sessionid=vera')).toBe('private, no-store');
  expect(await of('sessionid=vera')).toBe('private, no-cache');
});

test('a page is packed for whoever can unpack it', async () => {
  const packed = await ask('/about/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const text = await new Response(packed.body?.pipeThrough(new DecompressionStream('gzip'))).text();
  expect(text).toContain('Страница не открылась');
});
