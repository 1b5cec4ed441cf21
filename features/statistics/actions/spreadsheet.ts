import type { Cell as ExcelCell } from 'write-excel-file/node';
import { type Cell, type ColumnKind, csvOf, type Sheet } from '../rules/sheet.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';

export type SheetFormat = 'csv' | 'xlsx';

/** A table as a file to save. */
export async function savedSheet(sheet: Sheet, format: SheetFormat, title: string) {
  // A no-break space in the name of a file is found by nobody who looks for it.
  const name = title.replaceAll('\u00A0', ' ');
  if (format === 'csv') return { content: new TextEncoder().encode(csvOf(sheet)), mime: CSV, name: `${name}.csv` };
  return { content: await workbookOf([sheet]), mime: XLSX, name: `${name}.xlsx` };
}

/** Texts are written as texts and never read as formulas, whatever they begin with. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  // Eighty modules that few processes ever need.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        sheet.columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const, wrap: true })),
        ...sheet.rows.map((row) => row.map((cell, at) => excelCell(cell, sheet.columns[at]?.kind ?? 'text'))),
        ...(sheet.total ? [sheet.total.map((cell, at) => bold(cell, sheet.columns[at]?.kind ?? 'text'))] : []),
      ],
    })),
  ).toBuffer();
}

const FORMATS: Readonly<Record<Exclude<ColumnKind, 'text'>, string>> = {
  count: '#,##0',
  money: '#,##0.00',
  percent: '0.00',
};

function excelCell(cell: Cell, kind: ColumnKind) {
  if (cell === null) return null;
  if (typeof cell === 'string' || kind === 'text') return { value: String(cell), type: String };
  return { value: kind === 'money' ? cell / 100 : cell, type: Number, format: FORMATS[kind] };
}

function bold(cell: Cell, kind: ColumnKind): ExcelCell {
  const written = excelCell(cell, kind);
  return written && { ...written, fontWeight: 'bold' };
}
