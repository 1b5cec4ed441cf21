import { expect, test } from 'vitest';
import { paragraph } from '../specimens/build.ts';
import { languageGuessed } from './language.ts';

test.each([
  [
    'en',
    'The train was late, and the old man of the station went to look at the clock and to wait for the end of the day.',
  ],
  [
    'uk',
    'Поїзд запізнився, і на пероні вже нікого не було, крім її сестри та їхнього сина, який дивився на стрілки й чекав.',
  ],
  ['ru', 'Поезд опоздал, и на перроне уже никого не было, кроме старухи и её сына, который смотрел на стрелки и ждал.'],
  [
    'ru',
    'Wagner, Schopenhauer, Nietzsche und die anderen sind hier nicht zu finden, sagte der alte Mann und ging nach Hause.',
  ],
  ['ru', 'The end'],
])('a book that does not say its language is taken for %s', (language, words) => {
  expect(languageGuessed([{ block: paragraph(words) }])).toBe(language);
});

test('old Russian with «і» stays Russian', () => {
  const words =
    'Всѣ счастливыя семьи похожи другъ на друга, каждая несчастливая семья несчастлива по-своему, и тогда, во время войны, въ имѣніи его были гости.';
  expect(languageGuessed([{ block: paragraph(words) }])).toBe('ru');
});
