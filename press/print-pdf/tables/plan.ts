import type { TableRow } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import type { Design, DesignStyle } from '../designs.ts';
import { type LetterWidths, letterWidths } from '../letters/letter-widths.ts';
import type { PagePlan } from '../page-plan.ts';
import { gridOf, type PlacedCell } from './set-table.ts';
import { type CellText, cellTextOf, largest, linesAt } from './text.ts';

/** Where a table is to stand, in points. */
export type TableRoom = {
  readonly measure: number;
  /** Of the text on a page; 0 where a table cannot be turned, as inside another block. */
  readonly height: number;
  /** The type size of tables that are not too wide. */
  readonly size: number;
  readonly letters: LetterWidths;
};

/** The room that a design leaves on its pages. */
export function tableRoom(design: Design, style: DesignStyle, plan: PagePlan): TableRoom {
  const height = plan.lines * style.line - (style.line - style.size);
  return { measure: plan.measure, height, size: style.small, letters: letterWidths(design) };
}

/** How a table is set. `records` are for one that no page is wide enough for: a heading and a value to a line. */
export type TablePlan = {
  readonly how: 'upright' | 'turned' | 'records';
  readonly size: number;
  /** At the sides of a cell, in parts of the type size. */
  readonly inset: number;
  /** In points, insets included. */
  readonly widths: readonly number[];
  /** Columns of numbers, which stand to the right. */
  readonly numbers: readonly boolean[];
  /** How high rows are about, in points. */
  readonly heights: readonly number[];
  /** Rows that surely have that height. */
  readonly isSure: readonly boolean[];
};

/** Smaller type is not read on paper. */
const SMALLEST = 7;
/** So much smaller type is better than divided words. */
const LITTLE_SMALLER = 0.88;
const STEP = 0.3;
/** Words up to here stay whole in a table that is worth reading, and in one that is just readable. */
const GOOD_WORD = 6.5;
const POOR_WORD = 4.2;
const INSET = 0.5;
const TIGHT_INSET = 0.35;
const MANY_COLUMNS = 5;
/** Above and under the lines of a cell, and between them; as in book.typ. */
const INSET_Y = 0.45;
const LEADING = 0.25;

type Measured = PlacedCell & { readonly text: CellText };

/** What a column asks for, in parts of the type size. */
type Column = { word: number; part: number; line: number; squares: number };

/**
 * How a table is set: columns as wide as their words ask for, smaller type where that is not enough, then the page turned.
 */
export function tablePlan(rows: readonly TableRow[], room: TableRoom): TablePlan {
  const known = KNOWN.get(rows);
  if (known && SIZES.every((key) => known.room[key] === room[key])) return known.plan;
  const plan = newPlan(rows, room);
  KNOWN.set(rows, { room, plan });
  return plan;
}

/** A table is asked for when pages are guessed, when it is set and when the author is told of it. */
const KNOWN = new WeakMap<readonly TableRow[], { readonly room: TableRoom; readonly plan: TablePlan }>();
const SIZES = ['measure', 'height', 'size', 'letters'] as const;

function newPlan(rows: readonly TableRow[], room: TableRoom): TablePlan {
  const grid = gridOf(rows);
  const cells = grid.cells.map((placed): Measured => {
    return { ...placed, text: cellTextOf(placed.cell.blocks, placed.cell.isHeading, room.letters) };
  });
  const columns = columnsOf(grid.columns, cells);
  const inset = grid.columns > MANY_COLUMNS ? TIGHT_INSET : INSET;
  const numbers = numberColumns(grid.columns, grid.cells);
  const ask = { columns, cells, inset, rows: rows.length };
  const upright = fitted(ask, room.measure, room.size);
  const turned = upright ?? fitted(ask, room.height, room.size);
  const { size, widths } = turned ?? { size: room.size, widths: columns.map(() => room.measure / columns.length) };
  const lines = rowLines(rows.length, cells, widths, inset, size);
  return {
    how: howOf(upright, turned),
    ...{ size, inset, widths, numbers },
    heights: lines.map((count) => (count * (1 + LEADING) - LEADING + 2 * INSET_Y) * size),
    isSure: sureRows(rows.length, cells, widths, inset, size),
  };
}

function howOf(upright: Fitted | undefined, turned: Fitted | undefined): TablePlan['how'] {
  if (upright) return 'upright';
  return turned ? 'turned' : 'records';
}

function columnsOf(count: number, cells: readonly Measured[]): readonly Column[] {
  const columns = Array.from({ length: count }, (): Column => ({ word: 0, part: 0, line: 0, squares: 0 }));
  for (const { x, columns: across, text } of cells) {
    const column = columns[x];
    if (across > 1 || !column) continue;
    for (const key of WISHES) column[key] = Math.max(column[key], text[key] * LOOSE[key]);
    column.squares += text.total ** 2;
  }
  for (const cell of cells) if (cell.columns > 1) widen(columns.slice(cell.x, cell.x + cell.columns), cell.text);
  return columns;
}

const WISHES = ['word', 'part', 'line'] as const;
/** A line that fills its cell to the last hair might be broken all the same. */
const LOOSE = { word: 1, part: 1, line: 1.01 } as const;

/** What a cell over several columns lacks, all of them give. */
function widen(columns: readonly Column[], text: CellText): void {
  for (const key of WISHES) {
    const lacks = text[key] - columns.reduce((sum, column) => sum + column[key], 0);
    if (lacks > 0) for (const column of columns) column[key] += lacks / columns.length;
  }
  for (const column of columns) column.squares += (text.total / columns.length) ** 2;
}

