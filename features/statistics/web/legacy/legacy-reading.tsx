import type { Days } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { Chip, Chips } from '@pero/ui/chip';
import { BookCell } from '@pero/ui/tables/data-table';
import { usePages, useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import { type ActivityRow, readingActivity, readingActivityTotal } from '../../contract/reading-activity.ts';
import { BOOK_KINDS, STATISTICS_PAGE, type StatisticsKind } from '../../rules/metrics.ts';
import { SortedTable } from '../royalty/sorted-table.tsx';

const KIND_LABELS: Readonly<Record<StatisticsKind, string>> = {
  all: 'Все',
  book: 'Электронные',
  audiobook: 'Аудио',
  printed_book: 'Печатные',
};

export function LegacyReading({ days }: { days: Days }) {
  const [kind, setKind] = useState<StatisticsKind>('all');
  const input = { kind, from_date: days.first, to_date: days.last };
  const pages = usePages(readingActivity, { ...input, limit: STATISTICS_PAGE });
  const { result: total } = useRead(readingActivityTotal, input);
  return (
    <>
      <div className="roomy">
        <Chips label="Издания">
          {BOOK_KINDS.map((one) => (
            <Chip key={one} on={one === kind} onClick={() => setKind(one)}>
              {KIND_LABELS[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      <SortedTable
        caption="Отчёт о чтении по книгам"
        pages={pages}
        keyOf={(row: ActivityRow) => `${row.art_id}`}
        order={{ column: 1, direction: 'descending' }}
        empty="За эти дни никто не&nbsp;открывал ваши книги. Попробуйте более ранние даты."
        columns={[
          {
            title: 'Книга',
            by: ({ title }) => title,
            cell: (row) => <BookCell id={row.book_id} title={row.title} image={row.cover_url} />,
            total: 'Итого',
          },
          count('Просмотры', (row) => row.views, total?.views),
          count('Отрывки', (row) => row.trial_opens, total?.trial_opens),
          count('Отложили', (row) => row.liked, total?.liked),
          count('Отзывы', (row) => row.reviews_count, total?.reviews_count),
          count('Продажи', (row) => row.sales_count, total?.sales_count),
          count('Страницы', (row) => row.hits_count, total?.hits_count),
          {
            title: 'Глубина чтения',
            by: (row) => row.reading_depth ?? -1,
            cell: (row) => depth(row.reading_depth),
            total: total && depth(total.reading_depth),
          },
          {
            title: 'Роялти, ₽',
            by: (row) => row.royalty_sum,
            cell: (row) => plain(row.royalty_sum),
            total: total && plain(total.royalty_sum),
          },
        ]}
      />
    </>
  );
}

function count(title: string, of: (row: ActivityRow) => number, total: number | undefined) {
  return {
    title,
    by: of,
    cell: (row: ActivityRow) => formatNumber(of(row)),
    total: total === undefined ? null : formatNumber(total),
  };
}

function depth(percent: number | null): string {
  return percent === null ? '—' : `${formatNumber(percent, 1)}\u00A0%`;
}

function plain(amount: Money): string {
  return formatMoney(amount).replace('\u00A0₽', '');
}
