import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test('any text has the bytes that everybody else gives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8(text)).toEqual(new TextEncoder().encode(text));
    }),
  );
  expect(utf8('Ж\ud800')).toEqual(new TextEncoder().encode('Ж\ud800'));
});
