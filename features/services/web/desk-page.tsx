import { formatMoney } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { DataTable } from '@pero/ui/tables/data-table';
import { Pager } from '@pero/ui/tables/pager';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { DESK_SHELVES, type DeskLoad, type DeskRow, listDesk, readDeskThings, readLoad } from '../contract/desk.ts';
import { CATALOGUE } from '../rules/catalogue.ts';
import { Contractors } from './desk/contractors.tsx';
import { Templates } from './desk/templates.tsx';

const PAGE = 20;
type Shelf = (typeof DESK_SHELVES)[number];

export async function loader({ context }: LoaderFunctionArgs) {
  const query = new URLSearchParams(context.get(pageRequest).search);
  const call = callFrom(context);
  const shelf: Shelf = DESK_SHELVES.find((one) => one === query.get('shelf')) ?? 'my';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [rows, load, things] = await Promise.all([
    call(listDesk, { shelf, limit: PAGE, offset: (page - 1) * PAGE }),
    need(call(readLoad, {})),
    need(call(readDeskThings, {})),
  ]);
  return { rows: rows.result ?? [], count: rows.pagination?.count ?? 0, shelf, page, load, things, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заказы услуг') }];
}

/** The managers' queue: what nobody leads, what is mine, what is late; who has how many. */
export default function DeskPage() {
  const { rows, count, shelf, page, load, things, now } = useLoaderData<typeof loader>();
  useFresh();
  return (
    <>
      <PageHeader title="Заказы услуг" lead={leadOf(load)} />
      <nav className="tabs" aria-label="Какие заказы">
        {DESK_SHELVES.map((one) => (
          <Link key={one} to={`/manager/services/?shelf=${one}`} aria-current={one === shelf ? 'page' : undefined}>
            {SHELVES[one]}
            {counts(one, load)}
          </Link>
        ))}
      </nav>
      {count === 0 ? (
        <EmptyState title={EMPTY[shelf]}>
          {shelf === 'my' ? 'Возьмите свободный заказ.' : 'Новые появятся здесь сами.'}
        </EmptyState>
      ) : (
        <Rows rows={rows} now={now} />
      )}
      <Pager page={page} pages={Math.ceil(count / PAGE)} to={(to) => `/manager/services/?shelf=${shelf}&page=${to}`} />
      <Load load={load} />
      <Contractors contractors={things.contractors} />
      <Templates templates={things.templates} />
    </>
  );
}

const SHELVES: Readonly<Record<Shelf, string>> = { free: 'Свободные', my: 'Мои', all: 'Все', disputed: 'Споры' };
const EMPTY: Readonly<Record<Shelf, string>> = {
  free: 'Свободных заказов нет',
  my: 'У\u00A0вас нет заказов',
  all: 'Заказов пока нет',
  disputed: 'Споров нет',
};

function counts(shelf: Shelf, load: DeskLoad): string {
  const many = { free: load.free, my: load.my, disputed: load.disputed, all: 0 }[shelf];
  return many > 0 ? `\u00A0${many}` : '';
}

function leadOf({ managers, free }: DeskLoad): string {
  const late = managers.reduce((sum, one) => sum + one.late, 0);
  const waits =
    free === 0 ? 'Все заказы кто-то ведёт' : `Никто не\u00A0ведёт ${counted(free, 'заказ', 'заказа', 'заказов')}`;
  return late === 0 ? `${waits}, просроченных нет.` : `${waits}, просрочено ${late}.`;
}

function Rows({ rows, now }: { rows: readonly DeskRow[]; now: Date }) {
  return (
    <DataTable
      fold
      caption="Заказы услуг"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Заказ',
          cell: (row) => (
            <>
              <TextLink to={`/manager/services/${row.id}/`}>
                {CATALOGUE[row.type].words}, «{row.title}»
              </TextLink>
              <br />
              <span className="sm dim">
                №&nbsp;{row.id}, {row.author_name}
              </span>
            </>
          ),
        },
        {
          title: 'Как идёт',
          cell: (row) => (
            <>
              <StateTag tone={row.is_late ? 'bad' : 'plain'}>{row.state_words}</StateTag>
              {row.is_asked && <span className="sm dim"> автор ждёт ответа</span>}
            </>
          ),
        },
        {
          title: 'Срок',
          cell: ({ due_at, is_late }) =>
            due_at === null ? (
              '—'
            ) : (
              <span className={is_late ? 'bad' : undefined}>{<Moment at={due_at} now={now} />}</span>
            ),
        },
        { title: 'Ведёт', cell: ({ manager }) => manager?.name ?? 'никто' },
        { title: 'Делает', cell: ({ worker }) => worker ?? '—' },
        { title: 'Сумма', number: true, cell: ({ total }) => (total === null ? '—' : formatMoney(total)) },
      ]}
    />
  );
}

function Load({ load }: { load: DeskLoad }) {
  return (
    <Section title="Кто сколько ведёт">
      <DataTable
        caption="Загрузка менеджеров"
        rows={load.managers}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Менеджер', cell: ({ name }) => name },
          { title: 'Заказов', number: true, cell: ({ orders }) => orders },
          { title: 'Просрочено', number: true, cell: ({ late }) => late },
        ]}
      />
    </Section>
  );
}
