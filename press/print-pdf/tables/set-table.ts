import type { TableCell, TableRow } from '@pero/manuscript/model';

/** A cell with its place in the grid. */
export type PlacedCell = {
  readonly cell: TableCell;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
};

/**
 * Where every cell of a table stands, as browsers reckon it: a row's cells go to the first free places, and a span
 * ends with the table. Spans that would cross an earlier cell are cut short.
 */
export function gridOf(rows: readonly TableRow[]): { readonly columns: number; readonly cells: readonly PlacedCell[] } {
  const taken = rows.map(() => new Set<number>());
  const cells: PlacedCell[] = [];
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.cells) {
      while (taken[y]?.has(x)) x += 1;
      const placed = {
        cell,
        x,
        y,
        columns: freeColumns(taken, x, y, cell.columns),
        rows: freeRows(rows.length, y, cell.rows),
      };
      occupy(taken, placed);
      cells.push(placed);
      x += placed.columns;
    }
  }
  // Not by one call with all rows: of a hundred thousand no function takes that many values.
  const columns = cells.reduce((most, { x, columns: across }) => Math.max(most, x + across), 1);
  return { columns, cells };
}

/** How many rows at the top are headings alone. */
export function headRowsOf(rows: readonly TableRow[]): number {
  const first = rows.findIndex(({ cells }) => cells.length === 0 || cells.some(({ isHeading }) => !isHeading));
  const heads = first === -1 ? 0 : first;
  // A heading that reaches into the body cannot be repeated on the next page.
  const reaches = rows
    .slice(0, heads)
    .some(({ cells }, y) => cells.some(({ rows: span }) => y + Math.max(1, span) > heads));
  return reaches ? 0 : heads;
}

/** A table of a hostile file could ask for a million columns. */
const MOST_COLUMNS = 40;

function freeColumns(taken: readonly ReadonlySet<number>[], x: number, y: number, wanted: number): number {
  const limit = Math.min(Math.max(1, Math.trunc(wanted) || 1), Math.max(1, MOST_COLUMNS - x));
  let columns = 1;
  while (columns < limit && !taken[y]?.has(x + columns)) columns += 1;
  return columns;
}

function freeRows(height: number, y: number, wanted: number): number {
  return Math.min(Math.max(1, Math.trunc(wanted) || 1), height - y);
}

function occupy(taken: readonly Set<number>[], { x, y, columns, rows }: PlacedCell): void {
  for (let row = y; row < y + rows; row += 1) {
    for (let column = x; column < x + columns; column += 1) taken[row]?.add(column);
  }
}
