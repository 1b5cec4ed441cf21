import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START, stepsFrom } from './automaton.ts';
import { automatonOf } from './automaton-make.ts';
import { Dictionary } from './dictionary.ts';
import { endingsOf, formsOfLine } from './hunspell.ts';
import { codesOf } from './letters.ts';
import { bytesOf, edgesOf } from './packing.ts';
import { suggestionsFor } from './suggestions.ts';
import { wordsIn } from './words.ts';

const russian = new Dictionary(edgesOf(gunzipSync(readFileSync(new URL('./russian.dictionary', import.meta.url)))));
const source = (name: string) =>
  readFileSync(fileURLToPath(new URL(`index.${name}`, import.meta.resolve('dictionary-ru'))), 'utf8');

/** As the automaton is asked by hand. */
function takes(edges: Uint32Array, codes: readonly number[]): boolean {
  let node = START;
  let isFinal = false;
  for (const code of codes) {
    const step = [...stepsFrom(edges, node)].find((one) => one.code === code);
    if (!step) return false;
    ({ next: node, isFinal } = step);
  }
  return isFinal;
}

describe('[WT30] the dictionary', () => {
  test('whatever Hunspell makes of its lines is known: every hundredth line with all its forms', () => {
    const endings = endingsOf(source('aff'));
    const lines = source('dic')
      .split('\n')
      .slice(1)
      .filter((line, at) => at % 100 === 0 && line !== '');
    const forms = lines.flatMap((line) => formsOfLine(line, endings));
    expect(forms.length).toBeGreaterThan(10_000);
    expect(forms.filter((form) => form.length > 1 && !russian.knows(form))).toEqual([]);
  });

  test('an affix that is no suffix is refused, not passed over', () => {
    expect(() => endingsOf('PFX A Y 1')).toThrow(/not known/);
    expect(formsOfLine('рука/A', endingsOf('SFX A Y 1\nSFX A а ой [^о]а'))).toEqual(['рука', 'рукой']);
  });

  test('an automaton takes the words that it was made of and no others, and comes back from its bytes', () => {
    const word = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 });
    void fc.assert(
      fc.property(fc.array(word), fc.array(word), (own, others) => {
        const key = (codes: readonly number[]) => String.fromCharCode(...codes);
        const sorted = [...new Set(own.map(key))].sort();
        const edges = edgesOf(
          bytesOf(automatonOf(sorted.map((one) => Array.from(one, (letter) => letter.charCodeAt(0))))),
        );
        for (const codes of [...own, ...others]) expect(takes(edges, codes)).toBe(sorted.includes(key(codes)));
      }),
    );
  });

  test.each(
    'ёлка елка Ёлка ЁЛКА Москва МОСКВА по-русски кто-нибудь северо-западный не-е-ет ну-у дааа ЧПУ Ростов-на-Дону'.split(
      ' ',
    ),
  )('knows %s', (word) => expect(russian.knows(word)).toBe(true));

  test.each('вдург незнаю москва ПРивет бёрег ёщё чпу дом-лрик і ять́'.split(' '))('does not know %s', (word) =>
    expect(russian.knows(word)).toBe(false),
  );

  test.each([
    ['вдург', 'вдруг'],
    ['Здраствуйте', 'Здравствуйте'],
    ['незнаю', 'не знаю'],
    ['Незнаю', 'Не знаю'],
    ['тоесть', 'то есть'],
    ['порусски', 'по-русски'],
    ['какнибудь', 'как-нибудь'],
    ['сабака', 'собака'],
    ['учавствовать', 'участвовать'],
    ['чуство', 'чувство'],
    ['питербург', 'Петербург'],
    ['cлово', 'слово'],
    ['ЧУСТВО', 'ЧУВСТВО'],
  ])('for %s it offers %s first', (typed, meant) => expect(suggestionsFor(russian, typed)[0]).toBe(meant));

  test('whatever is typed, what is offered is known, is not what was typed, and is at most six words', () => {
    const letter = fc.constantFrom(...'абвгдеёжийклмнопрстуьыя-АБС');
    void fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 9 }), (typed) => {
        const offered = russian.knows(typed) ? [] : suggestionsFor(russian, typed);
        expect(offered.length).toBeLessThanOrEqual(6);
        for (const word of offered) {
          expect(word).not.toBe(typed);
          expect(word.split(' ').every((one) => one.length === 1 || russian.knows(one))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('[WT30] the words of a text', () => {
  test('Latin words, numbers and single letters are nobody’s business; accents and soft hyphens are not seen', () => {
    const text = 'Он е́хал в Baden 5-го, кто-то звал по\u00ADез\u00ADдом А. С. северо\u2011запад';
    expect(wordsIn(text).map(({ word }) => word)).toEqual(['Он', 'ехал', 'кто-то', 'звал', 'поездом', 'северо-запад']);
    expect(codesOf('ночь')).not.toBeNull();
  });

  test('each stands where it says', () => {
    void fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'аБё -.1x\u0301\u00AD«') }), (text) => {
        for (const { word, from, to } of wordsIn(text)) {
          expect(text.slice(from, to).replace(/[\u0301\u00AD]/g, '')).toBe(word);
        }
      }),
    );
  });
});
