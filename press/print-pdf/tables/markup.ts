import type { Block, TableRow } from '@pero/manuscript/model';
import type { PlacedPicture } from '../pictures/pictures.ts';
import { pt, typstArray, typstDictionary } from '../text/markup.ts';
import type { Desk } from '../text/set-inlines.ts';
import { type TablePlan, tablePlan } from './plan.ts';
import { gridOf, headRowsOf, type PlacedCell } from './set-table.ts';

/** Sets the blocks of a cell; given from outside, because a cell may hold a table again. */
type SetCell = (blocks: readonly Block[], desk: Desk) => string;

/** A table as Typst markup: upright, turned on pages of its own, or as records where it is too wide for either. */
export function setTable(rows: readonly TableRow[], anchor: string, desk: Desk, setCell: SetCell): string {
  const plan = tablePlan(rows, desk.room);
  if (plan.how === 'records') return setRecords(rows, anchor, desk, setCell);
  const parts = plan.how === 'turned' ? partsOf(rows, plan, desk.room.measure) : [rows.map((_, y) => y)];
  const heads = headRowsOf(rows);
  const tables = parts.map((part) => setPart(rows, heads, part, plan, desk, setCell));
  if (plan.how === 'upright') return `#table-of(${anchor}, ${tables[0]})`;
  return `#turned-tables(${anchor}, ${typstArray(tables.map((table) => `arguments(${table})`))})`;
}

/** Rows of longer tables that are surely one line high are told their height: that halves what Typst remembers of them. */
const LONG_TABLE = 100;
/** Rows that are lower than this part of a page are not split. */
const SPLIT = 1 / 3;

function setPart(
  rows: readonly TableRow[],
  heads: number,
  part: readonly number[],
  plan: TablePlan,
  desk: Desk,
  setCell: SetCell,
): string {
  const shown = part.map((y) => rows[y]).filter((row) => row !== undefined);
  const { columns, cells } = gridOf(shown);
  const hasSpans = cells.some((cell) => cell.columns > 1 || cell.rows > 1);
  const pageHeight = plan.how === 'turned' ? desk.room.measure : desk.room.height;
  const isSplit = (cell: PlacedCell): boolean => {
    const height = part.slice(cell.y, cell.y + cell.rows).reduce((sum, y) => sum + (plan.heights[y] ?? 0), 0);
    return pageHeight > 0 && height > pageHeight * SPLIT;
  };
  const deskOf = cellDesks(desk, plan);
  const setOne = (cell: PlacedCell): string => {
    const text = setCell(cell.cell.blocks, deskOf(cell));
    const body = cell.cell.isHeading && text !== '' ? `[#strong[${text}]]` : `[${text}]`;
    const options = [...(hasSpans ? spansOf(cell) : []), ...(isSplit(cell) ? ['breakable: true'] : [])];
    return options.length === 0 ? body : `table.cell(${options.join(', ')})${body}`;
  };
  const full = hasSpans ? cells : filledUp(columns, shown.length, cells);
  const setAll = (some: readonly PlacedCell[]): string => typstArray(some.map(setOne));
  const how = typstDictionary({
    columns: typstArray(plan.widths.map(pt)),
    align: typstArray(plan.numbers.map((isNumbers) => (isNumbers ? 'right' : 'left'))),
    rows: rowHeights(part, plan),
    size: pt(plan.size),
    inset: pt(plan.inset * plan.size),
  });
  return `${how}, ${setAll(full.filter(({ y }) => y < heads))}, ${setAll(full.filter(({ y }) => y >= heads))}`;
}

function spansOf({ cell, x, y, columns, rows }: PlacedCell): readonly string[] {
  // Over several columns a text has the place of none of them.
  const side = cell.isHeading ? 'center' : 'left';
  const own = columns > 1 ? [`align: ${side}`] : [];
  return [`x: ${x}`, `y: ${y}`, `colspan: ${columns}`, `rowspan: ${rows}`, ...own];
}

