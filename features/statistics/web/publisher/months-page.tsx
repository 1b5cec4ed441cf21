import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { DataTable } from '@pero/ui/tables/data-table';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import {
  type PublisherMonth,
  type PublisherMonths,
  publisherIsbns,
  publisherMonths,
} from '../../contract/publisher-months.ts';
import { monthLabel } from '../../rules/reports.ts';
import { Isbns } from './isbns.tsx';
import css from './publisher.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [money, editions] = await Promise.all([need(call(publisherMonths, {})), need(call(publisherIsbns, {}))]);
  return { money, editions };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Месяцы и\u00A0акты') }];
}

/** What the contract brought month by month: acts, every sale, and what was paid. */
export default function PublisherMonthsPage() {
  const { money, editions } = useLoaderData<typeof loader>();
  const { months, payments } = money;
  return (
    <div className={css.home}>
      <PageHeader
        kicker={money.name}
        title="Месяцы и&nbsp;акты"
        lead="Месяц закрывается 10&#8209;го числа следующего и&nbsp;больше не&nbsp;меняется. О&nbsp;чём магазин скажет позже, войдёт в&nbsp;открытый."
      />
      <Section bare title="По договору" note={contractWords(money)}>
        <Stats>
          <Stat main label="К&nbsp;выплате" value={formatMoney(money.ready as Money)} note="по закрытым месяцам" />
          <Stat label="Выплачено всего" value={formatMoney(money.paid as Money)} />
        </Stats>
      </Section>
      <Section title="Месяцы">
        {months.length === 0 ? (
          <EmptyState title="Первого месяца ещё не&nbsp;было" level={3}>
            Он&nbsp;появится здесь с&nbsp;первой продажей, а&nbsp;акт к&nbsp;нему&nbsp;— 10&#8209;го числа следующего.
          </EmptyState>
        ) : (
          <Months months={months} />
        )}
      </Section>
      <Section title="Выплаты">
        {payments.length === 0 ? (
          <p className="dim">Выплат ещё не&nbsp;было. Здесь будет номер и&nbsp;день каждого платёжного поручения.</p>
        ) : (
          <DataTable
            caption="Выплаты по договору"
            rows={payments}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Когда', cell: ({ paid_on }) => formatDay(paid_on as Day) },
              { title: 'Платёжное поручение', cell: ({ paper }) => paper },
              { title: 'Сумма', number: true, cell: ({ amount }) => formatMoney(amount as Money) },
            ]}
          />
        )}
      </Section>
      <Isbns editions={editions} />
    </div>
  );
}

function contractWords({ contract_number, contract_on }: PublisherMonths): string {
  if (contract_number === '') return 'соглашение подписано в\u00A0кабинете';
  return `№\u00A0${contract_number}${contract_on ? ` от\u00A0${formatDay(contract_on as Day)}` : ''}`;
}

function Months({ months }: { months: readonly PublisherMonth[] }) {
  return (
    <DataTable
      caption="Роялти по месяцам"
      rows={months}
      keyOf={({ period }) => period}
      columns={[
        { title: 'Месяц', cell: ({ period }) => monthLabel(`${period}-01` as Day) },
        {
          title: 'Отчёт',
          cell: ({ is_closed, closes_on }) =>
            is_closed ? (
              <StateTag tone="ok">закрыт</StateTag>
            ) : (
              <StateTag tone="wait">закроется {formatDay(closes_on as Day)}</StateTag>
            ),
        },
        { title: 'Роялти', number: true, cell: ({ royalty }) => formatMoney(royalty as Money) },
        { title: 'Файлы', cell: (month) => <Files month={month} /> },
      ]}
    />
  );
}

const FILES = [
  { file: 'act.pdf', words: 'Акт', isOfClosed: true },
  { file: 'sales.xlsx', words: 'Продажи XLSX', isOfClosed: false },
  { file: 'sales.csv', words: 'CSV', isOfClosed: false },
] as const;

function Files({ month: { period, is_closed } }: { month: PublisherMonth }) {
  return (
    <span className={css.files}>
      {FILES.filter(({ isOfClosed }) => is_closed || !isOfClosed).map(({ file, words }) => (
        <a key={file} className="link" href={`/api/publisher/months/${period}/${file}`} download>
          {words}
          <span className="visually-hidden"> за {monthLabel(`${period}-01` as Day)}</span>
        </a>
      ))}
    </span>
  );
}
