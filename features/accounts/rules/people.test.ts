import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initials,
  type Person,
  ROLES,
  reportedUser,
  SIGNED_OUT,
  shownName,
  signedInBy,
  signedInFrom,
  userInfoOf,
} from './people.ts';
import { referralCode, referralIn } from './referral-code.ts';
import {
  BASE_STATUSES,
  FIRST_STATUS,
  isLockedForEdit,
  MODERATOR_FIRST_STATUS,
  STATUS_LABELS,
  statusAfterEdit,
  VERIFICATION_STATUSES,
} from './verification-status.ts';

const anna: Person = {
  id: 7,
  role: 'author',
  profileId: 9,
  email: 'anna@demo.pero',
  firstName: 'Анна',
  lastName: 'Каренина',
};

describe('who is signed in', () => {
  test('[R22] user info carries every field', () => {
    expect(userInfoOf(anna)).toEqual({
      id: 7,
      is_logged: true,
      is_publisher: false,
      is_moderator: false,
      role: 'author',
      profile_id: 9,
      email: 'anna@demo.pero',
      name: 'Анна Каренина',
      second_factor: null,
    });
    expect(Object.keys(SIGNED_OUT)).toEqual(Object.keys(userInfoOf(anna)));
  });

  test('[R47] [AC01] id 0 is signed out', () => {
    expect(userInfoOf(null)).toMatchObject({ id: 0, is_logged: false, is_publisher: false, is_moderator: false });
    expect(signedInFrom({ id: 0, is_publisher: true })).toEqual({ is_logged: false, is_publisher: false });
    expect(signedInFrom({ id: 7, is_publisher: true })).toEqual({ is_logged: true, is_publisher: true });
    expect(signedInFrom({ id: 7, is_publisher: false })).toEqual({ is_logged: true, is_publisher: false });
  });

  test('[R47] a profile that is not empty marks signed in; the publisher’s door also marks a publisher', () => {
    expect(signedInBy({ id: 7 }, 'person')).toEqual({ is_logged: true, is_publisher: false });
    expect(signedInBy({ id: 7 }, 'publisher')).toEqual({ is_logged: true, is_publisher: true });
    expect(signedInBy({}, 'publisher')).toEqual({ is_logged: false, is_publisher: false });
    expect(signedInBy(null, 'person')).toEqual({ is_logged: false, is_publisher: false });
  });

  test('[R22] only publishers are publishers, only moderators and main moderators moderators', () => {
    const flagged = (flag: 'is_publisher' | 'is_moderator') =>
      ROLES.filter((role) => userInfoOf({ ...anna, role })[flag]);
    expect(flagged('is_publisher')).toEqual(['publisher']);
    expect(flagged('is_moderator')).toEqual(['moderator', 'main_moderator']);
  });

  test('[R22] a positive profile id goes with error reports, no other', () => {
    expect(reportedUser({ profile_id: 9 })).toEqual({ id: 9 });
    expect(reportedUser({ profile_id: 0 })).toBeNull();
    expect(reportedUser({ profile_id: -1 })).toBeNull();
  });
});

describe('the name in the shell', () => {
  test('is the person’s, or the address until there is one', () => {
    expect(shownName(anna)).toBe('Анна Каренина');
    expect(shownName({ ...anna, lastName: null })).toBe('Анна');
    expect(shownName({ ...anna, firstName: null, lastName: null })).toBe('anna');
  });

  test('is shortened to one or two capitals', () => {
    expect(initials('Анна Каренина')).toBe('АК');
    expect(initials('Анна-Мария фон Визин')).toBe('АМ');
    expect(initials('anna')).toBe('A');
    expect(initials('anna.karenina')).toBe('AK');
    expect(initials('')).toBe('?');
    expect(initials('12345')).toBe('?');
  });
});

describe('verification', () => {
  test('[R10] has five statuses and three more', () => {
    expect(BASE_STATUSES).toEqual(['NEW', 'SUBMITTED', 'UNVERIFIED', 'REJECTED', 'VERIFIED']);
    expect(VERIFICATION_STATUSES.slice(5)).toEqual(['REMOTE_DENIED', 'READY', 'RETRIEVED']);
    expect(Object.keys(STATUS_LABELS).sort()).toEqual([...VERIFICATION_STATUSES].sort());
  });

  test('[R10] begins as new for the person and as unverified for the moderator', () => {
    expect(FIRST_STATUS).toBe('NEW');
    expect(MODERATOR_FIRST_STATUS).toBe('unverified');
  });

  test('[R10] a profile is locked while it is submitted or in a moderator’s hands', () => {
    expect(VERIFICATION_STATUSES.filter(isLockedForEdit)).toEqual(['SUBMITTED', 'RETRIEVED']);
  });

  test('[R10] a verified person who changes the name must be verified again; others stay where they are', () => {
    expect(statusAfterEdit('VERIFIED', true)).toBe('UNVERIFIED');
    expect(statusAfterEdit('VERIFIED', false)).toBe('VERIFIED');
    for (const status of VERIFICATION_STATUSES.filter((each) => each !== 'VERIFIED')) {
      expect(statusAfterEdit(status, true)).toBe(status);
    }
  });
});

describe('a referral code', () => {
  test('is recognised however it was typed, and anything else is no code', () => {
    expect(referralIn(' abcd2345 ')).toBe('ABCD2345');
    for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'АВСД2345', null, undefined]) {
      expect(referralIn(wrong)).toBeNull();
    }
  });

  test('made of any random bytes is recognised', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(referralIn(referralCode(bytes))).toBe(referralCode(bytes));
      }),
    );
  });
});

test('the initials are letters that begin words', () => {
  expect(initials('2pac Вера')).toBe('В');
  expect(initials('вера околицына')).toBe('ВО');
  expect(initials('42')).toBe('?');
});
