import { describe, expect, test } from 'vitest';
import { headingWordsOf } from './heading-words.ts';
import { numberOf, romanOf, wordNumberOf } from './numerals.ts';

describe('numbers of headings', () => {
  test.each([
    ['I', 1],
    ['IIII', 4],
    ['XXIV', 24],
    ['XLIX', 49],
    ['ХХ', 20],
    ['ХІV', 14],
  ])('%s is the roman %i', (text, value) => expect(romanOf(text)).toBe(value));

  test.each(['IXX', 'VV', 'он', 'лил', ''])('%s is no roman number', (text) => expect(romanOf(text)).toBeUndefined());

  test.each([
    ['первая', 1],
    ['третье', 3],
    ['четвёртая', 4],
    ['двадцать первая', 21],
    ['сорок восьмая', 48],
    ['девяностый', 90],
    ['сто пятая', 105],
    ['двенадцать', 12],
    ['Семь', 7],
  ])('%s is %i', (text, value) => expect(wordNumberOf(text)).toBe(value));

  test.each(['хорошая', 'стол', 'первач', 'двадцать слов'])('%s is no number', (text) =>
    expect(numberOf(text)).toBeUndefined(),
  );
});

describe('the words of a heading', () => {
  test.each([
    ['Глава 1', 'chapter', 1, true],
    ['ГЛАВА ПЕРВАЯ', 'chapter', 1, true],
    ['Глава двадцать первая. Побег', 'chapter', 21, false],
    ['Глава 3: Возвращение', 'chapter', 3, false],
    ['Глава 12 Ночь над городом', 'chapter', 12, false],
    ['Глава XIV.', 'chapter', 14, true],
    ['Глава №5', 'chapter', 5, true],
    ['Глава № 6', 'chapter', 6, true],
    ['Первая глава', 'chapter', 1, true],
    ['1 глава', 'chapter', 1, true],
    ['2-я часть', 'part', 2, true],
    ['Часть вторая', 'part', 2, true],
    ['6. Письмо', 'numbered', 6, false],
    ['Письмо шестое', 'kind', 6, true],
    ['ЧАСТЬ II. ЗИМА', 'part', 2, false],
    ['Том 1', 'volume', 1, true],
    ['Книга третья', 'book', 3, true],
    ['День первый', 'kind', 1, true],
    ['Письмо 7', 'kind', 7, true],
    ['XII', 'number', 12, true],
    ['7', 'number', 7, true],
    ['— 7 —', 'number', 7, true],
    ['3. Возвращение', 'numbered', 3, false],
    ['IV. Море', 'numbered', 4, false],
    ['Chapter 2', 'chapter', 2, true],
    ['Chapter Three', 'chapter', 3, true],
  ])('«%s» says %s %i', (line, rank, number, isBare) =>
    expect(headingWordsOf(line)).toMatchObject({ rank, number, isBare }),
  );

  test.each(['Пролог', 'ЭПИЛОГ.', 'От автора', 'Вместо предисловия', 'Предисловие ко второму изданию'])(
    '«%s» is a name of its own',
    (line) => expect(headingWordsOf(line)?.rank).toBe('named'),
  );

  test.each([
    'Глава эта не включена в окончательную редакцию «Капитанской дочки».',
    'Глава первая досталась ему нелегко, и он долго думал о ней.',
    'Часть вторая показалась ей скучной',
    'Глава семьи вышел к завтраку.',
    'День был жаркий',
    'Письмо',
    '— Да.',
    '* * *',
    'Пролог к этой истории был таким.',
    '1812 год',
  ])('«%s» is an ordinary line', (line) => expect(headingWordsOf(line)).toBeUndefined());
});
