import { addDays, addMonths, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  birthdayRefusal,
  isMinor,
  isPersonName,
  isPhone,
  normalName,
  profileRefusals,
  taxNumberRefusal,
} from './profile.ts';

const today = day('2026-11-15');

describe('names', () => {
  test('[AC10] are letters with hyphen, apostrophe and space', () => {
    for (const good of ['Анна', 'Анна-Мария', 'О’Генри', "O'Neil", 'фон Визин', 'Ё', 'Ли', ' Анна  Мария ', 'Żółć']) {
      expect(isPersonName(good), good).toBe(true);
    }
    for (const wrong of ['', ' ', '-', 'Анна-', '-Анна', 'Анна--Мария', 'R2D2', 'Анна!', '<b>', 'А.', 'Анна\u0000']) {
      expect(isPersonName(wrong), wrong).toBe(false);
    }
  });

  test('[AC10] are at most 60 letters long', () => {
    expect(isPersonName('а'.repeat(60))).toBe(true);
    expect(isPersonName('а'.repeat(61))).toBe(false);
  });

  test('[AC10] are judged as they are kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isPersonName(normalName(name))).toBe(isPersonName(name));
        expect(normalName(normalName(name))).toBe(normalName(name));
      }),
    );
  });
});

describe('a birthday', () => {
  test('[AC10] is a real day of the past, at least fourteen years ago', () => {
    expect(birthdayRefusal('1990-02-29', today)).toBe('birthday-invalid');
    expect(birthdayRefusal('15.11.1990', today)).toBe('birthday-invalid');
    expect(birthdayRefusal('1890-01-01', today)).toBe('birthday-invalid');
    expect(birthdayRefusal('2026-11-16', today)).toBe('birthday-in-future');
    expect(birthdayRefusal('2012-11-16', today)).toBe('birthday-too-young');
    expect(birthdayRefusal('2012-11-15', today)).toBeNull();
  });

  test('[AC10] is refused exactly until the fourteenth birthday', () => {
    fc.assert(
      fc.property(fc.nat({ max: 36_500 }), (daysAgo) => {
        const birthday = addDays(today, -daysAgo);
        const grown = birthday <= addMonths(today, -14 * 12);
        expect(birthdayRefusal(birthday, today)).toBe(grown ? null : 'birthday-too-young');
      }),
    );
  });
});

describe('a change of profile', () => {
  test('[AC10] is told all that is wrong with it at once', () => {
    expect(
      profileRefusals({ last_name: '', first_name: '!', middle_name: '1', birthday: 'x', phone: '8 916' }, today),
    ).toEqual(['last-name-missing', 'first-name-invalid', 'middle-name-invalid', 'birthday-invalid', 'phone-invalid']);
  });

  test('[AC10] need not touch every field, and may empty what is optional', () => {
    expect(profileRefusals({}, today)).toEqual([]);
    expect(profileRefusals({ middle_name: '', birthday: null, phone: null }, today)).toEqual([]);
    expect(profileRefusals({ first_name: 'Анна', last_name: 'Каренина', phone: '+79161234567' }, today)).toEqual([]);
  });

  test('[AC10] takes phones of any country in the international form', () => {
    for (const good of ['+79161234567', '+77011234567', '+12025550123']) expect(isPhone(good), good).toBe(true);
    for (const wrong of ['89161234567', '+7 916 123-45-67', '+0123456789', '+7916', 'phone']) {
      expect(isPhone(wrong), wrong).toBe(false);
    }
  });
});

test('the tax number dialog takes a person’s number only, and says what is wrong', () => {
  expect(taxNumberRefusal('500100732259')).toBeNull();
  expect(taxNumberRefusal(' 5001 0073 2259 ')).toBeNull();
  expect(taxNumberRefusal('500100732258')).toBe('tax-number-invalid');
  expect(taxNumberRefusal('000000000000')).toBe('tax-number-invalid');
  expect(taxNumberRefusal('7707083893')).toBe('tax-number-organisation');
  expect(taxNumberRefusal('7707083894')).toBe('tax-number-length');
  expect(taxNumberRefusal('двенадцать цифр')).toBe('tax-number-length');
});

test('a person is grown up from the eighteenth birthday on; whose birthday nobody knows is not called a minor', () => {
  expect(isMinor(day('2008-11-16'), today)).toBe(true);
  expect(isMinor(day('2008-11-15'), today)).toBe(false);
  expect(isMinor(null, today)).toBe(false);
});