/** What a table asks for. */
type Ask = {
  readonly columns: readonly Column[];
  readonly cells: readonly Measured[];
  readonly inset: number;
  readonly rows: number;
};
type Fitted = { readonly size: number; readonly widths: readonly number[] };

/** The largest type in which the columns fit, and their widths. */
function fitted(ask: Ask, measure: number, most: number): Fitted | undefined {
  const { columns, inset } = ask;
  const insets = 2 * inset * columns.length;
  const sizeFor = (longest: number): number => measure / (insets + sum(leasts(columns, longest)));
  const whole = Math.min(most, sizeFor(Number.POSITIVE_INFINITY));
  if (whole >= most * LITTLE_SMALLER) return widthsAt(ask, measure, whole);
  for (let size = most; size > SMALLEST; size -= STEP) {
    if (sizeFor(GOOD_WORD) >= size) return widthsAt(ask, measure, size);
  }
  return sizeFor(POOR_WORD) >= SMALLEST ? widthsAt(ask, measure, SMALLEST) : undefined;
}

/** The least that columns take when words up to that length stay whole. */
function leasts(columns: readonly Column[], longest: number): readonly number[] {
  return columns.map(({ word, part }) => Math.max(part, Math.min(word, longest)));
}

/** How much shorter words may be divided where that makes rows lower. */
const DIVIDED_MORE = [0.7, 0.85, 1];

/** The widths in which the rows are lowest. */
function widthsAt(ask: Ask, measure: number, size: number): Fitted {
  const { columns, inset, cells, rows } = ask;
  const room = measure / size - 2 * inset * columns.length;
  const longestWord = largest(columns.map(({ word }) => word));
  const longest = highest((length) => sum(leasts(columns, length)) <= room, longestWord);
  const tried = longest < longestWord ? DIVIDED_MORE.map((share) => share * longest) : [longest];
  const divided = tried.map((length) => leasts(columns, length));
  const whole = divided.map((least) => unbroken(columns, least)).filter((least) => sum(least) <= room);
  let best: { readonly widths: readonly number[]; readonly lines: number } | undefined;
  for (const least of [...divided, ...whole]) {
    const widths = sharedOut(columns, least, room).map((width) => (width + 2 * inset) * size);
    const lines = sum(rowLines(rows, cells, widths, inset, size));
    // Of equal ones the last, in which fewer lines are broken.
    if (!best || lines <= best.lines) best = { widths, lines };
  }
  return { size, widths: best?.widths ?? [] };
}

/** In ems: «Ростов-на-Дону», «строка 12». */
const SHORT_LINE = 9;

/** The same where columns of short lines keep them whole. */
function unbroken(columns: readonly Column[], least: readonly number[]): readonly number[] {
  return columns.map(({ line }, index) => Math.max(least[index] ?? 0, line <= SHORT_LINE ? line : 0));
}

/** Room is given by how much text there is, but no column has more than its longest line. */
function sharedOut(columns: readonly Column[], least: readonly number[], room: number): readonly number[] {
  const shares = (share: number): readonly number[] =>
    columns.map(({ line, squares }, index) => Math.max(least[index] ?? 0, Math.min(line, share * Math.sqrt(squares))));
  return shares(highest((tried) => sum(shares(tried)) <= room, 2));
}

/** The highest value, up to a limit, that still passes. */
function highest(passes: (value: number) => boolean, limit: number): number {
  if (passes(limit)) return limit;
  let [low, high] = [0, limit];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const NUMBER = /^[-−–+±≈~<>≤≥]?[\s.,:]*\d+(?:[\s.,:]+\d+)*[\s.,]*(?:%|‰|₽|°C?|€|\$)?$/u;
const NOTHING = /^[-−–—…\s]*$/u;

/** Columns with numbers in all cells below the headings, at least in one. */
function numberColumns(count: number, cells: readonly PlacedCell[]): readonly boolean[] {
  const found = Array.from({ length: count }, () => ({ numbers: 0, others: 0 }));
  for (const { cell, x, columns } of cells) {
    const column = found[x];
    const text = cell.isHeading || columns > 1 ? '' : textOf(cell.blocks);
    if (!column || NOTHING.test(text)) continue;
    if (NUMBER.test(text)) column.numbers += 1;
    else column.others += 1;
  }
  return found.map(({ numbers, others }) => numbers > 0 && others === 0);
}

function innerWidth(cell: Measured, widths: readonly number[], inset: number, size: number): number {
  return sum(widths.slice(cell.x, cell.x + cell.columns)) / size - 2 * inset;
}

function rowLines(
  rows: number,
  cells: readonly Measured[],
  widths: readonly number[],
  inset: number,
  size: number,
): readonly number[] {
  const lines = Array.from({ length: rows }, () => 1);
  for (const cell of cells) {
    // A little narrower than it is, for what the table of widths does not know.
    const needs = linesAt(cell.text, innerWidth(cell, widths, inset, size) + 0.01);
    const each = Math.ceil(needs / cell.rows);
    for (let y = cell.y; y < cell.y + cell.rows; y += 1) lines[y] = Math.max(lines[y] ?? 1, each);
  }
  return lines;
}

/** A text of one line that leaves some room in its cell. */
const SURE_SHARE = 0.995;

function sureRows(
  rows: number,
  cells: readonly Measured[],
  widths: readonly number[],
  inset: number,
  size: number,
): readonly boolean[] {
  const sure = Array.from({ length: rows }, () => true);
  for (const cell of cells) {
    const { isPlain, lines, line } = cell.text;
    const fits = line <= SURE_SHARE * innerWidth(cell, widths, inset, size);
    if (!isPlain || lines.length > 1 || !fits || cell.rows > 1) sure[cell.y] = false;
  }
  return sure;
}
