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
  const asked = askedIn(context.get(pageRequest).search);
  const told = await callFrom(context)(listViews, {
    limit: PAGE,
    offset: (asked.page - 1) * PAGE,
    ...(asked.viewer !== null && { viewer_id: asked.viewer }),
    ...(asked.person !== null && { person_id: asked.person }),
  });
  const items = await need(Promise.resolve(told));
  return { asked, items, pages: Math.ceil((told.pagination?.count ?? 0) / PAGE), now: new Date() };
}

type Asked = { readonly page: number; readonly viewer: number | null; readonly person: number | null };

function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  return { page: number('page') ?? 1, viewer: number('viewer'), person: number('person') };
}

function pathTo({ page, viewer, person }: Asked): string {
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
  const { asked, items, pages, now } = useLoaderData<typeof loader>();
  const isNarrowed = asked.viewer !== null || asked.person !== null;
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
      <Pager page={asked.page} pages={pages} to={(page) => pathTo({ ...asked, page })} />
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
