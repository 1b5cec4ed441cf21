import { expect, test } from 'vitest';
import { guest, initialsOf, meOf, type UserInfo } from './session.ts';

const vera: UserInfo = {
  id: 5,
  is_publisher: false,
  is_moderator: false,
  is_main_moderator: false,
  is_agent: false,
  profile_id: 9,
  email: 'vera@pero.example',
  name: 'Вера Околицына',
  is_activated: true,
};
const nobody: UserInfo = { ...vera, id: 0, profile_id: 0, email: '', name: '', is_activated: false };

test('[R47] id 0 is signed out, whatever else the answer says', () => {
  expect(meOf(nobody)).toEqual(guest);
  expect(meOf({ ...nobody, is_publisher: true, is_moderator: true })).toEqual(guest);
  expect(meOf(null)).toEqual(guest);
});

test('[R47] any other id is signed in, and is_publisher comes from the answer', () => {
  expect(meOf(vera)).toMatchObject({ isSignedIn: true, isPublisher: false, kind: 'author', profileId: 9, userId: 5 });
  expect(meOf({ ...vera, is_publisher: true })).toMatchObject({
    isSignedIn: true,
    isPublisher: true,
    kind: 'publisher',
  });
  expect(meOf({ ...vera, is_moderator: true })).toMatchObject({ isModerator: true, kind: 'moderator' });
  expect(meOf({ ...vera, is_agent: true })).toMatchObject({ isAgent: true, isModerator: false, kind: 'agent' });
});

test.each([
  ['Вера Околицына', 'ВО'],
  ['вера', 'В'],
  ['Издательство «Омега»', 'ИО'],
  ['Анна Мария Ремарк', 'АМ'],
  ['vera@pero.example', 'VP'],
  ['', ''],
])('the circle of %j says %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
