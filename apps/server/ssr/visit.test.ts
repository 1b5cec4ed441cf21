import { csrfTokenOf } from '@pero/server-platform/http/csrf';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { expect, test } from 'vitest';
import { seenPath, visitOf } from './visit.ts';

const ask = endpoint('GET /me', { id: 'T1', summary: '', who: 'any', input: nothing, output: nothing });

function visit(cookie: string, path = '/books/') {
  const asked: Request[] = [];
  const site = {
    fetch: async (request: Request) => {
      asked.push(request);
      return Response.json({ result: {}, errors: [] }, { headers: { 'set-cookie': 'sessionid=new; Path=/' } });
    },
  };
  const request = new Request(`https://pero.example${path}`, { headers: { cookie, 'user-agent': 'Firefox' } });
  return { asked, ...visitOf(request, { site: site as never, env: {}, onFault: () => {} }) };
}

test('loaders call the API in the person’s own name, and what it sets leaves with the page', async () => {
  const { asked, call, cookies } = visit('sessionid=abc');
  expect(await call(ask, {})).toMatchObject({ status: 200 });
  expect(asked[0]?.url).toBe('https://pero.example/api/me');
  expect(asked[0]?.headers.get('cookie')).toBe('sessionid=abc');
  expect(asked[0]?.headers.get('user-agent')).toBe('Firefox');
  expect(cookies()).toEqual(['sessionid=new; Path=/']);
});

test('[R04] only a session cookie makes a session', () => {
  expect(visit('').hasSession).toBe(false);
  expect(visit('theme=dark').hasSession).toBe(false);
  expect(visit('sessionid=abc').hasSession).toBe(true);
});

test('a page brings a CSRF token when the browser has none, or one of another session', () => {
  const fitting = csrfTokenOf('abc');
  expect(visit('').csrfToken).toHaveLength(32);
  expect(visit('sessionid=abc').csrfToken).toBe(fitting);
  expect(visit(`sessionid=abc; csrftoken=${csrfTokenOf('other')}`).csrfToken).toBe(fitting);
  expect(visit(`sessionid=abc; csrftoken=${fitting}`).csrfToken).toBeNull();
  expect(visit(`csrftoken=${csrfTokenOf(null)}`).csrfToken).toBeNull();
});

test.each([
  ['/books/', '/books/'],
  ['/books/_.data', '/books/'],
  ['/books.data', '/books/'],
  ['/_root.data', '/'],
  ['/', '/'],
])('the address %s is seen as %s', (asked, seen) => {
  expect(seenPath(asked)).toBe(seen);
});

test('the query is the person’s own, without what the router adds', () => {
  expect(visit('', '/books/_.data?tab=cover&_routes=root').search).toBe('?tab=cover');
  expect(visit('', '/books/').search).toBe('');
});

test('the theme is light or dark when chosen, and the system’s otherwise', () => {
  expect(visit('theme=dark').theme).toBe('dark');
  expect(visit('theme=light').theme).toBe('light');
  expect(visit('theme=purple').theme).toBe('auto');
});
