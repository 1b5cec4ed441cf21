import { formatDay, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Chip, Chips } from '@pero/ui/chip';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { SearchField } from '@pero/ui/fields/search-field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { DataTable } from '@pero/ui/tables/data-table';
import { Pager } from '@pero/ui/tables/pager';
import type { ResultOf } from '@pero/web-platform/call';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Form, Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { type FoundCase, searchAuthors, searchCases } from '../contract/search.ts';
import { QUEUE_PAGE } from '../rules/cases.ts';
import { authorWords } from './queue/queue-words.ts';
import { deskOf } from './queue/row-act.ts';
import css from './search/search.module.css';
import {
  callFor,
  KINDS,
  LONGEST,
  OUTCOME_CHOICES,
  PLACES,
  pathTo,
  queryIn,
  type SearchQuery,
} from './search/search-query.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn(context.get(pageRequest).search);
  const [response, authors] = await Promise.all([
    call(searchCases, callFor(query)),
    call(searchAuthors, { q: query.q, ...(query.author !== null && { author_id: query.author }) }),
  ]);
  const cases = await need(Promise.resolve(response));
  return { query, cases, count: response.pagination?.count ?? cases.length, authors: authors.result ?? [] };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Поиск и\u00A0архив') }, { name: 'robots', content: 'noindex' }];
}

export default function SearchPage() {
  const { query, cases, count, authors } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Поиск и&nbsp;архив"
        lead="Книги, авторы и&nbsp;решения: что в&nbsp;работе и&nbsp;что давно закрыто."
      />
      <SearchForm query={query} />
      <Narrowing query={query} />
      {authors.length > 0 && <Authors authors={authors} query={query} />}
      <Section title={query.place === 'archive' ? 'Архив' : 'Проверки'}>
        {cases.length === 0 ? (
          <EmptyState title="Ничего не&nbsp;нашлось">
            Ищем по&nbsp;словам названия и&nbsp;имени, по&nbsp;началу почты и&nbsp;по&nbsp;номеру. Письма людей ищутся
            в&nbsp;<Link to={`/moderation/feedback/?q=${encodeURIComponent(query.q)}`}>обращениях</Link>.
          </EmptyState>
        ) : (
          <Cases cases={cases} count={count} />
        )}
        <Pager page={query.page} pages={Math.ceil(count / QUEUE_PAGE)} to={(page) => pathTo({ ...query, page })} />
      </Section>
    </>
  );
}

function SearchForm({ query }: { query: SearchQuery }) {
  return (
    <Form role="search" className={css.form} action="/moderation/search/">
      {query.place !== 'everywhere' && <input type="hidden" name="place" value={query.place} />}
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      <SearchField
        key={query.q}
        label="Искать книги, авторов и&nbsp;проверки"
        name="q"
        defaultValue={query.q}
        maxLength={LONGEST}
        placeholder="Название, автор, почта или номер"
      />
      <button type="submit" className="btn go">
        Найти
      </button>
    </Form>
  );
}

/** Every choice is an address. */
function Narrowing({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const go = (change: Partial<SearchQuery>) => void navigate(pathTo({ ...query, page: 1, ...change }));
  return (
    <div className={css.narrow}>
      <Chips label="Где искать">
        {PLACES.map(([place, label]) => (
          <Chip key={place} on={query.place === place} onClick={() => go({ place, outcome: null })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Chips label="Что искать">
        {KINDS.map(([kind, label]) => (
          <Chip key={label} on={query.kind === kind} onClick={() => go({ kind })}>
            {label}
          </Chip>
        ))}
      </Chips>
      {query.place === 'archive' && (
        <Chips label="Чем закончилось">
          {OUTCOME_CHOICES.map(([outcome, label]) => (
            <Chip key={label} on={query.outcome === outcome} onClick={() => go({ outcome })}>
              {label}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}

type Author = ResultOf<typeof searchAuthors>[number];

function Authors({ authors, query }: { authors: readonly Author[]; query: SearchQuery }) {
  return (
    <Section title="Авторы">
      <ul className={css.authors}>
        {authors.map((author) => (
          <li key={author.id}>
            <Link
              to={pathTo({ ...query, page: 1, q: '', author: author.id })}
              aria-current={author.id === query.author ? 'true' : undefined}
            >
              {author.name}
            </Link>
            <span className="sm dim">
              {authorWords(author.author_status_group)} · {counted(author.cases, 'проверка', 'проверки', 'проверок')}
              {author.open > 0 && `, в\u00A0работе\u00A0${author.open}`}
              {author.approved > 0 && `, одобрено\u00A0${author.approved}`}
              {author.rejected > 0 && `, отклонено\u00A0${author.rejected}`}
            </span>
          </li>
        ))}
      </ul>
      {query.author !== null && (
        <p className="sm">
          <Link to={pathTo({ ...query, page: 1, author: null })}>Показать всех</Link>
        </p>
      )}
    </Section>
  );
}

function Cases({ cases, count }: { cases: readonly FoundCase[]; count: number }) {
  return (
    <DataTable
      caption={`Найдено: ${count}`}
      fold
      rows={cases}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Что', cell: (one) => <What one={one} /> },
        { title: 'Автор', cell: ({ kind, author_name }) => (kind === 'profile' ? '' : author_name) },
        { title: 'Где сейчас', cell: (one) => one.outcome_label || one.state_label },
        {
          title: 'Кто',
          cell: ({ holder, moderator }) => holder?.name ?? moderator?.name ?? '',
        },
        {
          title: 'Когда',
          cell: ({ decided_at, submitted_at }) => formatDay(moscowDay(decided_at ?? submitted_at)),
        },
      ]}
    />
  );
}

function What({ one }: { one: FoundCase }) {
  const note = one.kind === 'profile' ? 'профиль' : `№\u00A0${one.subject_id}`;
  return (
    <>
      <Link to={deskOf(one)}>{one.title}</Link> <span className="sm dim">{note}</span>
    </>
  );
}
