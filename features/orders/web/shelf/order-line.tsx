import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Link } from 'react-router';
import type { ListedOrder } from '../../contract/orders.ts';
import css from './shelf.module.css';
import { ShortWay } from './short-way.tsx';

type OrderLineProps = {
  order: ListedOrder;
  now: Date;
  /** The one step of the screen: the first of those that wait for the author. */
  isFirst: boolean;
};

export function OrderLine({ order, now, isFirst }: OrderLineProps) {
  const { id, about, title, cover, way, status_words, status_note, turn, page, total_amount } = order;
  return (
    <article className={css.order}>
      {cover ? (
        <Cover
          id={order.book_id ?? id}
          title={cover.title}
          author={cover.author}
          image={cover.url}
          className={css.cover}
        />
      ) : (
        <Cover id={id} title={title} className={css.cover} />
      )}
      <div className={css.name}>
        <h3>
          <Link to={page}>{about}</Link>
        </h3>
        {title !== about && <p>{title}</p>}
        <span className="xs dimmer">
          №&nbsp;{id} · {shortDay(order.made_at, now)}
        </span>
      </div>
      <div className={css.way}>
        <ShortWay
          way={way}
          words={status_words}
          note={status_note ?? dueWords(order, now)}
          isCalm={turn !== 'author'}
        />
      </div>
      <div className={css.sum}>
        <b>{total_amount === null ? 'считаем' : formatMoney(total_amount)}</b>
        <Step order={order} isFirst={isFirst} />
      </div>
    </article>
  );
}

/** What the author does next; where nothing is asked of them, the way to look. */
function Step({ order: { next, turn, page }, isFirst }: Pick<OrderLineProps, 'order' | 'isFirst'>) {
  const { words, page: to } = next ?? { words: 'Открыть', page };
  if (next === null || turn !== 'author') {
    return (
      <ButtonLink to={to} kind="quiet" size="sm">
        {words}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={to} kind={isFirst ? 'go' : 'line'}>
      {words}
    </ButtonLink>
  );
}

function dueWords({ due_at, turn }: ListedOrder, now: Date): string | null {
  if (due_at === null || turn === 'over') return null;
  return hang(`до ${shortDay(due_at, now)}`);
}

/** The year is said only where it is another one. */
function shortDay(at: Date, now: Date): string {
  const words = formatDay(moscowDay(at));
  const year = moscowDay(now).slice(0, 4);
  return words.endsWith(year) ? words.slice(0, -year.length - 1) : words;
}
