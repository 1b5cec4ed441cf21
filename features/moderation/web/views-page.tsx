import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { DataTable } from '@pero/ui/tables/data-table';
import { Pager } from '@pero/ui/tables/pager';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listViews, type ShownView } from '../contract/views.ts';

const PAGE = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = queryIn(context.get(pageRequest).search);
  const response = await callFrom(context)(listViews, {
    limit: PAGE,
    offset: (query.page - 1) * PAGE,
    ...(query.viewer !== null && { viewer_id: query.viewer }),
    ...(query.person !== null && { person_id: query.person }),
  });
  const items = await need(Promise.resolve(response));
  return { query, items, pages: Math.ceil((response.pagination?.count ?? 0) / PAGE), now: new Date() };
}

type ViewsQuery = { readonly page: number; readonly viewer: number | null; readonly person: number | null };

function queryIn(search: string): ViewsQuery {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  return { page: number('page') ?? 1, viewer: number('viewer'), person: number('person') };
}

function pathTo({ page, viewer, person }: ViewsQuery): string {
  const query = new URLSearchParams();
  if (viewer !== null) query.set('viewer', `${viewer}`);
  if (person !== null) query.set('person', `${person}`);
  if (page > 1) query.set('page', `${page}`);
  return `/moderation/views/${query.size > 0 ? `?${query}` : ''}`;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Журнал просмотров') }, { name: 'robots', content: 'noindex' }];
}

export default function ViewsPage() {
  const { query, items, pages, now } = useLoaderData<typeof loader>();
  const isNarrowed = query.viewer !== null || query.person !== null;
  return (
    <>
      <PageHeader
        title="Журнал просмотров"
        lead="Кто из&nbsp;сотрудников и&nbsp;когда открывал тексты, документы и&nbsp;данные авторов. Записи не&nbsp;меняются."
        action={isNarrowed && <ButtonLink to="/moderation/views/">Показать все</ButtonLink>}
      />
      {items.length === 0 ? (
        <EmptyState title="Записей нет">
          Как только кто-то возьмёт проверку и&nbsp;откроет текст, это появится здесь.
        </EmptyState>
      ) : (
        <Views items={items} now={now} />
      )}
      <Pager page={query.page} pages={pages} to={(page) => pathTo({ ...query, page })} />
    </>
  );
}

function Views({ items, now }: { items: readonly ShownView[]; now: Date }) {
  const first = { page: 1, viewer: null, person: null };
  return (
    <DataTable
      caption="Просмотры сотрудников"
      fold
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Когда', cell: ({ viewed_at }) => <Moment at={viewed_at} now={now} /> },
        { title: 'Кто', cell: ({ viewer }) => <Link to={pathTo({ ...first, viewer: viewer.id })}>{viewer.name}</Link> },
        { title: 'Что', cell: ({ what_label, subject_id }) => `${what_label}, №\u00A0${subject_id}` },
        { title: 'Чьё', cell: ({ person }) => <Link to={pathTo({ ...first, person: person.id })}>{person.name}</Link> },
      ]}
    />
  );
}
