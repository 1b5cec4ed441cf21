import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import type { BookSale, SaleDay, SaleTotals, ShownSaleEvent } from '../../contract/sale.ts';
import { reviewsPath } from '../reviews/reviews-query.ts';
import css from './sale.module.css';
import { drawn, pictureWords, weekWords } from './sale-words.ts';

/** How things go, for the owner: the figures, the last month as a picture, what happened last. */
export function SaleFigures({ sale, now }: { sale: BookSale; now: Date }) {
  if (!sale.totals) return null;
  return (
    <div className={css.figures}>
      <Totals totals={sale.totals} />
      <Picture days={sale.days} />
      <Events events={sale.events} now={now} />
      {sale.as_of && (
        <p className="hint">
          {hang('По сведениям магазина на ')}
          <Moment at={sale.as_of} now={now} />
        </p>
      )}
    </div>
  );
}

function Totals({ totals }: { totals: SaleTotals }) {
  return (
    <Stats>
      <Stat label="Открыли страницу" value={formatNumber(totals.views)} />
      <Stat label="Читали отрывок" value={formatNumber(totals.trials)} />
      <Stat label="Куплено книг" value={formatNumber(totals.sales)} />
      <Stat label="Прочитано страниц" value={formatNumber(totals.hits)} />
    </Stats>
  );
}

/** One purchase is not a tower. */
const LOWEST_TOP = 5;

/** A month in strokes, day by day; the sentence below says the same. */
function Picture({ days }: { days: readonly SaleDay[] }) {
  const line = drawn(days);
  if (!line) return null;
  const most = Math.max(LOWEST_TOP, ...line.values);
  const words = pictureWords(line.label, days, line.values);
  const week = weekWords(days);
  return (
    <figure className={css.picture}>
      <div className={css.strokes} role="img" aria-label={words}>
        {days.map(({ day }, place) => {
          const value = line.values[place] ?? 0;
          return <i key={day} style={{ height: `${Math.max(2, Math.round((value / most) * 100))}%` }} />;
        })}
      </div>
      <figcaption>{week === '' ? words : `${words}. ${week}`}</figcaption>
    </figure>
  );
}

type EventsProps = { events: readonly ShownSaleEvent[]; now: Date };

function Events({ events, now }: EventsProps) {
  if (events.length === 0) {
    return (
      <p className="dim">
        {hang('Здесь появится, что делают читатели: покупки, оценки, отзывы. Вести из магазина идут несколько минут.')}
      </p>
    );
  }
  return (
    <>
      <h3 className={css.head}>Последнее</h3>
      <ol className={css.events}>
        {events.map(({ id, words, at, review_id }) => (
          <li key={id}>
            {review_id === null ? (
              <span>{words}</span>
            ) : (
              <TextLink to={reviewsPath({ review: review_id })}>{words}</TextLink>
            )}
            <Moment at={at} now={now} />
          </li>
        ))}
      </ol>
    </>
  );
}
