import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS, addressFor, isAddress, isReserved, lookOf, pathOf } from './addresses.ts';

const sign = fc.constantFrom(...'abciloz0159-_.АаЁ/% '.split(''));
const typed = fc.string({ unit: sign, minLength: 0, maxLength: 45 });

test('[PA02] an address is small Latin letters, digits and single hyphens, and stands in a path as it is', () => {
  fc.assert(
    fc.property(typed, (text) => {
      if (!isAddress(text)) return;
      expect(text).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      expect(text.length).toBeGreaterThanOrEqual(ADDRESS.least);
      expect(text.length).toBeLessThanOrEqual(ADDRESS.most);
      expect(new URL(pathOf(text), 'https://pero.example').pathname).toBe(`/authors/${text}/`);
    }),
  );
  const wrong = ['', 'ab', '-ab', 'ab-', 'a--b', '7vera', 'Vera', 'вера', 've ra', 've.ra', 've/ra', 'a'.repeat(41)];
  expect(wrong.filter(isAddress)).toEqual([]);
  expect(['abc', 'vera-okolitsyna', 'a1', 'o2'].filter(isAddress)).toEqual(['abc', 'vera-okolitsyna']);
});

test('[PA02] of addresses that are read alike there is one: a hyphen, an «o» that is a nought and an «l» that is a one make no other', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abclo'.split('')), minLength: 3, maxLength: 12 });
  const disguised = (text: string, at: readonly number[]) =>
    [...text].map((letter, index) => ((at[index] ?? 0) % 2 === 1 ? (DISGUISES[letter] ?? letter) : letter)).join('');
  fc.assert(
    fc.property(plain, fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }), (text, at) => {
      expect(lookOf(disguised(text, at))).toBe(lookOf(text));
      expect(lookOf(`${text.slice(0, 2)}-${text.slice(2)}`)).toBe(lookOf(text));
    }),
  );
  expect(lookOf('vera')).not.toBe(lookOf('vero'));
});
const DISGUISES: Readonly<Record<string, string>> = { o: '0', l: '1' };

test('[PA02] what would pass for us or for a place of the site is nobody’s, however it is written', () => {
  for (const address of [
    'admin',
    'adm1n',
    'a-d-m-i-n',
    'pero',
    'per0',
    'litres',
    'l1tres',
    'support',
    'authors',
    'api',
  ])
    expect([address, isReserved(address)]).toEqual([address, true]);
  expect(isReserved('vera-okolitsyna')).toBe(false);
});

test('[PA01] an address is suggested of the name, where anything is left of it', () => {
  expect([addressFor('Вера Околицына'), addressFor('О’Генри'), addressFor('Жан-Жак Щукин')]).toEqual([
    'vera-okolitsyna',
    'o-genri',
    'zhan-zhak-schukin',
  ]);
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), (name) => {
      const address = addressFor(name);
      expect(address === '' || isAddress(address)).toBe(true);
    }),
  );
});
