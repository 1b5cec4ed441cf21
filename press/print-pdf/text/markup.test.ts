import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCompositor } from '../compositor.ts';
import { typstArray, typstString } from './markup.ts';
import { bound } from './no-break.ts';

test('any text comes through Typst as it is, and none becomes markup or code', () => {
  const compositor = openCompositor();
  const nasty = fc.constantFrom(
    '"',
    '\\',
    '#',
    '\\u{41}',
    '"]#panic()',
    '*/',
    '//',
    '$',
    '`',
    '<a>',
    '@b',
    '\n',
    '\\"',
  );
  const texts = fc.array(fc.array(fc.oneof(nasty, fc.string({ unit: 'binary' })), { maxLength: 6 }), {
    minLength: 20,
    maxLength: 20,
  });
  void fc.assert(
    fc.property(texts, (lists) => {
      const strings = lists.map((pieces) => pieces.join(''));
      const source = `#metadata(${typstArray(strings.map(typstString))})<values>\n${strings.map((s) => `#${typstString(s)}`).join('\n\n')}`;
      compositor.put(new Map([['/main.typ', source]]), new Map());
      const [values] = compositor.layOut().valuesOf('values');
      expect(values).toEqual(strings.map((s) => s.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, ' ')));
    }),
    { numRuns: 15 },
  );
});

test('a line is not broken before a dash, after a word of one letter, an initial or a number with its unit', () => {
  expect(bound('Он — врач')).toBe('Он\u00A0— врач');
  expect(bound('в доме и у реки')).toBe('в\u00A0доме и\u00A0у\u00A0реки');
  expect(bound('Л. Н. Толстой')).toBe('Л.\u00A0Н.\u00A0Толстой');
  expect(bound('10 000 руб. и 5 %')).toBe('10\u00A0000\u00A0руб. и\u00A05\u00A0%');
});

test('binding changes spaces and nothing else', () => {
  void fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'в и—–А.5№%г яб\u00A0') }), (text) => {
      expect(bound(text).replaceAll('\u00A0', ' ')).toBe(text.replaceAll('\u00A0', ' '));
    }),
  );
});
