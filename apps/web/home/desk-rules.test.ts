import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  authorOn,
  type Beginning,
  beginningPath,
  greetingOf,
  isProfileFilled,
  nextStepOf,
  verificationCall,
} from './desk-rules.ts';

const ready: Beginning = { isAddressConfirmed: true, isProfileFilled: true, books: 0 };

describe('the one next step', () => {
  test('[P01] is the address, before anything else', () => {
    expect(nextStepOf({ isAddressConfirmed: false, isProfileFilled: false, books: 0 })).toBe('confirm-address');
    expect(nextStepOf({ ...ready, isAddressConfirmed: false, books: 3 })).toBe('confirm-address');
  });

  test('[P01] is then the profile, then the first book', () => {
    expect(nextStepOf({ ...ready, isProfileFilled: false })).toBe('fill-profile');
    expect(nextStepOf(ready)).toBe('first-book');
  });

  test('[P01] is left to the books once there is one', () => {
    expect(nextStepOf({ ...ready, books: 1 })).toBeNull();
  });
});

describe('the path of the beginning', () => {
  test('[P01] of somebody just registered stands at the address', () => {
    const path = beginningPath({ isAddressConfirmed: false, isProfileFilled: false, books: 0 });
    expect(path.map(({ state }) => state)).toEqual(['done', 'now', 'future', 'future']);
  });

  test('[P01] shows a profile filled ahead of the address as done', () => {
    const path = beginningPath({ ...ready, isAddressConfirmed: false });
    expect(path.map(({ state }) => state)).toEqual(['done', 'now', 'done', 'future']);
  });

  test('[P01] has one nib while there is a next step, and none afterwards', () => {
    const facts = fc.record({ isAddressConfirmed: fc.boolean(), isProfileFilled: fc.boolean(), books: fc.nat(3) });
    fc.assert(
      fc.property(facts, (beginning) => {
        const nibs = beginningPath(beginning).filter(({ state }) => state === 'now').length;
        expect(nibs).toBe(nextStepOf(beginning) === null ? 0 : 1);
      }),
    );
  });
});

describe('a profile', () => {
  const vera = { first_name: 'Вера', last_name: 'Околицына', birthday: '1987-04-12' };

  test('[P01] is filled by the name and the birthday', () => {
    expect(isProfileFilled(vera)).toBe(true);
    expect(isProfileFilled({ ...vera, birthday: null })).toBe(false);
    expect(isProfileFilled({ ...vera, last_name: ' ' })).toBe(false);
  });

  test('[P01] that could not be read is not asked for again', () => {
    expect(isProfileFilled(null)).toBe(true);
  });

  test('[P01] gives the name to greet by; without it nobody is called by a mailbox', () => {
    expect(greetingOf(vera)).toBe('Здравствуйте, Вера');
    expect(greetingOf({ ...vera, first_name: ' ' })).toBe('Здравствуйте');
    expect(greetingOf(null)).toBe('Здравствуйте');
  });

  test('[P01] gives the name on the first cover', () => {
    expect(authorOn(vera)).toBe('Вера Околицына');
    expect(authorOn({ ...vera, first_name: '', last_name: '' })).toBe('Ваше имя');
  });
});

describe('the call to be verified', () => {
  const vera = { first_name: 'Вера', last_name: 'Околицына', birthday: '1987-04-12' };
  const paid = [{ license_type: 'free' }, { license_type: 'exclusive' }];

  test('[P01] [P12] is for whoever has a book to sell and is not verified', () => {
    expect(verificationCall({ ...vera, status: 'NEW' }, paid)?.action).toBe('Подтвердить личность');
    expect(verificationCall({ ...vera, status: 'UNVERIFIED' }, paid)).not.toBeNull();
  });

  test('[P01] [P12] is not made to others, nor while a moderator looks', () => {
    expect(verificationCall({ ...vera, status: 'NEW' }, [{ license_type: 'free' }])).toBeNull();
    for (const status of ['VERIFIED', 'SUBMITTED', 'RETRIEVED']) {
      expect(verificationCall({ ...vera, status }, paid)).toBeNull();
    }
    expect(verificationCall(null, paid)).toBeNull();
  });
});
