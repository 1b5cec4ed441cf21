import { addDays, compare, type Day, type Days, day, formatDayRange, lengthOf, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { Cover } from '@pero/ui/cover/cover';
import { Icon } from '@pero/ui/icon';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DiscountableWork, ShownDiscount } from '../../contract/discounts.ts';
import { REST_DAYS } from '../../rules/discounts.ts';
import { type DiscountsQuery, pathTo } from '../discounts-query.ts';
import css from './lanes.module.css';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const MONTHS_WHOLE = [
  ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'],
  ['Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'],
].flat();

type LanesProps = {
  readonly query: DiscountsQuery;
  readonly today: Day;
  readonly works: readonly DiscountableWork[];
  readonly discounts: readonly ShownDiscount[];
};

/** All works of an author with their discounts, in one picture: a line each, a year or a month wide. */
export function Lanes({ query, today, works, discounts }: LanesProps) {
  const span = spanOf(query);
  const at = (which: Day) => ((lengthOf({ first: span.first, last: which }) - 1) / lengthOf(span)) * 100;
  const isNow = today >= span.first && today <= span.last;
  const nowAt = isNow ? at(today) : null;
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = room.current;
    // On a phone the year is wider than the window: what is going on stands in the middle of it.
    if (box && nowAt !== null) box.scrollLeft = (nowAt / 100) * box.scrollWidth - box.clientWidth / 2;
  }, [nowAt]);
  return (
    <>
      <div className={css.bar}>
        <nav className={css.views} aria-label="Год или месяц">
          <Link className="chip" aria-current={query.view === 'year' || undefined} to={pathTo({ year: query.year })}>
            Год
          </Link>
          <Link
            className="chip"
            aria-current={query.view === 'month' || undefined}
            to={pathTo({ ...query, view: 'month', add: null, report: null })}
          >
            Месяц
          </Link>
        </nav>
        <nav className={css.when} aria-label="Какой год или месяц">
          <Link className={css.back} aria-label="Раньше" to={pathTo(moved(query, -1))}>
            <Icon name="chevron-right" size={20} />
          </Link>
          <b>{query.view === 'year' ? query.year : `${MONTHS_WHOLE[query.month]} ${query.year}`}</b>
          <Link aria-label="Позже" to={pathTo(moved(query, 1))}>
            <Icon name="chevron-right" size={20} />
          </Link>
        </nav>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too. */}
      <section ref={room} className={css.scroll} tabIndex={0} aria-label="Скидки по дням, прокручивается вбок">
        <div className={css.lanes}>
          <div className={css.head} aria-hidden="true">
            <span />
            <div className={css.track}>
              {ticksOf(query, span).map(({ label, day: tick }) => (
                <span key={tick} className={css.tick} style={{ left: `${at(tick)}%` }}>
                  {label}
                </span>
              ))}
              {isNow && <i className={css.now} style={{ left: `${at(today)}%` }} title="Сегодня" />}
            </div>
          </div>
          {works.map((work) => (
            <Lane
              key={work.id}
              work={work}
              discounts={discounts.filter(({ book_id }) => book_id === work.id)}
              span={span}
              at={at}
              today={isNow ? today : null}
            />
          ))}
        </div>
      </section>
      <ul className={css.legend}>
        <li>
          <i className={css.active} />
          действует
        </li>
        <li>
          <i className={css.created} />
          назначена
        </li>
        <li>
          <i className={css.archived} />
          прошла
        </li>
        <li>
          <i className={css.rest} />
          нельзя: отдых две недели или книга только вышла
        </li>
      </ul>
    </>
  );
}

type LaneProps = {
  readonly work: DiscountableWork;
  readonly discounts: readonly ShownDiscount[];
  readonly span: Days;
  readonly at: (which: Day) => number;
  readonly today: Day | null;
};

