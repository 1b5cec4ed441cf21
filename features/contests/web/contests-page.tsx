import { moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listContests, readContest } from '../contract/contests.ts';
import { ContestDetail } from './contest-detail.tsx';
import { ContestRow } from './contest-row.tsx';
import css from './contests.module.css';
import { callFor, FILTERS, type Filter, pathTo, queryIn } from './contests-query.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn(context.get(pageRequest).search);
  const shared = { query, today: moscowDay(new Date()) };
  if (query.contestId !== null) {
    const contest = await need(call(readContest, { contestId: query.contestId }));
    return { ...shared, view: 'one', contest } as const;
  }
  return { ...shared, view: 'list', contests: await need(call(listContests, callFor(query))) } as const;
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.view === 'one' ? loaderData.contest.title : 'Конкурсы') }];
}

export default function ContestsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { query, today } = loaded;
  if (loaded.view === 'one') {
    return <ContestDetail contest={loaded.contest} today={today} back={pathTo({ ...query, contestId: null })} />;
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Конкурсы"
        lead="Книгу можно показать жюри ещё до&nbsp;того, как её нашли читатели. Одна книга на&nbsp;конкурс, участие бесплатное."
      />
      <nav className="tabs" aria-label="Какие конкурсы показать">
        {FILTERS.map((filter) => (
          <Link
            key={filter}
            to={pathTo({ filter, contestId: null })}
            {...(filter === query.filter && { 'aria-current': 'page' as const })}
          >
            {FILTER_LABELS[filter]}
          </Link>
        ))}
      </nav>
      {loaded.contests.length === 0 && <Nothing filter={query.filter} />}
      <ul>
        {loaded.contests.map((contest) => (
          <ContestRow
            key={contest.id}
            contest={contest}
            today={today}
            to={pathTo({ ...query, contestId: contest.id })}
          />
        ))}
      </ul>
      <div className={css.end} />
    </>
  );
}

const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  all: 'Все',
  accepting: 'Принимают книги',
  mine: 'Мои заявки',
};

function Nothing({ filter }: { filter: Filter }) {
  if (filter === 'mine') {
    return (
      <EmptyState
        title="Заявок пока нет"
        action={<ButtonLink to={pathTo({ filter: 'accepting', contestId: null })}>Выбрать конкурс</ButtonLink>}
      >
        Когда вы подадите книгу, здесь будет видно, где она и&nbsp;когда ждать жюри.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Конкурсов сейчас нет" action={<ButtonLink to="/books/">К&nbsp;книгам</ButtonLink>}>
      Новый объявим здесь. Пока можно дописать книгу.
    </EmptyState>
  );
}