/** Without spans cells are given in order and need no places, but then none may be missing. */
function filledUp(columns: number, rows: number, cells: readonly PlacedCell[]): readonly PlacedCell[] {
  const at = new Map(cells.map((cell) => [cell.y * columns + cell.x, cell]));
  const empty = { blocks: [], isHeading: false, columns: 1, rows: 1 };
  return Array.from({ length: rows * columns }, (_, place) => {
    const y = Math.floor(place / columns);
    return at.get(place) ?? { cell: empty, x: place % columns, y, columns: 1, rows: 1 };
  });
}

function rowHeights(part: readonly number[], { heights, isSure }: TablePlan): string {
  if (part.length < LONG_TABLE) return 'auto';
  return typstArray(part.map((y) => (isSure[y] ? pt(heights[y] ?? 0) : 'auto')));
}

/** For the cells of each column; pictures are made as narrow as they are. */
function cellDesks(desk: Desk, { widths, inset, size }: TablePlan): (cell: PlacedCell) => Desk {
  const known = new Map<string, Desk>();
  return ({ x, columns }) => {
    const key = `${x} ${columns}`;
    const ready = known.get(key);
    if (ready) return ready;
    const width = Math.max(1, widths.slice(x, x + columns).reduce((sum, one) => sum + one, 0) - 2 * inset * size);
    const pictures = new Map([...desk.pictures].map(([id, picture]) => [id, narrowed(picture, width)]));
    const made = { ...desk, room: { ...desk.room, measure: width, height: 0, size }, pictures, isNarrow: true };
    known.set(key, made);
    return made;
  };
}

function narrowed(picture: PlacedPicture, width: number): PlacedPicture {
  if (picture.width <= width) return picture;
  return { ...picture, width, height: (picture.height * width) / picture.width };
}

/** The rows for each page of a turned table, with the headings on all of them; a cell over several rows is not cut. */
function partsOf(rows: readonly TableRow[], { heights }: TablePlan, height: number): readonly (readonly number[])[] {
  const heads = Array.from({ length: headRowsOf(rows) }, (_, y) => y);
  const taken = heads.reduce((sum, y) => sum + (heights[y] ?? 0), 0);
  const tied = new Set<number>();
  for (const { y, rows: down } of gridOf(rows).cells) for (let at = y + 1; at < y + down; at += 1) tied.add(at);
  const parts: number[][] = [[...heads]];
  let used = taken;
  for (let y = heads.length; y < rows.length; y += 1) {
    const own = heights[y] ?? 0;
    if (used + own > height && used > taken && !tied.has(y)) {
      parts.push([...heads]);
      used = taken;
    }
    parts.at(-1)?.push(y);
    used += own;
  }
  return parts;
}

/** Each row as lines of its own: the heading of the column and what stands there. */
function setRecords(rows: readonly TableRow[], anchor: string, desk: Desk, setCell: SetCell): string {
  const { cells } = gridOf(rows);
  const heads = headRowsOf(rows);
  const headings = cells.filter(({ y, cell }) => y < heads && cell.blocks.length > 0);
  const inner = { ...desk, room: { ...desk.room, height: 0 } };
  const headOf = ({ x }: PlacedCell): string => {
    const over = headings.filter((cell) => x >= cell.x && x < cell.x + cell.columns);
    if (over.length === 0) return 'none';
    return `[${over.map(({ cell }) => setCell(cell.blocks, inner)).join('#". "')}]`;
  };
  const placed = rows.map((): PlacedCell[] => []);
  for (const cell of cells) {
    if (cell.y < heads || cell.cell.blocks.length === 0) continue;
    // What stands for several rows is said in each of them.
    for (let y = cell.y; y < cell.y + cell.rows; y += 1) placed[y]?.push(cell);
  }
  const records = placed.slice(heads).map((own) => {
    const inOrder = own.toSorted((one, other) => one.x - other.x);
    return typstArray(inOrder.map((cell) => `(${headOf(cell)}, [${setCell(cell.cell.blocks, inner)}])`));
  });
  return `#records(${anchor}, ${typstArray(records)})`;
}
