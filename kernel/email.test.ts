import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalEmail } from './email.ts';

test('ordinary addresses are accepted', () => {
  for (const good of [
    'author@demo.pero',
    'A.B-c+tag@mail.example.ru',
    "o'neil@example.com",
    'x@xn--e1afmkfd.xn--p1ai',
    'pero@почта.рф',
    `${'a'.repeat(64)}@example.com`,
  ]) {
    expect(isEmail(good), good).toBe(true);
  }
});

test('mistakes are not', () => {
  for (const bad of [
    '',
    'author',
    '@demo.pero',
    'author@',
    'author@demo',
    'author@demo.',
    'author@.pero',
    'author@demo..pero',
    'author@-demo.pero',
    'author@demo-.pero',
    'author@demo.123',
    'au..thor@demo.pero',
    '.author@demo.pero',
    'author.@demo.pero',
    'two@at@demo.pero',
    'автор@demo.pero',
    '"quoted"@demo.pero',
    'author@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.ru`,
    `a@${'b.'.repeat(130)}ru`,
  ]) {
    expect(isEmail(bad), bad).toBe(false);
  }
});

test('spaces and control characters never pass, wherever they stand', () => {
  const intruder = fc.constantFrom(' ', '\t', '\n', '\r', '\0', '\u00A0', '\u200B', '\u2028', '\x7F', '<', '>', ',');
  fc.assert(
    fc.property(intruder, fc.nat({ max: 16 }), (character, place) => {
      const good = 'author@demo.pero';
      expect(isEmail(good.slice(0, place) + character + good.slice(place))).toBe(false);
    }),
  );
});

test('one address has one spelling', () => {
  expect(normalEmail(' Author@Demo.PERO ')).toBe('author@demo.pero');
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(normalEmail(normalEmail(address))).toBe(normalEmail(address));
      expect(normalEmail(address.toUpperCase())).toBe(normalEmail(address));
    }),
  );
});

test('a long hostile text is judged', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
  expect(isEmail(`a@${'a-'.repeat(100_000)}`)).toBe(false);
});
