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
import { type Asked, askedIn, pathTo, rowsOf } from './persons/persons-request.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = askedIn(context.get(pageRequest).search);
  const told = await callFrom(context)(listPersons, rowsOf(asked));
  const people = await need(Promise.resolve(told));
  return { asked, people, count: told.pagination?.count ?? 0, hasNext: Boolean(told.pagination?.next_page) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Люди') }];
}

export default function PersonsPage() {
  const { asked, people, count, hasNext } = useLoaderData<typeof loader>();
  const [isAdding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const isBare = count === 0 && asked.term === '' && asked.page === 1;
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
            <Search asked={asked} />
            <span className="dim sm">{counted(count, 'человек', 'человека', 'человек')}</span>
          </div>
          {people.length === 0 && <Nobody asked={asked} />}
          <ul className={css.list}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
          <Pager asked={asked} hasNext={hasNext} />
        </>
      )}
    </>
  );
}

function Search({ asked }: { asked: Asked }) {
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
          key={asked.term}
          label="Найти по имени"
          name="q"
          defaultValue={asked.term}
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

function Nobody({ asked }: { asked: Asked }) {
  return (
    <EmptyState
      title="Никого не&nbsp;нашлось"
      action={<TextLink to={pathTo({ term: '', page: 1 })}>Показать всех</TextLink>}
    >
      {asked.term === ''
        ? 'На\u00A0этой странице списка никого нет.'
        : `В\u00A0списке нет никого с\u00A0именем «${asked.term}». Проверьте, как оно пишется.`}
    </EmptyState>
  );
}

function Pager({ asked, hasNext }: { asked: Asked; hasNext: boolean }) {
  if (asked.page === 1 && !hasNext) return null;
  const at = (page: number) => pathTo({ ...asked, page });
  return (
    <nav className={css.pager} aria-label="Страницы">
      {asked.page > 1 ? <ButtonLink to={at(asked.page - 1)}>Раньше</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={at(asked.page + 1)}>Дальше</ButtonLink>}
    </nav>
  );
}
