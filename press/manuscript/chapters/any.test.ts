import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, prose } from '../specimens/specimen.ts';
import { divide } from './chapters.ts';
import type { Appearance, LooseBlock } from './loose.ts';

const ORDINALS = [
  'первая',
  'вторая',
  'третья',
  'четвёртая',
  'пятая',
  'шестая',
  'седьмая',
  'восьмая',
  'девятая',
  'десятая',
];
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const NAMES = [
  'Море',
  'Дорога через перевал',
  'Старый дом',
  'Гость',
  'Ночь над городом',
  'Письмо',
  'Возвращение',
  'Лес',
  'Мост',
  'Весна',
];

/** How an author may head chapters: by words alone, or by a look that needs no words. */
const WORDED: readonly ((n: number) => string)[] = [
  (n) => `Глава ${n + 1}`,
  (n) => `ГЛАВА ${n + 1}.`,
  (n) => `Глава ${ROMANS[n]}`,
  (n) => `Глава ${ORDINALS[n]}`,
  (n) => `Глава ${n + 1}. ${NAMES[n]}`,
  (n) => `ГЛАВА ${ORDINALS[n]?.toUpperCase()}`,
  (n) => `${ROMANS[n]}`,
  (n) => `${ROMANS[n]}.`,
  (n) => `${n + 1}`,
  (n) => `${n + 1}.`,
  (n) => `${n + 1}. ${NAMES[n]}`,
  (n) => `День ${n + 1}`,
];
const NAMED = (n: number): string => NAMES[n] ?? '';

const plainLooks: readonly Appearance[] = [
  {},
  { hasSpaceBefore: true },
  { isBold: true },
  { isCentred: true },
  { startsPage: true },
];
const loudLooks: readonly Appearance[] = [
  { isBold: true, isCentred: true },
  { isBold: true, size: 1.4 },
  { isCentred: true, size: 1.3, hasSpaceBefore: true },
  { isBold: true, startsPage: true },
  { isCentred: true, startsPage: true, isCaps: true },
];

type Book = { readonly titles: readonly string[]; readonly blocks: readonly LooseBlock[] };

const interlude: fc.Arbitrary<readonly LooseBlock[]> = fc.constantFrom<readonly LooseBlock[]>(
  [],
  [line('* * *', { isCentred: true })],
  [line('***')],
  [line('— Да.'), line('— Нет.'), line('— Почему?')],
  [line('1. Встать.'), line('2. Умыться.'), line('3. Выйти.')],
  [line('Милый друг!'), ...prose(400), line('Твоя Анна', { isRight: true })],
  [line('Белеет парус одинокой\nВ тумане моря голубом.\nЧто ищет он в стране далёкой?')],
  [line('Осень 1812 года')],
  [line('Глава семьи вышел к завтраку.')],
);

function books(heads: readonly ((n: number) => string)[], looks: readonly Appearance[]): fc.Arbitrary<Book> {
  return fc
    .record({
      head: fc.constantFrom(...heads),
      look: fc.constantFrom(...looks),
      lengths: fc.array(fc.integer({ min: 1200, max: 9000 }), { minLength: 3, maxLength: 10 }),
      inside: fc.array(interlude, { minLength: 10, maxLength: 10 }),
      front: fc.constantFrom<readonly LooseBlock[]>(
        [],
        [line('Анна Иванова'), line('ДОМ У МОРЯ')],
        [line('Посвящается А.')],
      ),
      hasContents: fc.boolean(),
    })
    .map(({ head, look: appearance, lengths, inside, front, hasContents }) => {
      const titles = lengths.map((_, index) => head(index));
      const contents = hasContents
        ? [line('Содержание'), ...titles.map((title, index) => line(`${title}\t${index * 9 + 5}`))]
        : [];
      const chapters = lengths.flatMap((length, index) => [
        line(titles[index] ?? '', appearance),
        ...prose(length / 2),
        ...(inside[index] ?? []),
        ...prose(length / 2),
      ]);
      return { titles, blocks: [...front, ...contents, ...chapters] };
    });
}

function finds({ titles, blocks }: Book): void {
  expect(divide(blocks).chapters.map(({ title }) => title)).toEqual(titles);
}

test('chapters headed by words or numbers are found in any book, and nothing else', () => {
  void fc.assert(fc.property(books(WORDED, plainLooks), finds), { numRuns: 300 });
});

test('chapters that only look like headings are found in any book, and nothing else', () => {
  void fc.assert(fc.property(books([NAMED], loudLooks), finds), { numRuns: 150 });
});

test('chapters with real headings are found in any book, and nothing else', () => {
  const levels: readonly Appearance[] = [{ level: 1 }, { level: 2, isBold: true }, { level: 3, startsPage: true }];
  void fc.assert(fc.property(books([...WORDED, NAMED], levels), finds), { numRuns: 150 });
});
