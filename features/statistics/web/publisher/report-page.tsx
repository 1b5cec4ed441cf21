import { type Day, moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Icon } from '@pero/ui/icon';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from 'react-router';
import { publisherGeneral, publisherTotal } from '../../contract/publisher.ts';
import type { Report } from '../../rules/publisher.ts';
import { Chart } from '../chart/chart.tsx';
import figures from '../figures.module.css';
import filters from '../filters/filters.module.css';
import { PeriodChooser } from '../filters/period-chooser.tsx';
import { comparedDays, comparedTo } from '../periods.ts';
import page from '../statistics.module.css';
import css from './publisher.module.css';
import { ReportCards } from './report-cards.tsx';
import { type ReportQuery, reportInput, reportPath, reportQueryIn } from './report-query.ts';
import { firstOrder, orderAfter, type ReportOrder, ReportTable } from './report-table.tsx';
import { chartOf, currencyWords, REPORTS } from './report-words.ts';

/** What both reports bring along: the period day by day, and the one before it to hold it against. */
export async function loadReport({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = reportQueryIn(context.get(pageRequest).search);
  const today = moscowDay(new Date());
  const compared = comparedDays(query.period, 'previous', today);
  const [general, before] = await Promise.all([
    need(call(publisherGeneral, reportInput(query, today))),
    compared && call(publisherTotal, reportInput(query, today, compared)).then(({ result }) => result),
  ]);
  return { query, today, general, compared, before };
}

type Loaded = Awaited<ReturnType<typeof loadReport>>;

export function ReportPage({ report }: { report: Report }) {
  const { query, today, general, compared, before } = useLoaderData<Loaded>();
  const [order, setOrder] = useState(() => firstOrder(report));
  const isBusy = useNavigation().state === 'loading';
  const { title, lead, cards } = REPORTS[report];
  const { meta, total } = general;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
        </div>
        <p className={css.whose}>
          {meta.rightholder_name}
          <br />
          {currencyWords(meta)}
        </p>
      </header>
      <ReportFilters report={report} query={query} today={today} order={order} />
      <div className={figures.figures} aria-busy={isBusy}>
        <ReportCards
          cards={cards}
          total={total}
          before={before?.total ?? null}
          against={compared ? comparedTo(query.period, 'previous', compared) : ''}
        />
        <Figures report={report} loaded={general} query={query} />
      </div>
      {hasRows(report, general) && (
        <ReportTable
          report={report}
          input={reportInput(query, today)}
          total={total}
          order={order}
          onSort={(key) => setOrder(orderAfter(order, key))}
        />
      )}
    </div>
  );
}

type General = Loaded['general'];

function hasRows(report: Report, { total }: General): boolean {
  if (report === 'royalty') return total.sale_count !== 0 || total.sale_sum !== 0 || total.sale_royalty_sum !== 0;
  return total.prorata_count !== 0 || total.read_count !== 0 || total.prorata_royalty_sum !== 0;
}

function Figures({ report, loaded, query }: { report: Report; loaded: General; query: ReportQuery }) {
  if (hasRows(report, loaded)) {
    const metrics = REPORTS[report].cards.flatMap(({ metric }) => metric ?? []);
    return <Chart chart={chartOf(report, loaded.rows)} before={null} metrics={metrics} view="text" />;
  }
  const isAll = query.period === 'all' && query.view === 'all';
  return (
    <EmptyState
      title={isAll ? 'Здесь будут ваши читатели' : REPORTS[report].quiet}
      action={
        !isAll && (
          <ButtonLink to={reportPath(report, { period: 'all', view: 'all' })} preventScrollReset>
            Показать всё время
          </ButtonLink>
        )
      }
    >
      {isAll
        ? 'Первые цифры придут через минуту после первой продажи.'
        : 'Посмотрите период подлиннее или другое издание.'}
    </EmptyState>
  );
}

const VIEWS = [
  ['all', 'Все издания'],
  ['text', 'Текст'],
  ['audio', 'Аудио'],
  ['printed', 'Печать'],
] as const;

type FiltersProps = {
  readonly report: Report;
  readonly query: ReportQuery;
  readonly today: Day;
  readonly order: ReportOrder;
};

function ReportFilters({ report, query, today, order }: FiltersProps) {
  const navigate = useNavigate();
  return (
    <div className={filters.filters}>
      <nav className={classNames('chips roomy', filters.views)} aria-label="Издание">
        {VIEWS.map(([view, label]) => (
          <Link
            key={view}
            className="chip"
            to={reportPath(report, { ...query, view })}
            preventScrollReset
            {...(view === query.view && { 'aria-current': 'true' as const })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <PeriodChooser
        period={query.period}
        today={today}
        onChoose={(period) => void navigate(reportPath(report, { ...query, period }), { preventScrollReset: true })}
      />
      <span className={filters.files}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            className="btn line"
            href={fileAddress(`${report}.${format}`, { ...reportInput(query, today), ...orderInput(order) })}
            download
          >
            <Icon name="download" size={18} />
            <span className="visually-hidden">Скачать </span>
            {format.toUpperCase()}
          </a>
        ))}
      </span>
    </div>
  );
}

function orderInput({ key, direction }: ReportOrder) {
  return { order_by: key, direction };
}

function fileAddress(file: string, asked: Readonly<Record<string, string>>): string {
  return `/api/statistics/publisher/export/${file}?${new URLSearchParams(asked)}`;
}
