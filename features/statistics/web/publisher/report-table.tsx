import { counted } from '@pero/kernel/plural';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Button, ButtonLink } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { BookCell } from '@pero/ui/tables/data-table';
import { SortHead } from '@pero/ui/tables/sort-head';
import { TextButton } from '@pero/ui/text-link';
import { ReadRefused, usePages } from '@pero/web-platform/use-read';
import { type PublisherTotal, publisherReading, publisherRoyalty } from '../../contract/publisher.ts';
import { ROYALTY_PAGE } from '../../rules/metrics.ts';
import { FIRST_KEY, type PublisherRow, type PublisherSortKey, type Report } from '../../rules/publisher.ts';
import { BooksSkeleton } from '../overview/books-skeleton.tsx';
import table from '../overview/books-table.module.css';
import css from './publisher.module.css';
import type { reportInput } from './report-query.ts';
import { cellWords, EDITION_NOTES, REPORTS } from './report-words.ts';

export type ReportOrder = { readonly key: PublisherSortKey; readonly direction: 'asc' | 'desc' };

export function firstOrder(report: Report): ReportOrder {
  return { key: FIRST_KEY[report], direction: 'desc' };
}

/** The same again turns it round; names begin with the first letter, numbers with the largest. */
export function orderAfter(order: ReportOrder, key: PublisherSortKey): ReportOrder {
  if (order.key !== key) return { key, direction: key === 'title' ? 'asc' : 'desc' };
  return { key, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

type Props = {
  readonly report: Report;
  readonly input: ReturnType<typeof reportInput>;
  readonly total: PublisherTotal;
  readonly order: ReportOrder;
  readonly onSort: (key: PublisherSortKey) => void;
};

/** Book by book, fifty at a time; the sums below are of all pages, not of those that have come. */
export function ReportTable({ report, input, total, order, onSort }: Props) {
  const { columns } = REPORTS[report];
  const pages = usePages(report === 'royalty' ? publisherRoyalty : publisherReading, {
    ...input,
    order_by: order.key,
    direction: order.direction,
    limit: ROYALTY_PAGE,
  });
  const head = { order, onSort };
  return (
    <Section title="По книгам" note="нажмите на&nbsp;заголовок, чтобы отсортировать" className={css.table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className="table-scroll" aria-label={`Таблица: ${REPORTS[report].title.toLowerCase()}`} tabIndex={0}>
        <table className={classNames('table', 'fold', table.table)}>
          <caption className="visually-hidden">{REPORTS[report].title} по&nbsp;книгам</caption>
          <thead>
            <tr>
              <Head title="Книга" by="title" {...head} />
              {columns.map(({ title, key }) => (
                <Head key={key} title={title} by={key} {...head} />
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((row) => (
              <Row key={`${row.book_id} ${row.edition}`} row={row} report={report} input={input} />
            ))}
            {!pages.isFetched && <BooksSkeleton columns={columns.length} />}
          </tbody>
          {pages.count > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Итого, {counted(pages.count, 'издание', 'издания', 'изданий')}</th>
                {columns.map((column) => (
                  <td key={column.key} className="align-right" data-title={column.title}>
                    {cellWords(column, totalIn(total, column.key))}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {pages.error && <Wrong error={pages.error} again={pages.refetch} />}
      {pages.hasMore && (
        <Button className={table.more} busy={pages.isFetching} onClick={pages.more}>
          Показать ещё
        </Button>
      )}
    </Section>
  );
}

function totalIn(total: PublisherTotal, key: Exclude<PublisherSortKey, 'title'>): number {
  return key === 'royalty_sum' ? total.total_royalty_sum : total[key];
}

type HeadProps = Pick<Props, 'order' | 'onSort'> & { readonly title: string; readonly by: PublisherSortKey };

function Head({ title, by, order, onSort }: HeadProps) {
  const direction = order.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <SortHead
      title={title}
      number={by !== 'title'}
      direction={order.key === by ? direction : null}
      onSort={() => onSort(by)}
    />
  );
}

type RowProps = Pick<Props, 'report' | 'input'> & { readonly row: PublisherRow };

function Row({ row, report, input: { date_from, date_to } }: RowProps) {
  const { book_id, title, author, cover_url, edition } = row;
  const note = [author, EDITION_NOTES[edition]].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        <BookCell id={book_id} title={title} author={author} image={cover_url} note={note} />
      </th>
      {REPORTS[report].columns.map((column) => {
        const words = cellWords(column, row[column.key]);
        const ask = { book_id, edition, date_from, date_to };
        return (
          <td key={column.key} className="align-right" data-title={column.title}>
            {column.chain ? (
              <Rouble
                amount={amountIn(row, column.key)}
                ask={{ ...ask, kind: column.chain }}
                label={`Роялти: ${title}`}
              >
                {words}
              </Rouble>
            ) : (
              words
            )}
          </td>
        );
      })}
    </tr>
  );
}

function amountIn(row: PublisherRow, key: PublisherSortKey) {
  return key === 'prorata_royalty_sum' ? row.prorata_royalty_sum : row.sale_royalty_sum;
}

/** A publisher's session lasts twelve hours: whoever left the page open signs in again and comes back to it. */
function Wrong({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ReadRefused && error.status === 401) {
    const back = encodeURIComponent(`${location.pathname}${location.search}`);
    return (
      <Note kind="warn" title="Сеанс закончился">
        Мы закрываем его через 12&nbsp;часов, чтобы отчёты видели только вы.{' '}
        <ButtonLink kind="line" size="sm" reloadDocument to={`/publisher/login/?next=${back}`}>
          Войти снова
        </ButtonLink>
      </Note>
    );
  }
  return (
    <p className={table.wrong} role="alert">
      Таблица не&nbsp;открылась, сами данные целы. <TextButton onClick={again}>Попробовать ещё раз</TextButton>
    </p>
  );
}
