import { describe, expect, test } from 'vitest';
import { book, line, outline, prose, titles } from '../specimens/specimen.ts';
import { divide } from './chapters.ts';
import type { Appearance, LooseBlock } from './loose.ts';

describe('real headings', () => {
  test('divide the book, whatever they say', () => {
    const blocks = book(['Море', 'Дорога', 'Дом'].map((title) => line(title, { level: 1 })));
    expect(divide(blocks).chapters).toMatchObject([
      { title: 'Море', confidence: 1, reason: 'heading' },
      { title: 'Дорога' },
      { title: 'Дом' },
    ]);
  });

  test('of two levels make parts and chapters', () => {
    const blocks = [
      line('Часть первая', { level: 1 }),
      ...book([line('I', { level: 2 }), line('II', { level: 2 })]),
      line('Часть вторая', { level: 1 }),
      ...book([line('I', { level: 2 })]),
      ...book([line('Эпилог', { level: 1 })]),
    ];
    expect(outline(divide(blocks).sections)).toEqual([
      '§Часть первая',
      '  I',
      '  II',
      '§Часть вторая',
      '  I',
      'Эпилог',
    ]);
  });

  test('of one level are still told apart by their words', () => {
    const blocks = [
      line('Предисловие', { level: 1 }),
      ...prose(900),
      line('ЧАСТЬ I', { level: 1 }),
      ...book([line('Глава 1', { level: 1 }), line('Глава 2', { level: 1 })]),
      line('ЧАСТЬ II', { level: 1 }),
      ...book([line('Глава 3', { level: 1 }), line('Эпилог', { level: 1 })]),
    ];
    expect(outline(divide(blocks).sections)).toEqual([
      'Предисловие',
      '§ЧАСТЬ I',
      '  Глава 1',
      '  Глава 2',
      '§ЧАСТЬ II',
      '  Глава 3',
      'Эпилог',
    ]);
  });

  test('with a single highest one in front name the book', () => {
    const divided = divide([
      line('Дом у моря', { level: 1 }),
      ...book([line('Приезд', { level: 2 }), line('Отъезд', { level: 2 })]),
    ]);
    expect(divided.front.title).toBe('Дом у моря');
    expect(outline(divided.sections)).toEqual(['Приезд', 'Отъезд']);
  });

  test('one under the other are two lines of one title', () => {
    const blocks = ['Море', 'Дом'].flatMap((title, index) => [
      line(`Глава ${index + 1}`, { level: 1 }),
      line(title, { level: 2 }),
      ...prose(2000),
    ]);
    expect(outline(divide(blocks).sections)).toEqual(['Глава 1. Море', 'Глава 2. Дом']);
  });

  test('forgotten on some chapters are filled in by number', () => {
    const blocks = book([
      line('Глава 1', { level: 1 }),
      line('Глава 2'),
      line('Глава 3', { level: 1 }),
      line('Глава 4', { level: 1 }),
      line('Глава 5'),
    ]);
    expect(titles(blocks)).toEqual(['Глава 1', 'Глава 2', 'Глава 3', 'Глава 4', 'Глава 5']);
  });

  test('used for the whole text are not believed', () => {
    const blocks = book(['Глава 1', 'Глава 2', 'Глава 3']).map(({ block }) => ({ block, appearance: { level: 1 } }));
    expect(titles(blocks)).toEqual(['Глава 1', 'Глава 2', 'Глава 3']);
  });

  test('may be recognised by the name of a style', () => {
    const styled = (title: string): LooseBlock => line(title, { style: 'Мой заголовок главы' });
    expect(divide(book([styled('Море'), styled('Дом')])).chapters).toMatchObject([
      { title: 'Море', reason: 'style' },
      { title: 'Дом', reason: 'style' },
    ]);
  });

  test('of rows of stars open no chapter', () => {
    const blocks = book([line('Море', { level: 1 }), line('* * *', { level: 1 }), line('Дом', { level: 1 })]);
    expect(titles(blocks)).toEqual(['Море', 'Дом']);
  });

  test('deeper than three levels stay inside their chapter', () => {
    const deep = [1, 2, 3, 4].map((level) => line(`Уровень ${'abcd'[level - 1]}`, { level }));
    const divided = divide(book([...deep, line('Конец', { level: 1 })]));
    expect(outline(divided.sections)).toEqual(['§Уровень a', '  §Уровень b', '    Уровень c', 'Конец']);
  });
});

