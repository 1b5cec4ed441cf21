import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { SearchField } from '@pero/ui/fields/search-field';
import { Icon } from '@pero/ui/icon';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { listPersons } from '../contract/persons.ts';
import { AddPerson } from './persons/add-person.tsx';
import { PersonRow } from './persons/person-row.tsx';
import css from './persons/persons.module.css';
import { type PersonsQuery, pathTo, queryIn, rowsOf } from './persons/persons-query.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const query = queryIn(context.get(pageRequest).search);
  const response = await callFrom(context)(listPersons, rowsOf(query));
  const people = await need(Promise.resolve(response));
  return { query, people, count: response.pagination?.count ?? 0, hasNext: Boolean(response.pagination?.next_page) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Люди') }];
}

export default function PersonsPage() {
  const { query, people, count, hasNext } = useLoaderData<typeof loader>();
  const [isAdding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const isBare = count === 0 && query.term === '' && query.page === 1;
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Люди"
        lead="Соавторы, редакторы, художники: все, чьи имена стоят на&nbsp;титулах ваших книг."
        action={
          !isAdding &&
          !isBare && (
            <Button kind="go" onClick={() => setAdding(true)}>
              Добавить человека
            </Button>
          )
        }
      />
      {isAdding && (
        <AddPerson
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void revalidate();
          }}
        />
      )}
      {isBare && !isAdding && (
        <EmptyState
          title="Книгу редко пишут в&nbsp;одиночку"
          action={
            <Button kind="go" onClick={() => setAdding(true)}>
              Добавить человека
            </Button>
          }
        >
          Добавьте соавтора, редактора или художника, и&nbsp;их имена можно будет поставить на&nbsp;титул. Вы сами
          появитесь здесь с&nbsp;первой книгой.
        </EmptyState>
      )}
      {!isBare && (
        <>
          <div className={css.finding}>
            <Search query={query} />
            <span className="dim sm">{counted(count, 'человек', 'человека', 'человек')}</span>
          </div>
          {people.length === 0 && <Nobody query={query} />}
          <ul className={css.list}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
          <Pager query={query} hasNext={hasNext} />
        </>
      )}
    </>
  );
}

function Search({ query }: { query: PersonsQuery }) {
  const navigate = useNavigate();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    await navigate(pathTo({ term, page: 1 }));
  };
  return (
    // The action and the name let the search work before any script has come.
    <search>
      <form className={css.search} action="/persons/" onSubmit={(event) => void send(event)}>
        <SearchField
          key={query.term}
          label="Найти по имени"
          name="q"
          defaultValue={query.term}
          placeholder="Имя или фамилия"
          maxLength={100}
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}

function Nobody({ query }: { query: PersonsQuery }) {
  return (
    <EmptyState
      title="Никого не&nbsp;нашлось"
      action={<TextLink to={pathTo({ term: '', page: 1 })}>Показать всех</TextLink>}
    >
      {query.term === ''
        ? 'На\u00A0этой странице списка никого нет.'
        : `В\u00A0списке нет никого с\u00A0именем «${query.term}». Проверьте, как оно пишется.`}
    </EmptyState>
  );
}

function Pager({ query, hasNext }: { query: PersonsQuery; hasNext: boolean }) {
  if (query.page === 1 && !hasNext) return null;
  const at = (page: number) => pathTo({ ...query, page });
  return (
    <nav className={css.pager} aria-label="Страницы">
      {query.page > 1 ? <ButtonLink to={at(query.page - 1)}>Раньше</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={at(query.page + 1)}>Дальше</ButtonLink>}
    </nav>
  );
}
