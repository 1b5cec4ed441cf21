import { formatMoney, money } from '@pero/kernel/money';
import { Icon } from '@pero/ui/icon';
import { StateTag } from '@pero/ui/states/state-tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedService } from '../../rules/catalogue-list.ts';
import css from './price-list.module.css';
import { daysWords, priceWords } from './price-words.ts';
import { aboutOf } from './words.ts';

type ServiceRowProps = {
  service: ListedService;
  /** Of the group whose first it is. */
  groupWords: string | null;
  bookId: number | null;
  children: ReactNode;
};

/** A line of the price list: what it is, what comes back, what it costs for this very book. */
export function ServiceRow({ service, groupWords, bookId, children }: ServiceRowProps) {
  const { type, words, page } = service;
  return (
    <article className={groupWords === null ? css.row : `${css.row} ${css.first}`}>
      <span className={css.group}>{groupWords}</span>
      <div className={css.name}>
        <h2>
          <Link to={bookId === null ? page : `${page}?book=${bookId}`}>{words}</Link>
        </h2>
        <p>{aboutOf(type)}</p>
      </div>
      <div className={css.sample}>{children}</div>
      <Price service={service} />
    </article>
  );
}

function Price({ service }: { service: ListedService }) {
  const { count, isOpen, price, per } = service;
  if (!isOpen || (count === null && price === null))
    return (
      <div className={css.price}>
        <StateTag tone="plain">скоро</StateTag>
      </div>
    );
  // What hangs on the day, and on no book.
  if (count === null)
    return (
      <div className={css.price}>
        <b>от&nbsp;{formatMoney(price ?? money(0), 'kopecks-if-any')}</b>
        <span>{per}</span>
      </div>
    );
  if (count.isTooMuch)
    return (
      <div className={css.price}>
        <b>по договорённости</b>
        <span>
          Книга больше одного заказа. <Link to="/feedback/">Напишите нам</Link>
        </span>
      </div>
    );
  return (
    <div className={css.price}>
      <b>{formatMoney(count.total, 'kopecks-if-any')}</b>
      <span>{priceWords(service)}</span>
      <span className={css.term}>
        <Icon name="clock" size={16} />
        {daysWords(count)}
      </span>
    </div>
  );
}
