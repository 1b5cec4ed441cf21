import { expect, test } from 'vitest';
import { taxNumberAdvice } from './tax-number-advice.ts';

test('an unfinished number is not wrong yet: the missing digits are counted', () => {
  expect(taxNumberAdvice('')).toEqual({ words: '12 цифр', isRight: false });
  expect(taxNumberAdvice('5001007')).toEqual({ words: 'Ещё 5\u00A0цифр', isRight: false });
  expect(taxNumberAdvice('50010073225')).toEqual({ words: 'Ещё 1\u00A0цифра', isRight: false });
});

test('a whole number is judged by its check digits, spaces forgiven', () => {
  expect(taxNumberAdvice('5001 0073 2259').isRight).toBe(true);
  expect(taxNumberAdvice('500100732258')).toMatchObject({
    isRight: false,
    wrong: 'Такого ИНН не существует. Проверьте, нет ли опечатки',
  });
});

test('letters are told at once, a digit too many as well', () => {
  expect(taxNumberAdvice('5001о').wrong).toBe('В ИНН только цифры');
  expect(taxNumberAdvice('5001007322591').wrong).toBe('В ИНН физического лица 12 цифр');
});
