import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableAt } from './tables.ts';

const WORD = fc.stringMatching(/^[А-Яа-я][а-я]{0,8}(?: [а-я]{1,6})?$/);
/** At least two rows and two columns, every cell with a word in it. */
const TABLE = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 6 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(WORD, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

type Rows = readonly (readonly string[])[];

function widthsOf(rows: Rows): readonly number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3));
}

function padded(row: readonly string[], widths: readonly number[]): readonly string[] {
  return row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
}

const WRITERS: Readonly<Record<string, (rows: Rows) => readonly string[]>> = {
  pipes: ([head = [], ...rows]) => [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ],
  grid: (rows) => {
    const widths = widthsOf(rows);
    const rule = (sign: string): string => `+${widths.map((width) => sign.repeat(width + 2)).join('+')}+`;
    const lines = rows.flatMap((row, index) => [
      `| ${padded(row, widths).join(' | ')} |`,
      rule(index === 0 ? '=' : '-'),
    ]);
    return [rule('-'), ...lines];
  },
  headed: (rows) => {
    const widths = widthsOf(rows);
    const [head = '', ...lines] = rows.map((row) => `  ${padded(row, widths).join(' ')}`);
    return [head, `  ${widths.map((width) => '-'.repeat(width)).join(' ')}`, ...lines, ''];
  },
  framed: (rows) => {
    const widths = widthsOf(rows);
    const rule = `  ${'-'.repeat(widths.reduce((sum, width) => sum + width + 1, -1))}`;
    const [head = '', ...lines] = rows.map((row) => `  ${padded(row, widths).join(' ')}`);
    return [
      rule,
      head,
      `  ${widths.map((width) => '-'.repeat(width)).join(' ')}`,
      ...lines.flatMap((line) => [line, '']),
      rule,
    ];
  },
};

describe('A table in Markdown', () => {
  test.each(Object.keys(WRITERS))('is read back, whatever is in it, with %s', (name) => {
    fc.assert(
      fc.property(TABLE, (rows) => {
        const lines = WRITERS[name]?.(rows) ?? [];
        const found = tableAt(lines, 0);
        expect(found?.rows).toEqual(rows);
        expect(lines.slice(found?.end).every((line) => line === '')).toBe(true);
      }),
    );
  });

  test.each([
    ['a break between scenes', ['---', '', 'Текст', '', '---']],
    ['a heading over dashes', ['Глава 1', '-------', '', 'Текст']],
    ['speech', ['-- Да.', '-- Нет.']],
    ['a broken grid', ['+---+---+', '| а | б |', 'текст']],
  ])('is not %s', (_name, lines) => {
    expect(tableAt(lines, 0)).toBeUndefined();
  });
});
