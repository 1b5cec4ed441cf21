import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hang } from './typography.ts';

const shown = (text: string) => hang(text).replaceAll('\u00A0', '°');

test('a short preposition or conjunction goes with the next word', () => {
  expect(shown('Книга в руке и в столе')).toBe('Книга в°руке и°в°столе');
  expect(shown('В начале было слово')).toBe('В°начале было слово');
  expect(shown('Войти в «Перо»')).toBe('Войти в°«Перо»');
});

test('the end of a longer word is not a preposition', () => {
  expect(shown('остров большой')).toBe('остров большой');
  expect(shown('окно и дверь')).toBe('окно и°дверь');
});

test('a dash does not begin a line, unless it opens a speech', () => {
  expect(shown('Рукопись — это книга')).toBe('Рукопись°— это книга');
  expect(shown('— Здравствуйте')).toBe('— Здравствуйте');
});

test('a particle goes with the word before', () => {
  expect(shown('если бы знать, знал ли автор')).toBe('если°бы°знать, знал°ли автор');
});

test('a number goes with its unit, its thousands and its sign', () => {
  expect(shown('от 49,90 ₽ до 999 ₽')).toBe('от°49,90°₽ до°999°₽');
  expect(shown('за 24 часа')).toBe('за°24°часа');
  expect(shown('роялти 70 %')).toBe('роялти 70°%');
  expect(shown('40 000 знаков')).toBe('40°000°знаков');
  expect(shown('приказ № 515')).toBe('приказ №°515');
});

test('a number does not cling to a conjunction', () => {
  expect(shown('в 2026 и 2027 годах')).toBe('в°2026 и°2027°годах');
});

test('only spaces change, and a second pass changes nothing', () => {
  const words = fc.constantFrom(
    'в',
    'и',
    'не',
    'книга',
    'бы',
    '—',
    '12',
    '000',
    '₽',
    '%',
    '№',
    '«Перо»',
    'остров',
    'ли,',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(hang(text).replaceAll('\u00A0', ' ')).toBe(text.replaceAll('\u00A0', ' '));
      expect(hang(hang(text))).toBe(hang(text));
    }),
  );
});

test('a long text is set', () => {
  expect(hang('12 345 в '.repeat(5_000))).toHaveLength(45_000);
  expect(hang('1 '.repeat(20_000))).toHaveLength(40_000);
});
