import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Button } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { Section } from '@pero/ui/layout/section';
import { BookCell } from '@pero/ui/tables/data-table';
import { SortHead } from '@pero/ui/tables/sort-head';
import { TextButton } from '@pero/ui/text-link';
import { usePages, useRead } from '@pero/web-platform/use-read';
import { type ReactNode, useState } from 'react';
import { getRaw, getRawSums, type ReadingRow, type ReadingSums } from '../../contract/charts.ts';
import { EDITION_OF, type SortKey } from '../../rules/metrics.ts';
import { inputOf, type Scope } from '../reads.ts';
import page from '../statistics.module.css';
import { BooksSkeleton } from './books-skeleton.tsx';
import css from './books-table.module.css';
import { noteOf, ORDER_LABELS, type Order, orderAfter } from './table-order.ts';

type Column = {
  readonly title: string;
  readonly key: SortKey | null;
  readonly cell: (sums: ReadingSums & { readonly conversion: number | null }) => ReactNode;
};

const VIEWS: Column = { title: 'Открыли', key: 'views', cell: (row) => formatNumber(row.art_card_views_count) };
const TRIALS: Column = { title: 'Отрывок', key: null, cell: (row) => formatNumber(row.trial_reads_count) };
const SALES: Column = { title: 'Продажи', key: 'sales', cell: (row) => formatNumber(row.sales_count) };
const ROYALTY = 'Роялти, ₽';
const CONVERSION: Column = { title: 'Конв.', key: 'conversion', cell: (row) => tenths(row.conversion) };

/** Books under each other, ten at a time, with the sums of all of them below. */
export function BooksTable({ scope }: { scope: Scope }) {
  const [order, setOrder] = useState<Order>({ key: 'royalty', direction: 'desc' });
  const input = inputOf(scope);
  const table = usePages(getRaw, { ...input, order_by: order.key, direction: order.direction });
  const { result: sums } = useRead(getRawSums, input);
  const columns = scope.view === 'printed' ? [VIEWS, SALES, CONVERSION] : [VIEWS, TRIALS, SALES, CONVERSION];
  const sort = (key: SortKey) => setOrder(orderAfter(order, key));

  return (
    <Section bare className={page.table} title="По книгам" note={<OrderChooser order={order} onChoose={sort} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className="table-scroll" aria-label="Таблица по книгам" tabIndex={0}>
        <table className={classNames('table', 'fold', css.table, css.chosen)}>
          <caption className="visually-hidden">Статистика по&nbsp;книгам</caption>
          <thead>
            <tr>
              <th scope="col">Книга</th>
              {columns.map(({ title, key }) => (
                <Head key={title} title={title} by={key} order={order} onSort={sort} />
              ))}
              <Head title={ROYALTY} by="royalty" order={order} onSort={sort} />
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.art_id}>
                <th scope="row">
                  <BookCell
                    id={row.book_id}
                    title={row.title}
                    image={row.cover_url}
                    note={noteOf(row, order, scope.view)}
                  />
                </th>
                {columns.map(({ title, cell }) => (
                  <td key={title} className="align-right" data-title={title}>
                    {cell(row)}
                  </td>
                ))}
                <td className="align-right" data-title={ROYALTY}>
                  <Royalty row={row} scope={scope} />
                </td>
              </tr>
            ))}
            {!table.isFetched && <BooksSkeleton columns={columns.length + 1} />}
          </tbody>
          {sums && table.count > 1 && <Total sums={sums} count={table.count} columns={columns} />}
        </table>
      </section>
      {table.error && (
        <p className={css.wrong} role="alert">
          Таблица не&nbsp;открылась. <TextButton onClick={table.refetch}>Попробовать ещё раз</TextButton>
        </p>
      )}
      {table.hasMore && (
        <Button className={css.more} busy={table.isFetching} onClick={table.more}>
          Показать ещё
        </Button>
      )}
    </Section>
  );
}

type HeadProps = {
  readonly title: string;
  /** Null where the shop keeps no order by it. */
  readonly by: SortKey | null;
  readonly order: Order;
  readonly onSort: (key: SortKey) => void;
};

function Head({ title, by, order, onSort }: HeadProps) {
  if (!by) {
    return (
      <th scope="col" className="align-right">
        {title}
      </th>
    );
  }
  const direction = order.direction === 'asc' ? 'ascending' : 'descending';
  return <SortHead number title={title} direction={order.key === by ? direction : null} onSort={() => onSort(by)} />;
}

function OrderChooser({ order, onChoose }: { order: Order; onChoose: (key: SortKey) => void }) {
  return (
    <label className={css.order}>
      сначала{' '}
      <select value={order.key} onChange={(event) => onChoose(event.currentTarget.value as SortKey)}>
        {Object.entries(ORDER_LABELS).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Royalty({ row, scope: { view, days } }: { row: ReadingRow; scope: Scope }) {
  const ask = { book_id: row.book_id, edition: EDITION_OF[view], date_from: days.first, date_to: days.last };
  return (
    <Rouble amount={row.royalty} ask={ask} label={`Роялти: ${row.title}`}>
      {plainMoney(row.royalty)}
    </Rouble>
  );
}

type TotalProps = { readonly sums: ReadingSums; readonly count: number; readonly columns: readonly Column[] };

function Total({ sums, count, columns }: TotalProps) {
  const { sales_count: sales, art_card_views_count: views } = sums;
  const whole = { ...sums, conversion: views > 0 ? (100 * sales) / views : null };
  return (
    <tfoot>
      <tr>
        <th scope="row">Итого, {counted(count, 'книга', 'книги', 'книг')}</th>
        {columns.map(({ title, cell }) => (
          <td key={title} className="align-right" data-title={title}>
            {cell(whole)}
          </td>
        ))}
        <td className="align-right" data-title={ROYALTY}>
          {plainMoney(sums.royalty)}
        </td>
      </tr>
    </tfoot>
  );
}

/** The column says what it is of. */
function plainMoney(amount: Money): string {
  return formatMoney(amount).replace('\u00A0₽', '');
}

function tenths(value: number | null): string {
  return value === null ? '—' : `${formatNumber(value, 1)}\u00A0%`;
}
