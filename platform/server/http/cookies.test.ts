import { expect, test } from 'vitest';
import { readCookies, writeCookie } from './cookies.ts';

const session = { name: 'sessionid', value: 'abc', options: { httpOnly: true } };

test('over https a session travels under a name that only this very host can set', () => {
  expect(writeCookie(session, true)).toBe('__Host-sessionid=abc; Path=/; SameSite=Lax; HttpOnly; Secure');
  expect(writeCookie({ ...session, value: null }, true)).toMatch(/^__Host-sessionid=; .*Max-Age=0$/);
  expect(writeCookie(session, false)).toBe('sessionid=abc; Path=/; SameSite=Lax; HttpOnly');
});

test('over https a session under its plain name, which a subdomain could have set, is none', () => {
  expect(readCookies('sessionid=theirs; csrftoken=x', true)).toEqual({ csrftoken: 'x' });
  expect(readCookies('sessionid=theirs; __Host-sessionid=mine', true).sessionid).toBe('mine');
  expect(readCookies('__Host-sessionid=mine; sessionid=theirs', true).sessionid).toBe('mine');
  expect(readCookies('sessionid=mine').sessionid).toBe('mine');
});
