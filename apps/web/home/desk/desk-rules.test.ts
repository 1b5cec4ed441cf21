import { describe, expect, test } from 'vitest';
import { authorOn, beginningPath, greetingOf, isProfileFilled, verificationCall } from './desk-rules.ts';

describe('the path of the beginning', () => {
  test('[P01] of somebody just registered stands at the book: the letter and the profile are for later', () => {
    const path = beginningPath({ isAddressConfirmed: false, isProfileFilled: false });
    expect(path.map(({ title, state }) => [title, state])).toEqual([
      ['Регистрация', 'done'],
      ['Первая книга', 'now'],
      ['Адрес', 'future'],
      ['Профиль', 'future'],
    ]);
    expect(path[2]?.note).toBe('перед отправкой на проверку');
  });

  test('[P01] shows what was done ahead of its time as done', () => {
    const path = beginningPath({ isAddressConfirmed: false, isProfileFilled: true });
    expect(path.map(({ state }) => state)).toEqual(['done', 'now', 'future', 'done']);
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
