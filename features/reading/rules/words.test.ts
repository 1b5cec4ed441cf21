import { describe, expect, test } from 'vitest';
import { WORDS_MOST, wordsIn } from './words.ts';

const blocks = [
  { block: null, text: 'Ёлка' },
  { block: 0, text: 'У\u00A0ёлки стояла ЕЛКА, и ёлка.' },
];
const quotes = (sought: string, most = WORDS_MOST) => wordsIn(blocks, sought, most).map(({ quote }) => quote);

describe('words that a moderator looks for', () => {
  test('are found in either case and with ё or е, and quoted as they stand', () => {
    expect(quotes('елк')).toEqual(['Ёлк', 'ёлк', 'ЕЛК', 'ёлк']);
    expect(quotes(' ЁЛКА ')).toEqual(['Ёлка', 'ЕЛКА', 'ёлка']);
  });

  test('are found across a space that does not break', () => {
    expect(wordsIn(blocks, 'у елки', WORDS_MOST)).toEqual([{ block: 0, from: 0, to: 6, quote: 'У\u00A0ёлки' }]);
  });

  test('keep their places in a text whose small letters are longer', () => {
    expect(wordsIn([{ block: 3, text: 'İ дом' }], 'дом', WORDS_MOST)).toEqual([
      { block: 3, from: 2, to: 5, quote: 'дом' },
    ]);
  });

  test('of one letter are not looked for, and no more are told than asked', () => {
    expect(quotes('е')).toEqual([]);
    expect(quotes(' ')).toEqual([]);
    expect(quotes('елк', 2)).toEqual(['Ёлк', 'ёлк']);
    expect(wordsIn([{ block: 0, text: 'аааа' }], 'аа', 9)).toHaveLength(2);
  });
});
