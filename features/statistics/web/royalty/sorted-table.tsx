import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { SortHead } from '@pero/ui/tables/sort-head';
import { TextButton } from '@pero/ui/text-link';
import type { Pages } from '@pero/web-platform/use-read';
import { type ReactNode, useState } from 'react';
import { type Order, orderAfter, sorted } from './order.ts';
import css from './royalty.module.css';

type MoneyColumn<Row> = {
  readonly title: string;
  /** By what the column is sorted. */
  readonly by: (row: Row) => number | string;
  readonly cell: (row: Row) => ReactNode;
  readonly total?: ReactNode;
};

type SortedTableProps<Row> = {
  readonly caption: string;
  /** The first names the row. */
  readonly columns: readonly [MoneyColumn<Row>, ...MoneyColumn<Row>[]];
  readonly pages: Pages<Row>;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  readonly order: Order;
};

/** What has come is sorted at once; the next page joins where it belongs. */
export function SortedTable<Row>({ caption, columns, pages, keyOf, empty, order: first }: SortedTableProps<Row>) {
  const [order, setOrder] = useState(first);
  const by = columns[order.column]?.by ?? columns[0].by;
  if (pages.rows.length === 0) return <Nothing pages={pages}>{empty}</Nothing>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className="table-scroll" aria-label={caption} tabIndex={0}>
        <table className="table fold">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ title }, column) => (
                <SortHead
                  key={title}
                  title={title}
                  number={column > 0}
                  direction={column === order.column ? order.direction : null}
                  onSort={() => setOrder(orderAfter(order, column))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(pages.rows, by, order.direction).map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{columns[0].cell(row)}</th>
                {columns.slice(1).map(({ title, cell }) => (
                  <td key={title} className="align-right" data-title={title}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{columns[0].total}</th>
              {columns.slice(1).map(({ title, total }) => (
                <td key={title} className="align-right" data-title={title}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <More pages={pages} />
    </>
  );
}

/** The way to the next page, and how much of the list is shown. */
export function More({ pages }: { pages: Pages<unknown> }) {
  if (!pages.hasMore) return null;
  return (
    <div className={css.more}>
      <Button busy={pages.isFetching} onClick={pages.more}>
        Показать ещё
      </Button>
      <span className="sm dim">
        показано {pages.rows.length} из&nbsp;{pages.count}
      </span>
    </div>
  );
}

function Nothing({ pages, children }: { pages: Pages<unknown>; children: ReactNode }) {
  if (!pages.isFetched) {
    return (
      <div aria-busy="true">
        <LinesSkeleton lines={6} />
      </div>
    );
  }
  if (!pages.error) return <p className={css.quiet}>{children}</p>;
  return (
    <p className={css.quiet} role="alert">
      Не&nbsp;удалось открыть таблицу, сами данные целы.{' '}
      <TextButton onClick={pages.refetch}>Попробовать ещё раз</TextButton>
    </p>
  );
}
