import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAccountIn, isBik, isRoubleAccount } from './bik.ts';

test('a bank code is nine digits beginning with 0, 1 or 2', () => {
  expect(isBik('044525225')).toBe(true);
  for (const wrong of ['344525225', '04452522', '0445252255', '04452522x', '']) expect(isBik(wrong), wrong).toBe(false);
});

test('the examples of the Bank of Russia hold', () => {
  expect(isAccountIn('40602810700000000025', '049805746')).toBe(true);
  expect(isAccountIn('30101810800000000746', '049805000')).toBe(true);
  expect(isAccountIn('40102810100000010001', '040305000')).toBe(true);
});

test('the correspondent account of a large bank fits its own code', () => {
  expect(isAccountIn('30101810400000000225', '044525225')).toBe(true);
});

test('another key, bank or shape is refused', () => {
  expect(isAccountIn('40602810800000000025', '049805746')).toBe(false);
  expect(isAccountIn('40602810700000000025', '049805747')).toBe(false);
  expect(isAccountIn('4060281070000000002', '049805746')).toBe(false);
  expect(isAccountIn('40602D10700000000025', '049805746')).toBe(false);
  expect(isAccountIn('40602810700000000025', '949805746')).toBe(false);
});

test('each account has exactly one key digit, and a letter counts as its digit', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
  fc.assert(
    fc.property(digits(7), digits(11), fc.nat({ max: 9 }), digits(6), (head, tail, sixth, bank) => {
      const bik = `044${bank}`;
      const keyed = (sign: string) =>
        Array.from({ length: 10 }, (_, key) => `${head.slice(0, 5)}${sign}${head.slice(5)}${key}${tail}`);
      const byDigit = keyed(String(sixth)).findIndex((account) => isAccountIn(account, bik));
      const byLetter = keyed('ABCEHKMPTX'.charAt(sixth)).findIndex((account) => isAccountIn(account, bik));
      expect(keyed(String(sixth)).filter((account) => isAccountIn(account, bik))).toHaveLength(1);
      expect(byLetter).toBe(byDigit);
    }),
  );
});

test('roubles are 810', () => {
  expect(isRoubleAccount('40817810099910004312')).toBe(true);
  expect(isRoubleAccount('40817840099910004312')).toBe(false);
});
