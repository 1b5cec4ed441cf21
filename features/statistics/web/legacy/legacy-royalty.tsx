import type { Days } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { BookCell } from '@pero/ui/tables/data-table';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { usePages, useRead } from '@pero/web-platform/use-read';
import { EDITIONS } from '@pero/works/rules/shop';
import { type EarlierRow, earlierTable, earlierTotal, royaltyByPerson } from '../../contract/royalty-service.ts';
import { EDITION_OF, ROYALTY_PAGE } from '../../rules/metrics.ts';
import { SortedTable } from '../royalty/sorted-table.tsx';

const KINDS = { text: 'электронная', audio: 'аудио', printed: 'печатная' } as const;

export function LegacyRoyalty({ days }: { days: Days }) {
  const input = { date_from: days.first, date_to: days.last };
  const { result: whole } = useRead(royaltyByPerson, input);
  const { result: total } = useRead(earlierTotal, input);
  const pages = usePages(earlierTable, { ...input, limit: ROYALTY_PAGE });
  const chain = ({ book_id, art_type }: EarlierRow) => ({
    ...input,
    book_id,
    edition: EDITIONS.find((edition) => edition === EDITION_OF[art_type]),
  });
  return (
    <>
      {whole && (
        <Stats>
          <Stat main label="Роялти" value={<Rouble amount={whole.royalty} ask={input} label="Роялти" />} />
          <Stat label="Продажи" value={formatNumber(whole.sales)} note={`на\u00A0${formatMoney(whole.sales_amount)}`} />
          <Stat
            label="Страниц по подписке"
            value={formatNumber(whole.online_library_hits)}
            note={formatMoney(whole.online_library_amount)}
          />
        </Stats>
      )}
      <SortedTable
        caption="Отчёт о роялти по книгам"
        pages={pages}
        keyOf={(row) => `${row.book_id} ${row.art_type}`}
        order={{ column: 5, direction: 'descending' }}
        empty="За эти дни ничего не&nbsp;продано и&nbsp;не&nbsp;прочитано. Попробуйте более ранние даты."
        columns={[
          {
            title: 'Книга',
            by: ({ title }) => title,
            cell: (row) => (
              <BookCell id={row.book_id} title={row.title} image={row.cover_url} note={KINDS[row.art_type]} />
            ),
            total: 'Итого',
          },
          {
            title: 'Продажи',
            by: ({ sales }) => sales,
            cell: ({ sales }) => formatNumber(sales),
            total: total && formatNumber(total.sales),
          },
          {
            title: 'Сумма продаж, ₽',
            by: (row) => row.sales_amount,
            cell: (row) => plain(row.sales_amount),
            total: total && plain(total.sales_amount),
          },
          {
            title: 'Страниц по\u00A0подписке',
            by: (row) => row.online_library_hits,
            cell: (row) => formatNumber(row.online_library_hits),
            total: total && formatNumber(total.online_library_hits),
          },
          {
            title: 'За\u00A0подписку, ₽',
            by: (row) => row.online_library_amount,
            cell: (row) => plain(row.online_library_amount),
            total: total && plain(total.online_library_amount),
          },
          {
            title: 'Роялти, ₽',
            by: ({ royalty }) => royalty,
            cell: (row) => (
              <Rouble amount={row.royalty} ask={chain(row)} label={`Роялти: ${row.title}`}>
                {plain(row.royalty)}
              </Rouble>
            ),
            total: total && plain(total.royalty),
          },
        ]}
      />
    </>
  );
}

function plain(amount: Money): string {
  return formatMoney(amount).replace('\u00A0₽', '');
}
