import { Chips } from '@pero/ui/chip';
import { SearchField } from '@pero/ui/fields/search-field';
import { Icon } from '@pero/ui/icon';
import { BOOK_ORDERS, type BookOrder } from '@pero/works/rules/kinds';
import { type FormEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { groupsOf, ORDER_LABELS, pathTo, type ShelfQuery } from './shelf-query.ts';
import css from './shelves.module.css';

type FiltersProps = {
  query: ShelfQuery;
  statuses: Parameters<typeof groupsOf>[0];
};

/** By status, by words of the title, in what order. Every choice is an address. */
export function ShelfFilters({ query, statuses }: FiltersProps) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={css.filters}>
      <Chips label="Состояние">
        <FilterLink to={pathTo(query, { group: null })} isOn={query.group === null} count={all}>
          Все
        </FilterLink>
        {groupsOf(statuses, query.group).map(({ name, label, count }) => (
          <FilterLink key={name} to={pathTo(query, { group: name })} isOn={query.group === name} count={count}>
            {label}
          </FilterLink>
        ))}
      </Chips>
      <div className={css.finding}>
        <Search query={query} />
        <Order query={query} />
      </div>
    </div>
  );
}

type FilterLinkProps = { to: string; isOn: boolean; count: number; children: string };

export function FilterLink({ to, isOn, count, children }: FilterLinkProps) {
  return (
    <Link className="chip" to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
      {children}
      <span className={css.count}>{count}</span>
    </Link>
  );
}

export function Search({ query }: { query: ShelfQuery }) {
  const navigate = useNavigate();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    await navigate(pathTo(query, { term }));
  };
  return (
    // The action and the name let the search work before any script has come.
    <search>
      <form className={css.search} action={query.path} onSubmit={(event) => void send(event)}>
        <SearchField
          key={query.term}
          label="Найти по названию"
          name="q"
          defaultValue={query.term}
          placeholder="Название"
          maxLength={150}
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}

function Order({ query }: { query: ShelfQuery }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="pick">
      <label className="visually-hidden" htmlFor={id}>
        Порядок
      </label>
      <select
        className="input"
        id={id}
        value={query.order}
        onChange={(event) => void navigate(pathTo(query, { order: event.currentTarget.value as BookOrder }))}
      >
        {BOOK_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}
