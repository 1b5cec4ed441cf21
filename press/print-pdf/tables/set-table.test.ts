import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf, headRowsOf } from './set-table.ts';

const cell = fc.record({
  blocks: fc.constant([]),
  isHeading: fc.boolean(),
  columns: fc.integer({ min: -1, max: 5 }),
  rows: fc.integer({ min: -1, max: 5 }),
});
const rows = fc.array(fc.record({ cells: fc.array(cell, { maxLength: 4 }) }), { maxLength: 5 });

test('no two cells of a table share a place, and none stands outside it', () => {
  void fc.assert(
    fc.property(rows, (table) => {
      const { columns, cells } = gridOf(table);
      const taken = new Set<string>();
      for (const { x, y, columns: across, rows: down } of cells) {
        expect(x + across).toBeLessThanOrEqual(columns);
        expect(y + down).toBeLessThanOrEqual(table.length);
        for (let row = y; row < y + down; row += 1) {
          for (let column = x; column < x + across; column += 1) {
            expect(taken.has(`${row}:${column}`)).toBe(false);
            taken.add(`${row}:${column}`);
          }
        }
      }
    }),
  );
});

test('only rows of headings at the top, which reach no further, are repeated on the next page', () => {
  const head = { blocks: [], isHeading: true, columns: 1, rows: 1 };
  const body = { ...head, isHeading: false };
  expect(headRowsOf([{ cells: [head] }, { cells: [body] }])).toBe(1);
  expect(headRowsOf([{ cells: [head, body] }, { cells: [body] }])).toBe(0);
  expect(headRowsOf([{ cells: [{ ...head, rows: 2 }, head] }, { cells: [body] }])).toBe(0);
});