function Lane({ work, discounts, span, at, today }: LaneProps) {
  const published = work.published_on;
  const since = published !== null && published > span.first ? published : span.first;
  const isOut = published !== null && published <= span.last;
  const rests = [
    ...(published === null ? [] : [{ first: published, last: addDays(published, REST_DAYS - 1) }]),
    ...discounts.map((one) => ({ first: addDays(endOf(one), 1), last: addDays(endOf(one), REST_DAYS) })),
  ];
  return (
    <div className={css.lane}>
      <div className={css.work}>
        <span className={css.cover}>
          <Cover id={work.id} title={work.cover.title} author={work.cover.author} image={work.cover.url} />
        </span>
        <span>
          <b>{work.title}</b>
          <small>{work.price === null ? 'Бесплатно' : formatMoney(work.price)}</small>
        </span>
      </div>
      <div className={css.track}>
        {isOut && <i className={css.line} style={{ left: `${at(since)}%` }} />}
        {rests.map((rest) => (
          <Piece key={`${rest.first}-rest`} days={rest} span={span} at={at} className={css.rest} />
        ))}
        {isOut && published >= span.first && <i className={css.out} style={{ left: `${at(published)}%` }} />}
        {discounts.map((one) => (
          <Piece
            key={one.id}
            days={{ first: day(one.starts_on), last: endOf(one) }}
            span={span}
            at={at}
            className={css[one.status]}
            discount={one}
            title={work.title}
          />
        ))}
        {today !== null && <i className={css.today} style={{ left: `${at(today)}%` }} />}
      </div>
    </div>
  );
}

type PieceProps = {
  readonly days: Days;
  readonly span: Days;
  readonly at: (which: Day) => number;
  readonly className: string | undefined;
  readonly discount?: ShownDiscount;
  readonly title?: string;
};

function Piece({ days, span, at, className, discount, title }: PieceProps) {
  const first = later(days.first, span.first);
  const last = earlier(days.last, span.last);
  if (first > last) return null;
  const style = { left: `${at(first)}%`, width: `max(${at(addDays(last, 1)) - at(first)}%, ${discount ? 7 : 0}px)` };
  if (!discount) return <i className={className} style={style} />;
  const words = `${title}: скидка ${discount.percent} %, ${formatDayRange(days)}`;
  const page = discount.status === 'archived' ? pathTo({ report: discount.id }) : '#lists';
  return (
    <Link className={`${css.piece} ${className}`} style={style} to={page} aria-label={words} title={words}>
      <span>{discount.percent}</span>
    </Link>
  );
}

/** What was stopped lasted until then. */
export function endOf({ ends_on, ended_at }: Pick<ShownDiscount, 'ends_on' | 'ended_at'>): Day {
  const planned = day(ends_on);
  if (ended_at === null) return planned;
  return earlier(moscowDay(ended_at), planned);
}

function earlier(a: Day, b: Day): Day {
  return compare(a, b) < 0 ? a : b;
}

function later(a: Day, b: Day): Day {
  return compare(a, b) < 0 ? b : a;
}

function spanOf({ view, year, month }: DiscountsQuery): Days {
  const two = (number: number) => String(number).padStart(2, '0');
  if (view === 'year') return { first: day(`${year}-01-01`), last: day(`${year}-12-31`) };
  const next = month === 11 ? `${year + 1}-01-01` : `${year}-${two(month + 2)}-01`;
  return { first: day(`${year}-${two(month + 1)}-01`), last: addDays(day(next), -1) };
}

function ticksOf({ view, year }: DiscountsQuery, span: Days): { label: string; day: Day }[] {
  if (view === 'year')
    return MONTHS.map((label, month) => ({ label, day: day(`${year}-${String(month + 1).padStart(2, '0')}-01`) }));
  const ticks: { label: string; day: Day }[] = [];
  for (let at = span.first; at <= span.last; at = addDays(at, 5))
    ticks.push({ label: String(Number(at.slice(8))), day: at });
  return ticks;
}

function moved(query: DiscountsQuery, by: 1 | -1): Partial<DiscountsQuery> {
  if (query.view === 'year') return { view: 'year', year: query.year + by };
  const month = query.month + by;
  if (month < 0) return { view: 'month', year: query.year - 1, month: 11 };
  return month > 11 ? { view: 'month', year: query.year + 1, month: 0 } : { view: 'month', year: query.year, month };
}
