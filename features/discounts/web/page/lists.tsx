import { addDays, type Day, day, formatDay, formatDayRange, formatMoment, lengthOf } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatPercent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { authorOfSale } from '@pero/works/rules/royalty/royalty';
import { useState } from 'react';
import { type DiscountableWork, endDiscount, type ShownDiscount } from '../../contract/discounts.ts';
import { type DiscountsQuery, pathTo } from '../discounts-query.ts';
import { endOf } from './lanes.tsx';
import css from './lists.module.css';

type ListProps = {
  readonly items: readonly ShownDiscount[];
  readonly works: readonly DiscountableWork[];
  readonly today: string;
};

type CurrentProps = ListProps & { readonly title: string; readonly onChange: () => void };

/** What holds and what is to come: with its price, what is the author's of it, and what the shop says. */
export function Current({ title, items, works, today, onChange }: CurrentProps) {
  if (items.length === 0) return null;
  const rateOf = new Map(works.map(({ id, rate }) => [id, rate]));
  const columns: readonly Column<ShownDiscount>[] = [
    { title: 'Книга', cell: (one) => <Work of={one} works={works} note={daysWords(one, today)} /> },
    { title: 'Скидка', number: true, cell: ({ percent: part }) => <b>−{formatPercent(percent(part))}</b> },
    { title: 'Цена', number: true, cell: ({ price, discounted_price }) => <Sums was={price} now={discounted_price} /> },
    {
      title: 'Вам с\u00A0продажи',
      number: true,
      cell: ({ book_id, price, discounted_price }) => {
        const rate = percent(rateOf.get(book_id) ?? 0);
        const share = (sum: Money | null) => (sum === null ? null : authorOfSale(sum, rate));
        return <Sums was={share(price)} now={share(discounted_price)} />;
      },
    },
    { title: 'Что с\u00A0ней', cell: (one) => <Standing of={one} /> },
    { title: '', cell: (one) => <Ending of={one} onEnded={onChange} /> },
  ];
  return (
    <Section title={title} note={items.length} id="lists">
      <DataTable caption={title} rows={items} keyOf={({ id }) => id} columns={columns} fold />
    </Section>
  );
}

/** Works that may have one, those that may not yet, and why. */
export function Possible({ works, today, query }: Omit<ListProps, 'items'> & { readonly query: DiscountsQuery }) {
  const columns: readonly Column<DiscountableWork>[] = [
    { title: 'Книга', cell: (work) => <Face work={work} note={work.price === null ? '' : formatMoney(work.price)} /> },
    { title: 'Когда', cell: (work) => whenWords(work, today) },
    { title: 'Наибольшая скидка', cell: ({ most_percent }) => mostWords(most_percent) },
    {
      title: '',
      cell: (work) =>
        work.why_not === null ? (
          <ButtonLink size="sm" to={pathTo({ ...query, add: work.id })} preventScrollReset>
            Поставить
          </ButtonLink>
        ) : (
          <span className="dim">пока нельзя</span>
        ),
    },
  ];
  return (
    <Section title="Можно поставить">
      <DataTable caption="На что можно поставить скидку" rows={works} keyOf={({ id }) => id} columns={columns} fold />
    </Section>
  );
}

export function Archived({ items, count, works, today }: ListProps & { readonly count: number }) {
  if (count === 0) {
    return (
      <Section title="Прошли">
        <EmptyState title="Скидок ещё не&nbsp;было" level={3}>
          Хорошая первая: 20&nbsp;% на&nbsp;три дня, когда выходит новая книга. Через неделю после неё скажем,
          помогла&nbsp;ли.
        </EmptyState>
      </Section>
    );
  }
  const columns: readonly Column<ShownDiscount>[] = [
    { title: 'Книга', cell: (one) => <Work of={one} works={works} note={daysWords(one, today)} /> },
    { title: 'Скидка', number: true, cell: ({ percent: part }) => `−${formatPercent(percent(part))}` },
    { title: 'Цена', number: true, cell: ({ price, discounted_price }) => <Sums was={price} now={discounted_price} /> },
    { title: 'Чем кончилась', cell: ({ ended_by }) => ENDED[ended_by ?? 'days'] },
    {
      title: '',
      cell: ({ id, ended_by, lowest_price }) =>
        ended_by === 'canceled' || lowest_price === null ? '' : <TextLink to={pathTo({ report: id })}>Отчёт</TextLink>,
    },
  ];
  return (
    <Section title="Прошли" note={count}>
      <DataTable caption="Прошедшие скидки" rows={items} keyOf={({ id }) => id} columns={columns} fold />
    </Section>
  );
}

