import { formatDayRange } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { BookCell } from '@pero/ui/tables/data-table';
import { usePages, useRead } from '@pero/web-platform/use-read';
import { LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import { EDITIONS } from '@pero/works/rules/shop';
import { Link, useNavigate } from 'react-router';
import { audioSums, audioTable, ebookSums, ebookTable, type RoyaltyRow } from '../../contract/royalty-tables.ts';
import { ROYALTY_PAGE } from '../../rules/metrics.ts';
import { PeriodChooser } from '../filters/period-chooser.tsx';
import { daysOf } from '../periods.ts';
import { pathTo, type StatisticsQuery } from '../statistics-query.ts';
import type { TabProps } from '../tab-props.ts';
import css from './royalty.module.css';
import { SortedTable } from './sorted-table.tsx';

type TableProps = Pick<TabProps, 'query' | 'today'>;

/** Book by book for the chosen days; texts with print, and audio, each in a table of its own. */
export function RoyaltyTable({ query, today }: TableProps) {
  const navigate = useNavigate();
  const days = daysOf(query.period, today);
  const isAudio = query.view === 'audio';
  return (
    <Section title="По книгам" note={formatDayRange(days)}>
      <div className={css.filters}>
        <nav className="chips roomy" aria-label="Издание">
          <View query={query} view="text" isOn={!isAudio} label="Текст и&nbsp;печать" />
          <View query={query} view="audio" isOn={isAudio} label="Аудио" />
        </nav>
        <PeriodChooser
          period={query.period}
          today={today}
          onChoose={(period) => void navigate(pathTo({ ...query, period }), { preventScrollReset: true })}
        />
        <span className={css.files}>
          <FileLink format="csv" days={days} isAudio={isAudio} />
          <FileLink format="xlsx" days={days} isAudio={isAudio} />
        </span>
      </div>
      <Rows key={isAudio ? 'audio' : 'text'} days={days} isAudio={isAudio} />
    </Section>
  );
}

type ViewProps = { query: StatisticsQuery; view: 'text' | 'audio'; isOn: boolean; label: string };

function View({ query, view, isOn, label }: ViewProps) {
  return (
    <Link
      className="chip"
      to={pathTo({ ...query, view })}
      preventScrollReset
      {...(isOn && { 'aria-current': 'true' as const })}
    >
      {label}
    </Link>
  );
}

type RowsProps = { days: ReturnType<typeof daysOf>; isAudio: boolean };

function Rows({ days, isAudio }: RowsProps) {
  const input = { date_from: days.first, date_to: days.last };
  const pages = usePages(isAudio ? audioTable : ebookTable, { ...input, limit: ROYALTY_PAGE });
  const { result: sums } = useRead(isAudio ? audioSums : ebookSums, input);
  const chain = (row: RoyaltyRow) => ({ ...input, book_id: row.book_id, edition: editionOf(row) });
  return (
    <SortedTable
      caption="Роялти по книгам"
      pages={pages}
      keyOf={(row) => `${row.book_id} ${row.edition}`}
      order={{ column: 5, direction: 'descending' }}
      empty={
        isAudio
          ? 'За\u00A0эти дни аудиокниги ничего не\u00A0принесли. Выберите другой период.'
          : 'За\u00A0эти дни книги ничего не\u00A0принесли. Выберите другой период.'
      }
      columns={[
        {
          title: 'Книга',
          by: ({ title }) => title,
          cell: (row) => <BookCell id={row.book_id} title={row.title} image={row.cover_url} note={noteOf(row)} />,
          total: `Итого, ${counted(pages.count, 'издание', 'издания', 'изданий')}`,
        },
        {
          title: 'Продажи',
          by: (row) => row.sales_count,
          cell: (row) => formatNumber(row.sales_count),
          total: sums && formatNumber(sums.sales_count),
        },
        {
          title: 'Заплатили, ₽',
          by: (row) => row.sales_sum,
          cell: (row) => plain(row.sales_sum),
          total: sums && plain(sums.sales_sum),
        },
        {
          title: 'Страниц по\u00A0подписке',
          by: (row) => row.online_library_hits,
          cell: (row) => formatNumber(row.online_library_hits),
          total: sums && formatNumber(sums.online_library_hits),
        },
        {
          title: 'За\u00A0подписку, ₽',
          by: (row) => row.online_library_amount,
          cell: (row) => plain(row.online_library_amount),
          total: sums && plain(sums.online_library_amount),
        },
        {
          title: 'Роялти, ₽',
          by: (row) => row.royalty,
          cell: (row) => (
            <Rouble amount={row.royalty} ask={chain(row)} label={`Роялти: ${row.title}`}>
              {plain(row.royalty)}
            </Rouble>
          ),
          total: sums && plain(sums.royalty),
        },
      ]}
    />
  );
}

const EDITION_WORDS = { ebook: 'электронная', print: 'печатная', audio: 'аудио' } as const;

function editionOf({ edition }: RoyaltyRow) {
  return EDITIONS.find((known) => known === edition);
}

/** «электронная, исключительная лицензия, ваша доля 60 %» */
function noteOf(row: RoyaltyRow): string {
  const edition = editionOf(row);
  const licence = LICENSE_LABELS[row.license_type as LicenseType];
  const parts = [
    edition ? EDITION_WORDS[edition] : '',
    licence ? licence.toLowerCase() : '',
    row.license_type === 'draft' ? 'вместе с\u00A0замороженным' : '',
    row.share < 100 ? `ваша доля ${formatNumber(row.share)}\u00A0%` : '',
  ];
  return parts.filter((words) => words !== '').join(', ');
}

/** The column says what it is of. */
function plain(amount: Money): string {
  return formatMoney(amount).replace('\u00A0₽', '');
}

type FileLinkProps = { format: 'csv' | 'xlsx'; days: ReturnType<typeof daysOf>; isAudio: boolean };

function FileLink({ format, days, isAudio }: FileLinkProps) {
  const query = new URLSearchParams({
    date_from: days.first,
    date_to: days.last,
    art_type: isAudio ? 'audio' : 'text',
  });
  return (
    <a className="btn line" href={`/api/statistics/export/royalty.${format}?${query}`} download>
      <Icon name="download" size={18} />
      <span className="visually-hidden">Скачать </span>
      {format.toUpperCase()}
    </a>
  );
}
