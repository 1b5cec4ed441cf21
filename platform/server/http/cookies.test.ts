import { expect, test } from 'vitest';
import { readCookies, writeCookie } from './cookies.ts';

const session = { name: 'sessionid', value: 'abc', options: { httpOnly: true } };

test('over https a session travels under a name that only this very host can set', () => {
  expect(writeCookie(session, true)).toBe('__Host-sessionid=abc; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(writeCookie({ ...session, value: null }, true)).toMatch(/^__Host-sessionid=; Max-Age=0; /);
  expect(writeCookie(session, false)).toBe('sessionid=abc; Path=/; HttpOnly; SameSite=Lax');
});

test('over https a session under its plain name, which a subdomain could have set, is none', () => {
  expect(readCookies('sessionid=theirs; csrftoken=x', true)).toEqual({ csrftoken: 'x' });
  expect(readCookies('sessionid=theirs; __Host-sessionid=mine', true).sessionid).toBe('mine');
  expect(readCookies('__Host-sessionid=mine; sessionid=theirs', true).sessionid).toBe('mine');
  expect(readCookies('sessionid=mine').sessionid).toBe('mine');
});

test('whatever a header holds becomes texts that a database takes, and the first of a name is the one', () => {
  expect({ ...readCookies('a=1; a=2; b=%00x; c=%ff; d=%; e="q;r"; ;;=x') }).toMatchObject({
    ...{ a: '1', b: '\uFFFDx', c: '%ff', d: '%', e: '"q' },
  });
  expect(readCookies('__proto__=x; a=1').a).toBe('1');
  expect(readCookies(undefined)).toEqual({});
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
