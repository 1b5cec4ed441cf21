import type { TableRow } from '@pero/manuscript/model';
import { paragraph } from '@pero/manuscript/specimens/build';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterWidths } from '../letters/letter-widths.ts';
import { tablePlan } from './plan.ts';

const room = { measure: 300, height: 440, size: 9, letters: letterWidths('classic') };
const words = fc.constantFrom(
  'и',
  'город',
  '5 600',
  '1 439,5',
  '—',
  'достопримечательность',
  'Ростов-на-Дону',
  'a'.repeat(30),
);
const cell = fc.record({
  blocks: fc.array(words, { maxLength: 12 }).map((all) => (all.length === 0 ? [] : [paragraph(all.join(' '))])),
  isHeading: fc.boolean(),
  columns: fc.integer({ min: 1, max: 3 }),
  rows: fc.integer({ min: 1, max: 2 }),
});
const tables = fc.array(fc.record({ cells: fc.array(cell, { maxLength: 9 }) }), { minLength: 1, maxLength: 6 });

function rowsOf(lines: readonly (readonly string[])[]): readonly TableRow[] {
  return lines.map((line, row) => ({
    cells: line.map((word) => ({ blocks: [paragraph(word)], isHeading: row === 0, columns: 1, rows: 1 })),
  }));
}

function wide(columns: number): readonly TableRow[] {
  const line = Array.from({ length: columns }, () => 'Достопримечательность');
  return rowsOf([line, line]);
}

test('no table is wider than its page, and its type is never too small to read', () => {
  void fc.assert(
    fc.property(tables, (rows) => {
      const { how, widths, size, heights } = tablePlan(rows, room);
      const width = widths.reduce((sum, one) => sum + one, 0);
      expect(width).toBeLessThanOrEqual((how === 'turned' ? room.height : room.measure) + 0.01);
      expect(size).toBeGreaterThanOrEqual(7);
      expect(size).toBeLessThanOrEqual(room.size);
      expect(heights.every((height) => height >= size)).toBe(true);
    }),
  );
});

test('columns have room by the words in them: a number has its own width, a text the rest', () => {
  const rows = rowsOf([
    ['№', 'Год', 'Событие'],
    ['1', '1703', `Основан город. ${'Подробное описание события. '.repeat(20)}`],
  ]);
  const { how, size, widths } = tablePlan(rows, room);
  expect([how, size]).toEqual(['upright', 9]);
  expect(widths[0]).toBeLessThan(25);
  expect(widths[1]).toBeLessThan(40);
  expect(widths[2]).toBeGreaterThan(230);
});

test('a table that does not fit has smaller type, then is turned, then set as records', () => {
  expect(tablePlan(wide(2), room)).toMatchObject({ how: 'upright', size: 9 });
  expect(tablePlan(wide(5), room).how).toBe('upright');
  expect(tablePlan(wide(12), room)).toMatchObject({ how: 'turned', size: 7 });
  expect(tablePlan(wide(25), room).how).toBe('records');
  expect(tablePlan(wide(12), { ...room, height: 0 }).how).toBe('records');
});

test('a column is one of numbers if it has at least one and nothing else', () => {
  const rows = rowsOf([
    ['№', 'Город', 'Жителей', 'Доля', 'Пусто'],
    ['1', 'Москва', '13 100 000', '−0,5 %', '—'],
    ['2', '1984', '—', '12', ''],
    ['3', 'Китеж', '7', 'нет', '…'],
  ]);
  expect(tablePlan(rows, room).numbers).toEqual([true, false, true, false, false]);
});

test('a word with a digit at its side is not divided, so its column takes it whole', () => {
  const line = Array.from({ length: 7 }, () => 'Достопримечательность');
  const { widths, size } = tablePlan(rowsOf([line, ['Достопримечательность7', ...line.slice(1)]]), room);
  expect(widths[0]).toBeGreaterThan(11 * size);
  expect(widths[1]).toBeLessThan(8 * size);
});

test('short words beside long texts stay on one line where rows get no higher by it', () => {
  const long = 'Поезд опоздал на сорок минут, и на перроне никого не было, кроме старухи с ведром яблок';
  const texts = [long, '— Вам куда? — спросил дежурный, не оборачиваясь.'];
  const lines = Array.from({ length: 9 }, (_, row) => [`строка ${row + 10}`, texts[row % 2] ?? '']);
  const [least = 0] = tablePlan(rowsOf([['строка'], ['строка 12']]), room).widths;
  expect(tablePlan(rowsOf([['а', 'б'], ...lines]), room).widths[0]).toBeGreaterThanOrEqual(least - 0.5);
});
