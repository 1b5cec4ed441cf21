import type { Money } from '@pero/kernel/money';

/** What a column holds, and so how it is written. Money is in kopecks here and in roubles on paper. */
export type ColumnKind = 'text' | 'count' | 'money' | 'percent';

export type Column = { readonly title: string; readonly kind: ColumnKind; readonly width: number };
export type Cell = string | number | Money | null;

/** A table to be saved: the same for CSV and XLSX. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
};

/** Semicolons and a decimal comma: so a Russian spreadsheet opens the file by a double press. */
const SEPARATOR = ';';
const BOM = '\uFEFF';

export function csvOf({ columns, rows, total }: Sheet): string {
  const lines = [columns.map(({ title }) => quoted(title)), ...[...rows, ...(total ? [total] : [])].map(written)];
  return `${BOM}${lines.map((line) => line.join(SEPARATOR)).join('\r\n')}\r\n`;

  function written(row: readonly Cell[]): string[] {
    return row.map((cell, at) => csvCell(cell, columns[at]?.kind ?? 'text'));
  }
}

function csvCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(harmless(cell));
  return kind === 'money' ? (cell / 100).toFixed(2).replace('.', ',') : String(cell).replace('.', ',');
}

/**
 * A title may begin with a sign by which spreadsheets know a formula; an apostrophe before it makes it a text. Numbers are
 * ours, so a minus before one stays what it is.
 */
export function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
