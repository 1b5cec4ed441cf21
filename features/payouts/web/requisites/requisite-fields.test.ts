import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitsOf,
  maskAccount,
  maskCard,
  maskOfAccount,
  sayAccount,
  sayBik,
  sayCard,
  wrongAccount,
} from './requisite-fields.ts';

const GOOD = { bik: '044525225', account: '40817 810 8 9991 0004312', name: 'Околицына Вера', inn: '' };

describe('an account while it is typed', () => {
  test('[P24] stands in the groups of a bank’s papers, however it is typed', () => {
    expect(maskAccount('40602810700000000025')).toBe('40602 810 7 0000 0000025');
    expect(maskAccount('40602-810')).toBe('40602 810');
    expect(maskCard('2200000000000004')).toBe('2200 0000 0000 0004');
    fc.assert(fc.property(fc.string(), (text) => digitsOf(maskAccount(text)) === digitsOf(text).slice(0, 20)));
    fc.assert(fc.property(fc.string(), (text) => maskAccount(maskAccount(text)) === maskAccount(text)));
  });

  test('[P24] is not blamed before it is whole, and its key digit is checked against the bank', () => {
    expect(sayAccount('40602', '049805746')).toEqual({ words: '20\u00A0цифр, ещё 15', tone: 'plain' });
    expect(sayAccount(GOOD.account, '')).toMatchObject({ tone: 'plain' });
    expect(sayAccount(GOOD.account, GOOD.bik)).toMatchObject({ tone: 'ok' });
    expect(sayAccount(GOOD.account, '044525974')).toMatchObject({ tone: 'bad' });
    expect(sayAccount('40817840899910004312', GOOD.bik).words).toContain('не\u00A0рублёвый');
    expect(sayAccount('40602810700000000025', '049805746').words).toContain('не\u00A0счёт физического лица');
  });

  test('[P24] the bank is named where we know it', () => {
    expect(sayBik('044525225')).toEqual({ words: 'Сбербанк', tone: 'ok' });
    expect(sayBik('049805746').tone).toBe('plain');
    expect(sayBik('944525225').tone).toBe('bad');
  });

  test('[AC22] what is wrong stands at its field', () => {
    expect(wrongAccount(GOOD)).toEqual({});
    expect(Object.keys(wrongAccount({ bik: '04', account: '1', name: 'Вера', inn: '500100732258' }))).toEqual([
      'bik',
      'account',
      'name',
      'inn',
    ]);
  });

  test('[AC22] only four digits and the bank are shown of it', () => {
    expect(maskOfAccount(GOOD.account, GOOD.bik)).toBe('•••• 4312, Сбербанк');
    expect(maskOfAccount(GOOD.account, '049805746')).toBe('•••• 4312');
  });
});

describe('a card while it is typed', () => {
  test.each([
    ['2200', 'plain'],
    ['2200 0000 0000 0004', 'ok'],
    ['2200 0000 0000 0005', 'bad'],
    ['4111 1111 1111 1111', 'ok'],
  ])('[P24] %s is %s', (typed, tone) => {
    expect(sayCard(typed).tone).toBe(tone);
  });
});
