import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';

const hyphen = createRequire(import.meta.url)('hyphen/ru') as { hyphenateSync: (text: string) => string };

/** Words of every kind: with prefixes, with endings, with rules of their own. */
const WORDS = [
  ...['разговор', 'подъезд', 'счастливые', 'людьми', 'прежде', 'наоборот', 'обстоятельство', 'необыкновенное'],
  ...['асбест', 'бизнесмен', 'вблизи', 'вопль', 'двузубец', 'днепр', 'издревле', 'инкогнито', 'казнь', 'голодранец'],
  ...['сегодня', 'безымянный', 'взыскание', 'отъявленный', 'многоэтажный', 'предыстория', 'бездна', 'изъян'],
  ...['улица', 'опять', 'яблоко', 'армия', 'ёлочка', 'чьими', 'отошла', 'сделаем', 'вместо', 'очков'],
];

test('a word is divided where the patterns of the Russian language divide it, two letters at least on either side', () => {
  for (const word of WORDS) {
    const parts = hyphen.hyphenateSync(word).split('\u00AD');
    const points = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
    const kept = points.filter((point) => point >= 2 && point <= word.length - 2);
    expect(syllablesOf(word), word).toEqual(kept);
  }
});

test('a word within a text is divided as it is alone; short words and abbreviations are not', () => {
  expect(syllablesOf('Был разговор о доме', 4, 12)).toEqual(syllablesOf('разговор'));
  for (const whole of ['дом', 'ОБСЕРВАТОРИЯ', '']) expect(syllablesOf(whole)).toEqual([]);
});
