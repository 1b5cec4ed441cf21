import type { Block, TableCell, TableRow } from '../model.ts';
import { blocksOf } from '../office/office.ts';
import type { OfficeBlock } from '../office/paragraph.ts';

type OpenCell = {
  readonly blocks: OfficeBlock[];
  columns: number;
  rows: number;
  /** `goes-on` is a cell that only continues the one above. */
  merge: 'none' | 'begins' | 'goes-on';
};

type OpenRow = { readonly cells: OpenCell[]; isHeading: boolean };

/** A table while it is read. */
export type OpenTable = { readonly rows: OpenRow[] };

/** A table with nothing in it yet. */
export function openTable(): OpenTable {
  return { rows: [] };
}

/** A cell that has just begun. */
export function openCell(): OpenCell {
  return { blocks: [], columns: 1, rows: 1, merge: 'none' };
}

/** The table when all its rows are read: cells that go on downwards become one cell of several rows. */
export function tableOf(table: OpenTable): Extract<Block, { kind: 'table' }> {
  const above = new Map<number, { rows: number }>();
  const rows: TableRow[] = table.rows.map(({ cells, isHeading }) => {
    const out: (TableCell & { rows: number })[] = [];
    let column = 0;
    for (const cell of cells) {
      const upper = above.get(column);
      if (cell.merge === 'goes-on' && upper !== undefined) {
        upper.rows += 1;
      } else {
        const made = { blocks: blocksOf(cell.blocks), isHeading, columns: cell.columns, rows: cell.rows };
        out.push(made);
        if (cell.merge === 'begins') above.set(column, made);
        else above.delete(column);
      }
      column += cell.columns;
    }
    return { cells: out };
  });
  return { kind: 'table', rows };
}
