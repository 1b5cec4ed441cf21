import { type Day, day, formatDay, formatDayRange, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { TextLink } from '@pero/ui/text-link';
import type { Call } from '@pero/web-platform/call';
import { need } from '@pero/web-platform/loader';
import { type PublisherBook, publisherBooks, publisherTotal } from '../../contract/publisher.ts';
import { changeWords } from '../metric-words.ts';
import { comparedDays, comparedTo } from '../periods.ts';
import css from './publisher.module.css';
import { REPORT_PATHS, reportInput } from './report-query.ts';
import { currencyWords } from './report-words.ts';

/** Who the rightholder is, its month so far beside the same days of the month before, and its books. */
export async function readPublisherHome(call: Call, now: Date) {
  const today = moscowDay(now);
  const month = { period: 'month', view: 'all' } as const;
  const compared = comparedDays('month', 'previous', today);
  const [shelf, total, before] = await Promise.all([
    need(call(publisherBooks, {})),
    need(call(publisherTotal, reportInput(month, today))),
    compared && call(publisherTotal, reportInput(month, today, compared)).then(({ result }) => result),
  ]);
  return { ...shelf, total: total.total, before: before?.total ?? null, compared, today };
}

export type PublisherHomeData = Awaited<ReturnType<typeof readPublisherHome>>;

export function PublisherHome({ meta, books, total, before, compared, today }: PublisherHomeData) {
  const held = books.filter(({ until }) => until === null);
  const against = compared ? comparedTo('month', 'previous', compared) : '';
  const change = (of: (figures: typeof total) => number) =>
    before && `${changeWords('sales_count', of(total), of(before))} ${against}`;
  return (
    <div className={css.home}>
      <PageHeader kicker="Правообладатель" title={meta.rightholder_name} lead={contractWords(meta)} />
      <Section bare title="Этот месяц" note={formatDayRange({ first: monthOf(today), last: today })}>
        <Stats>
          <Stat
            main
            label="Роялти"
            value={formatMoney(total.total_royalty_sum)}
            note={change((of) => of.total_royalty_sum)}
          />
          <Stat label="Продажи" value={formatNumber(total.sale_count)} note={change((of) => of.sale_count)} />
          <Stat
            label="Страницы по&nbsp;подписке"
            value={formatNumber(total.prorata_count)}
            note={change((of) => of.prorata_count)}
          />
        </Stats>
        <p className={css.links}>
          <ButtonLink kind="go" to={REPORT_PATHS.royalty}>
            Отчёт о&nbsp;продажах
          </ButtonLink>
          <ButtonLink kind="line" to={REPORT_PATHS.reading}>
            Отчёт о&nbsp;чтении
          </ButtonLink>
        </p>
      </Section>
      <Section title="Книги" note={held.length > 0 && counted(held.length, 'книга', 'книги', 'книг')}>
        {books.length > 0 ? <Shelf books={books} /> : <NoBooks />}
      </Section>
    </div>
  );
}

function Shelf({ books }: { books: readonly PublisherBook[] }) {
  return (
    <ul className={css.shelf}>
      {books.map((book) => (
        <li key={book.id}>
          <Cover id={book.id} title={book.title} author={book.author} image={book.cover_url} />
          <b>{book.title}</b>
          {book.author && <span>{book.author}</span>}
          <small>
            {book.until === null ? `роялти с\u00A0${formatDay(book.since)}` : `роялти до\u00A0${formatDay(book.until)}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

function NoBooks() {
  return (
    <EmptyState
      title="Книг пока нет"
      level={3}
      action={<TextLink to="/publisher/agreement/">Открыть договор</TextLink>}
    >
      Книга появится здесь, как только мы внесём её из&nbsp;договора: с&nbsp;этого дня её роялти&nbsp;— ваше.
    </EmptyState>
  );
}

function contractWords(meta: PublisherHomeData['meta']): string {
  const { contract_number, contract_on } = meta;
  const currency = `${currencyWords(meta)}.`;
  if (contract_number === '') return currency;
  const dated = contract_on ? ` от\u00A0${formatDay(contract_on)}` : '';
  return `Договор №\u00A0${contract_number}${dated}. ${currency}`;
}

function monthOf(today: Day): Day {
  return day(`${today.slice(0, 7)}-01`);
}
