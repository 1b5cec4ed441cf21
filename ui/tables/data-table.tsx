import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Cover } from '../cover/cover.tsx';

export type Column<Row> = {
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers go to the right, one under another. */
  number?: boolean;
  total?: ReactNode;
};

type DataTableProps<Row> = {
  /** What the table is of; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** Many columns: on a phone each row becomes a small sheet instead. */
  fold?: boolean;
};

/** The first column names the row. On a phone the table scrolls sideways by itself, the page does not. */
export function DataTable<Row>({ caption, columns, rows, keyOf, fold }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={classNames('table', fold && 'fold')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={keyOfColumn(place)} scope="col" className={column.number ? 'align-right' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) => (
                <Cell key={keyOfColumn(place)} first={place === 0} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals columns={columns} />
      </table>
    </section>
  );
}

type CellProps = { first: boolean; column: Pick<Column<never>, 'title' | 'number'>; children: ReactNode };

function Cell({ first, column: { title, number }, children }: CellProps) {
  const className = number ? 'align-right' : undefined;
  if (first) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td className={className} data-title={typeof title === 'string' ? title : undefined}>
      {children}
    </td>
  );
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every((column) => column.total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, place) => (
          <Cell key={keyOfColumn(place)} first={place === 0} column={column}>
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}

function keyOfColumn(place: number): string {
  return `column-${place}`;
}

type BookCellProps = { id: number | string; title: string; note?: ReactNode; image?: string | null; author?: string };

/** The first cell of a table of books: the cover, the title, a few words. */
export function BookCell({ id, title, note, image = null, author = '' }: BookCellProps) {
  return (
    <div className="book-cell">
      <Cover id={id} title={title} image={image} author={author} />
      <div>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </div>
    </div>
  );
}
