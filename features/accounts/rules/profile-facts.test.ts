import { describe, expect, test } from 'vitest';
import { authorOn, greetingOf, isProfileFilled } from './profile-facts.ts';

describe('a profile', () => {
  const vera = { first_name: 'Вера', last_name: 'Околицына', birthday: '1987-04-12' };

  test('[P01] is filled by the name and the birthday', () => {
    expect(isProfileFilled(vera)).toBe(true);
    expect(isProfileFilled({ ...vera, birthday: null })).toBe(false);
    expect(isProfileFilled({ ...vera, last_name: ' ' })).toBe(false);
    expect(isProfileFilled({ ...vera, first_name: '' })).toBe(false);
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
