import { Chips } from '@pero/ui/chip';
import { SelectField } from '@pero/ui/fields/field';
import { Link, useNavigate } from 'react-router';
import type { OrderCounts } from '../../contract/orders.ts';
import css from './shelf.module.css';
import { pathTo, SHELF, type ShelfQuery } from './shelf-query.ts';

type FiltersProps = { query: ShelfQuery; counts: OrderCounts };

/** By group, by book, by year. Every choice is an address. */
export function ShelfFilters({ query, counts }: FiltersProps) {
  const groups = counts.groups.filter(({ count, group }) => count > 0 || group === query.group);
  const all = counts.author + counts.us + counts.over;
  return (
    <div className={css.filters}>
      <Chips label="Вид заказа">
        <GroupLink to={pathTo(query, { group: null })} isOn={query.group === null} count={all}>
          Все
        </GroupLink>
        {groups.map(({ group, words, count }) => (
          <GroupLink key={group} to={pathTo(query, { group })} isOn={query.group === group} count={count}>
            {words}
          </GroupLink>
        ))}
      </Chips>
      {(counts.books.length > 1 || counts.years.length > 1 || query.book !== null || query.year !== null) && (
        <Places query={query} counts={counts} />
      )}
    </div>
  );
}

function GroupLink({ to, isOn, count, children }: { to: string; isOn: boolean; count: number; children: string }) {
  return (
    <Link className="chip" to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
      {children} {count}
    </Link>
  );
}

function Places({ query, counts }: FiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<ShelfQuery>) => void navigate(pathTo(query, change), { preventScrollReset: true });
  return (
    <form action={SHELF}>
      <SelectField
        label={<span className="visually-hidden">Книга</span>}
        name="book"
        value={query.book ?? ''}
        onChange={(event) => go({ book: Number(event.currentTarget.value) || null })}
      >
        <option value="">Все книги</option>
        {counts.books.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<span className="visually-hidden">Год</span>}
        name="year"
        value={query.year ?? ''}
        onChange={(event) => go({ year: Number(event.currentTarget.value) || null })}
      >
        <option value="">Все годы</option>
        {counts.years.map((year) => (
          <option key={year} value={year}>
            {year} год
          </option>
        ))}
      </SelectField>
    </form>
  );
}
