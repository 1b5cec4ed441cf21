import { describe, expect, test } from 'vitest';
import { book, line, outline, prose } from '../specimens/specimen.ts';
import { divide } from './chapters.ts';
import type { Appearance, LooseBlock } from './loose.ts';

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function doubtsIn(blocks: readonly LooseBlock[]): Readonly<Record<string, string>> {
  const { chapters } = divide(blocks);
  return Object.fromEntries(chapters.flatMap(({ title, doubt }) => (doubt === undefined ? [] : [[title, doubt]])));
}

function stanza(): readonly LooseBlock[] {
  return Array.from({ length: 14 }, () => line('Мой дядя самых честных правил'));
}

describe('chapters that are numbered oddly', () => {
  test('go on after a number that is missing, and the one after the gap is doubtful', () => {
    const numbers = ROMANS.filter((number) => number !== 'IX');
    const blocks = ['Часть первая', 'Часть вторая'].flatMap((part) => [line(part), ...book(numbers)]);
    const inner = numbers.map((number) => `  ${number}`);
    expect(outline(divide(blocks).sections)).toEqual(['§Часть первая', ...inner, '§Часть вторая', ...inner]);
    expect(doubtsIn(blocks)).toEqual({ X: 'Номер идёт не подряд: перед ней «VIII»' });
  });

  test('hold one with a name where a number is missing, which alone is doubtful', () => {
    const titles = ROMANS.map((number) => (number === 'IX' ? 'СМЕРТЬ' : number));
    expect(divide(book(titles)).chapters.map(({ title }) => title)).toEqual(titles);
    expect(doubtsIn(book(titles))).toEqual({ СМЕРТЬ: 'Стоит на месте пропущенного номера, а своего у неё нет' });
  });

  test('hold one with a name that looks exactly as the others do, whether a number is missing or not', () => {
    const heading: Appearance = { isBold: true, isCentred: true };
    const titles = ['I', 'II', 'III', 'Письмо брата', 'IV', 'V'];
    const blocks = book(titles.map((title) => line(title, heading)));
    expect(divide(blocks).chapters.map(({ title }) => title)).toEqual(titles);
    expect(Object.keys(doubtsIn(blocks))).toEqual(['Письмо брата']);
  });

  test('are not led astray by a number that comes too early', () => {
    const titles = ['1', '2', '3', '4', '5'];
    const blocks = [...book(['1', '2']), line('5'), ...prose(600), ...book(['3', '4', '5'])];
    expect(divide(blocks).chapters.map(({ title }) => title)).toEqual(titles);
    expect(doubtsIn(blocks)).toEqual({ 2: 'Внутри осталась строка «5»: похоже на заголовок' });
  });

  test('called by name may leap far', () => {
    const titles = ['Глава 1', 'Глава 2', 'Глава 20', 'Глава 21'];
    expect(divide(book(titles)).chapters.map(({ title }) => title)).toEqual(titles);
    expect(Object.keys(doubtsIn(book(titles)))).toEqual(['Глава 20']);
  });

  test('with nothing odd about them are not doubtful', () => {
    expect(doubtsIn(book(ROMANS))).toEqual({});
  });
});

describe('a novel in verse', () => {
  test('keeps every stanza after one that was left out, and one number over several', () => {
    const numbers = ['I', 'II', 'III', 'V', 'VI', 'VII. VIII', 'IX', 'X'];
    const chapter = (title: string): readonly LooseBlock[] => [
      line(title),
      ...numbers.flatMap((number) => [line(number), ...stanza()]),
    ];
    const blocks = [...chapter('ГЛАВА ПЕРВАЯ'), ...chapter('ГЛАВА ВТОРАЯ')];
    const inner = numbers.map((number) => `  ${number}`);
    expect(outline(divide(blocks).sections)).toEqual(['ГЛАВА ПЕРВАЯ', ...inner, 'ГЛАВА ВТОРАЯ', ...inner]);
    expect(doubtsIn(blocks)).toEqual({ V: 'Номер идёт не подряд: перед ней «III»' });
  });

  test('keeps a stanza of which only dots are left', () => {
    const blocks = [...'123456'].flatMap((number) => [
      line(number),
      ...(number === '4' ? [line('. . . . .')] : stanza()),
    ]);
    expect(divide(blocks).chapters.map(({ title }) => title)).toEqual([...'123456']);
  });
});

describe('a play', () => {
  const act = (title: string): readonly LooseBlock[] => [
    line(title),
    ...[1, 2, 3].flatMap((scene) => [line(`Явление ${scene}`), ...prose(900)]),
    line('Явление последнее'),
    ...prose(900),
  ];
  const scenes = ['  Явление 1', '  Явление 2', '  Явление 3', '  Явление последнее'];

  test('has acts, and scenes in them', () => {
    const blocks = [...act('ДЕЙСТВИЕ ПЕРВОЕ'), ...act('ДЕЙСТВИЕ ВТОРОЕ')];
    expect(outline(divide(blocks).sections)).toEqual(['§ДЕЙСТВИЕ ПЕРВОЕ', ...scenes, '§ДЕЙСТВИЕ ВТОРОЕ', ...scenes]);
  });

  test('has them too when only the scenes are real headings, and says that the acts are not', () => {
    const styled = (loose: LooseBlock): LooseBlock => {
      const { block } = loose;
      const isScene = block.kind === 'paragraph' && JSON.stringify(block).includes('Явление');
      return isScene ? { ...loose, appearance: { level: 2 } } : loose;
    };
    const blocks = [...act('ДЕЙСТВИЕ ПЕРВОЕ'), ...act('ДЕЙСТВИЕ ВТОРОЕ')].map(styled);
    expect(outline(divide(blocks).sections)).toEqual(['§ДЕЙСТВИЕ ПЕРВОЕ', ...scenes, '§ДЕЙСТВИЕ ВТОРОЕ', ...scenes]);
    expect(Object.keys(doubtsIn(blocks))).toEqual(['ДЕЙСТВИЕ ПЕРВОЕ', 'ДЕЙСТВИЕ ВТОРОЕ']);
  });
});

test('days hold the numbers inside them', () => {
  const blocks = ['День первый', 'День второй', 'День третий'].flatMap((day) => [line(day), ...book(['1', '2', '3'])]);
  const inner = ['  1', '  2', '  3'];
  expect(outline(divide(blocks).sections)).toEqual([
    '§День первый',
    ...inner,
    '§День второй',
    ...inner,
    '§День третий',
    ...inner,
  ]);
});

test('chapters are found by their numbers where only the parts are real headings', () => {
  const blocks = ['Часть первая', 'Часть вторая'].flatMap((part) => [
    line(part, { level: 1 }),
    ...book(['I', 'II', 'III']),
  ]);
  const inner = ['  I', '  II', '  III'];
  expect(outline(divide(blocks).sections)).toEqual(['§Часть первая', ...inner, '§Часть вторая', ...inner]);
});
