import { guest, type Me } from '@pero/web-platform/session';
import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { fenceOf } from './fence.ts';

const author: Me = { ...guest, isSignedIn: true, kind: 'author', userId: 1, profileId: 1 };
const publisher: Me = { ...author, kind: 'publisher', isPublisher: true };
const moderator: Me = { ...author, kind: 'moderator', isModerator: true };

const visit = (path: string, search = '', isDevelopment = true) => ({ path, search, isDevelopment });

const HASH = 'a'.repeat(32);

test.each(screens.map(({ path }) => path.replace(':hash', HASH).replaceAll(/:\w+/g, '7')))(
  '[R01] a publisher at %s',
  (path) => {
    const isTheirs = path === '/' || path === '/404/' || path === '/account/logout/' || path.startsWith('/publisher/');
    expect(fenceOf(publisher, visit(path))).toEqual(isTheirs ? null : { to: '/404/' });
  },
);

test('[R01] a publisher at an unknown path, or at one that only looks like theirs, is sent away too', () => {
  expect(fenceOf(publisher, visit('/nowhere/'))).toEqual({ to: '/404/' });
  expect(fenceOf(publisher, visit('/publishers/'))).toEqual({ to: '/404/' });
  expect(fenceOf(publisher, visit('/publisher/nowhere/'))).toEqual({ status: 404 });
});

test('a signed-out person is sent to sign in, and will come back to the same address', () => {
  expect(fenceOf(guest, visit('/books/7/', '?tab=cover'))).toEqual({
    to: '/account/login/?next=%2Fbooks%2F7%2F%3Ftab%3Dcover',
  });
  expect(fenceOf(guest, visit('/publisher/services/'))).toEqual({
    to: '/publisher/login/?next=%2Fpublisher%2Fservices%2F',
  });
  expect(fenceOf(guest, visit('/moderation/queue/'))).toEqual({ to: '/account/login/?next=%2Fmoderation%2Fqueue%2F' });
});

test('a wrong role sees that the page is not theirs', () => {
  expect(fenceOf(author, visit('/moderation/queue/'))).toEqual({ status: 403 });
  expect(fenceOf(author, visit('/publisher/services/'))).toEqual({ status: 403 });
  expect(fenceOf(moderator, visit('/moderation/queue/'))).toBeNull();
  expect(fenceOf(moderator, visit('/books/'))).toBeNull();
});

test('[P22] an unknown path is missing to everybody, and so is an id that is no number', () => {
  for (const me of [guest, author, moderator]) {
    expect(fenceOf(me, visit('/nowhere/'))).toEqual({ status: 404 });
    expect(fenceOf(me, visit('/books/seven/'))).toEqual({ status: 404 });
  }
});

test('tools of developers exist only for them', () => {
  expect(fenceOf(author, visit('/dev/ui/', '', true))).toBeNull();
  expect(fenceOf(author, visit('/dev/ui/', '', false))).toEqual({ status: 404 });
});

test('what is open to anyone is open to a guest', () => {
  const key = 'Zk3n8Qw1rTyU5iOpAsDfGhJkLzXcVbNm';
  for (const { path } of screens.filter(({ who }) => who === 'any')) {
    expect(
      fenceOf(guest, visit(path.replace(':hash', key).replace(':slug', 'skvoznyak').replace(':id', '7'))),
    ).toBeNull();
  }
});