const ENDED = {
  days: 'дни прошли',
  stopped: 'снята раньше',
  canceled: 'отменена до\u00A0начала',
  'off-sale': 'книга ушла с\u00A0продажи',
} as const;

function Work({ of, works, note }: { of: ShownDiscount; works: ListProps['works']; note: string }) {
  const work = works.find(({ id }) => id === of.book_id);
  const cover = work?.cover ?? { url: null, title: of.title, author: '' };
  return <Face work={{ id: of.book_id, title: of.title, cover }} note={note} />;
}

function Face({ work, note }: { work: Pick<DiscountableWork, 'id' | 'title' | 'cover'>; note: string }) {
  return (
    <span className={css.work}>
      <Cover id={work.id} title={work.cover.title} author={work.cover.author} image={work.cover.url} />
      <span>
        <b>{work.title}</b>
        <small>{note}</small>
      </span>
    </span>
  );
}

function Sums({ was, now }: { was: Money | null; now: Money | null }) {
  if (was === null || now === null) return <>—</>;
  return (
    <>
      <s className="dim">{formatMoney(was)}</s> {formatMoney(now)}
    </>
  );
}

function Standing({ of }: { of: ShownDiscount }) {
  if (of.status === 'created') return <StateTag>начнётся в&nbsp;0:00</StateTag>;
  if (of.confirmed_at === null) return <StateTag tone="warn">магазин ещё не&nbsp;подтвердил</StateTag>;
  return <StateTag tone="ok">действует с&nbsp;{formatMoment(of.confirmed_at)}</StateTag>;
}

/** It cannot be taken back, so it is pressed twice. */
function Ending({ of, onEnded }: { of: ShownDiscount; onEnded: () => void }) {
  const end = useAct(endDiscount);
  const [isAsked, setAsked] = useState(false);
  const words = of.status === 'created' ? 'Отменить' : 'Снять раньше';
  if (!isAsked) return <TextButton onClick={() => setAsked(true)}>{words}</TextButton>;
  async function press() {
    const { ok } = await end.act({ bookId: of.book_id, discountId: of.id });
    if (ok) onEnded();
  }
  return (
    <span className={css.sure}>
      <TextButton disabled={end.isFetching} onClick={() => void press()}>
        Точно {words.toLowerCase()}
      </TextButton>
      <TextButton tone="ink" onClick={() => setAsked(false)}>
        Оставить
      </TextButton>
      {end.errors[0] && (
        <small className="bad" role="alert">
          {end.errors[0].messages[0]}
        </small>
      )}
    </span>
  );
}

function daysWords(one: ShownDiscount, today: string): string {
  const days = { first: day(one.starts_on), last: endOf(one) };
  const range = days.last < days.first ? formatDay(days.first) : formatDayRange(days);
  if (one.status !== 'active') return range;
  const left = lengthOf({ first: day(today), last: day(one.ends_on) }) - 1;
  return left > 0 ? `${range}, осталось ${counted(left, 'день', 'дня', 'дней')}` : `${range}, последний день`;
}

function whenWords({ why_not, first_possible }: DiscountableWork, today: string): string {
  if (why_not !== null) return WHY_NOT[why_not];
  if (first_possible === null) return '';
  const tomorrow: Day = addDays(day(today), 1);
  return first_possible === tomorrow ? 'с\u00A0завтрашнего дня' : `с\u00A0${formatDay(day(first_possible))}`;
}

const WHY_NOT = {
  'not-on-sale': 'сейчас не\u00A0продаётся',
  free: 'бесплатная',
  frozen: 'действия остановил модератор',
  'price-lowest': 'цена и\u00A0так наименьшая',
} as const;

function mostWords(most: number | null): string {
  if (most === null) return '—';
  const part = formatPercent(percent(most));
  return most === 70 ? part : `${part}, дальше цена ниже 49,90\u00A0₽`;
}
