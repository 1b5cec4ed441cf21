import { describe, expect, test } from 'vitest';
import { beginningPath } from './beginning-path.ts';

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