describe('words', () => {
  test.each([
    [['Глава 1', 'Глава 2', 'Глава 3']],
    [['ГЛАВА ПЕРВАЯ', 'ГЛАВА ВТОРАЯ', 'ГЛАВА ТРЕТЬЯ']],
    [['Глава I. Море', 'Глава II. Дорога', 'Глава III. Дом']],
    [['Пролог', 'Глава 1', 'Глава 2', 'Эпилог']],
    [['I', 'II', 'III', 'IV']],
    [['1', '2', '3', '4']],
    [['1.', '2.', '3.']],
    [['День первый', 'День второй', 'День третий']],
    [['1. Море', '2. Дорога', '3. Дом', '4. Возвращение']],
    [['Chapter 1', 'Chapter 2', 'Chapter 3']],
  ])('divide the book: %j', (expected) => expect(titles(book(expected))).toEqual(expected));

  test('of parts and numbers nest', () => {
    const blocks = ['Часть первая', 'Часть вторая'].flatMap((part) => [line(part), ...book(['I', 'II', 'III'])]);
    const inner = ['  I', '  II', '  III'];
    expect(outline(divide(blocks).sections)).toEqual(['§Часть первая', ...inner, '§Часть вторая', ...inner]);
  });

  test('go on in a second line that stands out', () => {
    const blocks = ['СЕРЖАНТ', 'ВОЖАТЫЙ', 'КРЕПОСТЬ'].flatMap((title, index) => [
      line(`ГЛАВА ${index + 1}`),
      line(title),
      ...prose(2000),
    ]);
    expect(titles(blocks)).toEqual(['ГЛАВА 1. СЕРЖАНТ', 'ГЛАВА 2. ВОЖАТЫЙ', 'ГЛАВА 3. КРЕПОСТЬ']);
  });

  test('that sit in sentences divide nothing', () => {
    const blocks = [
      ...prose(2000),
      line('Глава первая досталась ему нелегко, и он долго думал о ней, глядя на море.'),
      ...prose(2000),
      line('Часть вторая показалась ей скучной.'),
      ...prose(2000),
    ];
    expect(divide(blocks).chapters).toMatchObject([{ reason: 'whole' }]);
  });

  test('of numbered notes and lists are no chapters', () => {
    const notes = Array.from({ length: 30 }, (_, index) => [line(String(index + 1)), line('Там же, с. 54.')]).flat();
    const steps = ['1. Встать.', '2. Умыться.', '3. Выйти.'].map((text) => line(text));
    expect(titles([...book(['I', 'II', 'III']), ...steps, ...prose(500), ...notes])).toEqual(['I', 'II', 'III']);
  });

  test('of a year in a diary that does not count up are no chapters', () => {
    expect(divide(book(['1812', '1825', '1801'])).chapters).toMatchObject([{ reason: 'whole' }]);
  });
});

describe('looks', () => {
  const heading: Appearance = { isBold: true, isCentred: true };

  test('divide a book whose chapters have only names', () => {
    const names = ['Море', 'Дорога через перевал', 'Дом', 'Возвращение'];
    const divided = divide(book(names.map((name) => line(name, heading))));
    expect(divided.chapters.map(({ title }) => title)).toEqual(names);
    expect(divided.chapters[0]).toMatchObject({ reason: 'look' });
    expect(divided.chapters[0]?.confidence).toBeLessThan(0.9);
  });

  test('tell parts from chapters by size', () => {
    const blocks = ['ЗИМА', 'ВЕСНА'].flatMap((part) => [
      line(part, { ...heading, size: 1.8 }),
      ...book(['Море', 'Дом', 'Лес'].map((name) => line(name, heading))),
    ]);
    const inner = ['  Море', '  Дом', '  Лес'];
    expect(outline(divide(blocks).sections)).toEqual(['§ЗИМА', ...inner, '§ВЕСНА', ...inner]);
  });

  test('of a title page, of one poem, of a letter are no chapters', () => {
    const blocks = [
      line('Анна Иванова', heading),
      line('ДОМ У МОРЯ', { ...heading, size: 2 }),
      ...prose(4000),
      line('Парус', heading),
      ...[
        'Белеет парус одинокой',
        'В тумане моря голубом',
        'Что ищет он в стране далёкой',
        'Что кинул он в краю родном',
      ].map((verse) => line(verse)),
      ...prose(3000),
      line('Милый друг!'),
      ...prose(1500),
      line('Твоя Анна', { isRight: true }),
      ...prose(1500),
    ];
    expect(divide(blocks).chapters).toMatchObject([{ reason: 'whole' }]);
  });

  test('of scene breaks are no chapters but are kept', () => {
    const stars = (): LooseBlock => line('* * *', { isCentred: true });
    const divided = divide([...prose(2000), stars(), ...prose(2000), stars(), ...prose(2000), stars(), ...prose(2000)]);
    expect(divided.sections).toHaveLength(1);
    expect(divided.sections[0]?.blocks.filter(({ kind }) => kind === 'scene-break')).toHaveLength(3);
  });

  test('of new pages divide what nothing else does', () => {
    const page = (): readonly LooseBlock[] =>
      prose(3000).map((loose, index) => (index === 0 ? { ...loose, appearance: { startsPage: true } } : loose));
    const divided = divide([...page(), ...page(), ...page()]);
    expect(divided.chapters.map(({ reason }) => reason)).toEqual(['page-break', 'page-break', 'page-break']);
  });
});
