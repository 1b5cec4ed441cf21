import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, countryCode, countryName } from './countries.ts';

test('[R21] the list has the countries of ISO 3166-1 and two regional codes, each once', () => {
  expect(COUNTRIES).toHaveLength(251);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(251);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(251);
  expect(countryName('AB')).toBe('Абхазия');
  expect(countryName('OS')).toBe('Южная Осетия');
  for (const { code } of COUNTRIES) expect(code).toMatch(/^[A-Z]{2}$/);
});

test('[R21] every other code is known to the language data under some name', () => {
  const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' });
  const unknown = COUNTRIES.filter(({ code }) => names.of(code) === undefined).map(({ code }) => code);
  expect(unknown).toEqual(['AB', 'OS']);
});

test('[R21] Russia stands first, the others by the Russian alphabet', () => {
  const [first, ...rest] = COUNTRIES.map(({ name }) => name);
  expect(first).toBe('Россия');
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'ru')));
});

test('[R21] the broken code of Indonesia is accepted and mended', () => {
  for (const broken of ['ID', 'id', 'ID ', ' ID', 'IDN', 'ID.', '"ID"', '360', 'RI', 'I D', '\u0406D', '1D', 'INO']) {
    expect(countryCode(broken), broken).toBe('ID');
  }
  for (const quoted of [' "ID"; ', '"\'ID\'"', ';;ID..,']) expect(countryCode(quoted), quoted).toBe('ID');
  expect(countryName('ID')).toBe('Индонезия');
});

test('[R21] what is no code stays no code', () => {
  for (const wrong of ['', 'XX', 'RUS', 'Россия', 'constructor', '__proto__', 'TOSTRING']) {
    expect(countryCode(wrong), wrong).toBeNull();
  }
});

test('[R21] every code means itself, in either case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), ({ code }) => {
      expect(countryCode(code)).toBe(code);
      expect(countryCode(` ${code.toLowerCase()} `)).toBe(code);
    }),
  );
});
