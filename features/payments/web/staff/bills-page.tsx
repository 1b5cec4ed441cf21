import { formatMoney } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { SearchField } from '@pero/ui/fields/search-field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { Pager } from '@pero/ui/tables/pager';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { PAGE_SIZE } from '@pero/wire/envelope';
import { Form, Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type BillRow, listBills } from '../../contract/staff.ts';
import css from './staff.module.css';
import { BILL_WORDS, TROUBLE_WORDS } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const search = new URLSearchParams(context.get(pageRequest).search);
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const list = search.get('list') === 'attention' ? 'attention' : 'all';
  const q = (search.get('q') ?? '').slice(0, 150);
  const answer = await callFrom(context)(listBills, { q, list, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const bills = await need(Promise.resolve(answer));
  const pages = Math.ceil((answer.pagination?.count ?? 0) / PAGE_SIZE);
  return { bills, page, pages, list, q, now: new Date() } as const;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Платежи') }, { name: 'robots', content: 'noindex' }];
}

/** Every bill; first of all those that wait for a person. */
export default function BillsPage() {
  const { bills, page, pages, list, q, now } = useLoaderData<typeof loader>();
  const at = (more: Record<string, string>) => `?${new URLSearchParams({ ...(q && { q }), list, ...more })}`;
  return (
    <>
      <PageHeader
        title="Платежи"
        lead="Все счета за&nbsp;заказы. То, что не&nbsp;получилось само, ждёт в&nbsp;первой вкладке: возврат, от&nbsp;которого отказались, чек, который не&nbsp;вышел."
      />
      <nav className="tabs" aria-label="Какие счета">
        {LISTS.map(([name, label]) => (
          <Link key={name} to={`?list=${name}`} aria-current={name === list ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Form role="search" className={css.search}>
        <input type="hidden" name="list" value={list} />
        <SearchField
          label="Найти счёт"
          name="q"
          defaultValue={q}
          key={q}
          placeholder="Номер заказа, сумма, имя или почта"
        />
        <Button type="submit" kind="line">
          Найти
        </Button>
      </Form>
      {bills.length === 0 ? (
        <Nothing list={list} q={q} />
      ) : (
        <DataTable caption="Счета" fold rows={bills} keyOf={({ id }) => id} columns={columns(now)} />
      )}
      <Pager page={page} pages={pages} to={(other) => at({ page: String(other) })} />
    </>
  );
}

const LISTS = [
  ['attention', 'Ждут человека'],
  ['all', 'Все'],
] as const;

function Nothing({ list, q }: { list: 'all' | 'attention'; q: string }) {
  if (q !== '')
    return (
      <EmptyState title="Такого счёта нет">Ищем по&nbsp;номеру заказа, точной сумме, имени и&nbsp;почте.</EmptyState>
    );
  return list === 'attention' ? (
    <EmptyState title="Всё идёт само">Ни&nbsp;один возврат, чек или платёж человека не&nbsp;ждёт.</EmptyState>
  ) : (
    <EmptyState title="Счетов ещё не было">Первый появится, когда автор закажет тираж или услугу.</EmptyState>
  );
}

function columns(now: Date): readonly Column<BillRow>[] {
  return [
    {
      title: 'Счёт',
      cell: ({ id, title, order, person }) => (
        <span className={css.what}>
          <Link className="link" to={`/moderation/payments/${id}/`}>
            {title}
          </Link>
          <small>
            заказ {order}, {person.name}
          </small>
        </span>
      ),
    },
    {
      title: 'Состояние',
      cell: ({ state, troubles }) => (
        <span className={css.tags}>
          <StateTag tone={BILL_WORDS[state][0]}>{BILL_WORDS[state][1]}</StateTag>
          {troubles.map((trouble) => (
            <StateTag key={trouble} tone="bad">
              {TROUBLE_WORDS[trouble]}
            </StateTag>
          ))}
        </span>
      ),
    },
    { title: 'Выставлен', cell: ({ made_at }) => <Moment at={made_at} now={now} /> },
    {
      title: 'Сумма',
      number: true,
      cell: ({ amount, returned }) => (
        <span className={css.what}>
          {formatMoney(amount)}
          {returned > 0 && <small>вернули {formatMoney(returned)}</small>}
        </span>
      ),
    },
  ];
}
