import { expect, test } from 'vitest';
import { changeOf, isChanged, type PersonalFields, phoneWords } from './profile-change.ts';

const kept: PersonalFields = {
  last_name: 'Околицына',
  first_name: 'Вера',
  middle_name: 'Петровна',
  birthday: '1984-03-12',
  phone: '+7 916 123-45-67',
};

test('[AC10] only what was changed is sent', () => {
  expect(changeOf(kept, { ...kept, first_name: 'Вероника' })).toEqual({ first_name: 'Вероника' });
  expect(changeOf(kept, { ...kept, birthday: '1984-03-13' })).toEqual({ birthday: '1984-03-13' });
  expect(changeOf(kept, kept)).toEqual({});
});

test('[AC10] an emptied birthday is taken away', () => {
  expect(changeOf(kept, { ...kept, birthday: '' })).toEqual({ birthday: null });
});

test('a change taken back is no change', () => {
  expect(isChanged(kept, { ...kept })).toBe(false);
  expect(isChanged(kept, { ...kept, middle_name: '' })).toBe(true);
});

test('a Russian phone is shown in groups, another as it is', () => {
  expect(phoneWords('+79161234567')).toBe('+7 916 123-45-67');
  expect(phoneWords('+375291234567')).toBe('+375291234567');
  expect(phoneWords('')).toBe('');
});
