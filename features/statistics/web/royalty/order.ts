export type Direction = 'ascending' | 'descending';
export type Order = { readonly column: number; readonly direction: Direction };

/** A second press turns it around; numbers begin with the largest, names with the first letter. */
export function orderAfter({ column, direction }: Order, pressed: number): Order {
  if (pressed !== column) return { column: pressed, direction: pressed === 0 ? 'ascending' : 'descending' };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

export function sorted<Row>(rows: readonly Row[], by: (row: Row) => number | string, direction: Direction): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(by(a), by(b)));
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru');
}
