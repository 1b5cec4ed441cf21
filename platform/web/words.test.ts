import { expect, test } from 'vitest';
import { NetworkError, RequestFailed } from './call-errors.ts';
import { fieldError, formErrors, pageTitle, wordsOfFailure } from './words.ts';

const errors = [
  {
    field: 'email',
    reason: 'email-invalid',
    messages: ['Введите корректный адрес электронной почты', 'Слишком длинно'],
  },
  { field: null, reason: 'backend-error', messages: ['Backend error with status 502'] },
  { field: 'captcha', reason: 'unfit', messages: ['Докажите, что вы не робот'] },
];

test('[R75] errors stand beside their field, in the words of the API', () => {
  expect(fieldError(errors, 'email')).toBe('Введите корректный адрес электронной почты. Слишком длинно');
  expect(fieldError(errors, 'password')).toBeUndefined();
});

test('what belongs to no field that is shown stands above the form, and never in English', () => {
  expect(formErrors(errors, ['email', 'password'])).toEqual([
    expect.stringContaining('Ошибка на нашей стороне'),
    'Докажите, что вы не робот',
  ]);
});

test('every failure of the road says that what was typed is safe', () => {
  const failures = [new NetworkError(false, 0), new NetworkError(true, 0), new RequestFailed(404), new Error('x')];
  for (const failure of failures) expect(wordsOfFailure(failure)).toContain('Введённое осталось на странице');
});

test('a page is named after itself and the house', () => {
  expect(pageTitle('Вход')).toBe('Вход — Перо');
});
