import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, speakerOf } from './dialogue.ts';
import { doubtsIn } from './doubts.ts';

describe('a reply', () => {
  test('is divided into what the hero says and what the author adds', () => {
    expect(partsOf('— Никто, — сказала я. И полено упало.')).toEqual([
      { text: 'Никто,', isSpeech: true },
      { text: 'сказала я. И полено упало.', isSpeech: false },
    ]);
    expect(partsOf('— Да, — кивнул дед, — пойдём: Керчь — Тамань.').map(({ isSpeech }) => isSpeech)).toEqual([
      true,
      false,
      true,
    ]);
    expect(partsOf('Дом так вздыхает.')).toEqual([{ text: 'Дом так вздыхает.', isSpeech: false }]);
  });

  test.each([
    ['сказал дед.', 'дед'],
    ['сказала тётка Агния и вышла.', 'тётка Агния'],
    ['спросил Глеб.', 'Глеб'],
    ['мать вздохнула и села.', 'мать'],
    ['сказал он.', null],
    ['ответила она сухо.', null],
    ['прошептал тихо.', null],
    ['и полено упало.', null],
  ])('«%s» names %s', (added, name) => {
    expect(speakerOf(added)).toBe(name);
  });

  test('of anything at all loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '');
        return (
          letters(
            partsOf(text)
              .map((part) => part.text)
              .join(''),
          ) === letters(text)
        );
      }),
    );
  });
});

describe('words that a machine doubts', () => {
  test('are those of two readings first, then names that are met again; with the words around them', () => {
    const doubts = doubtsIn([
      'Тётка Агния повесила замок на мельницу. Потом она ушла на Выселки.',
      'Мимо Агнии прошёл дед. На чердаке Агния нашла второй замок. За рекой лежали Выселки.',
    ]);
    expect(doubts.map(({ word, why, count }) => [word, why, count])).toEqual([
      ['замок', 'readings', 2],
      ['Агния', 'name', 2],
      ['Выселки', 'name', 2],
    ]);
    expect(doubts[0]).toMatchObject({ spoken: ['за́мок', 'замо́к'], context: expect.stringContaining('повесила замок') });
    expect(doubts[1]?.spoken).toEqual([]);
  });

  test('are not asked where a word is also written small, or has no choice', () => {
    expect(doubtsIn(['Он видел Весну. Пришла весна. Тут Пётр и Пётр. И Дон, и Дон.'])).toEqual([]);
  });
});
