import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { deletePerson, type Person, readPerson, savePerson } from '../contract/persons.ts';
import { AUTHOR_ROLES } from '../rules/roles.ts';
import { PersonBooks } from './persons/person-books.tsx';
import { changeOf, FORM_FIELDS, formOf, isChanged } from './persons/person-fields.ts';
import { PersonFieldset } from './persons/person-fieldset.tsx';
import css from './persons/persons.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readPerson, { personId: Number(params.id) }));
}

export function meta({ loaderData }: { loaderData?: Person }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.name ?? 'Человек') }];
}

export default function PersonPage() {
  const person = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: 'Люди', to: '/persons/' },
        ]}
        title={person.name}
        {...(person.is_self && { kicker: 'Это вы' })}
      />
      <PersonForm key={person.id} person={person} />
      <PersonBooks person={person} />
      <PublicPage person={person} />
      <Removal person={person} />
    </>
  );
}

/** Whoever has written may show themselves to readers; an editor of somebody's book has no such page. */
function PublicPage({ person }: { person: Person }) {
  const isAuthor = person.is_self || person.roles.some(({ slug }) => AUTHOR_ROLES.some((author) => author === slug));
  if (!isAuthor) return null;
  return (
    <Section title="Страница для читателей">
      <p className={`dim ${css.narrow}`}>
        Имя, несколько слов о&nbsp;себе и&nbsp;книги, которые продаются, по&nbsp;одному адресу.{' '}
        <TextLink to={`/author-pages/?person=${person.id}`}>Страница автора</TextLink>
      </p>
    </Section>
  );
}

function PersonForm({ person }: { person: Person }) {
  const [kept, setKept] = useState(() => formOf(person));
  const [form, setForm] = useState(kept);
  const { act, errors, isFetching } = useAct(savePerson);
  const element = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const elsewhere = formErrors(errors, FORM_FIELDS);
  const hasChanges = isChanged(kept, form);

  useEffect(() => {
    if (errors.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok, result } = await act({ personId: person.id, ...changeOf(kept, form) });
    if (!ok || !result) return;
    setKept(formOf(result));
    setForm(formOf(result));
    void toastSuccess('Сохранено');
    await revalidate();
  };
  return (
    <form ref={element} className={`${css.form} ${css.narrow}`} noValidate onSubmit={(event) => void submit(event)}>
      {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
      <PersonFieldset
        form={form}
        wrong={(field) => fieldError(errors, field)}
        onChange={setForm}
        hasEmail={!person.is_self}
        emailHint="Сюда придёт приглашение, когда вы позовёте человека работать над книгой. Сам по&nbsp;себе адрес ничего не&nbsp;открывает."
      />
      <LeaveGuard isUnsafe={hasChanges}>Изменения не&nbsp;сохранены. Если уйти, они пропадут.</LeaveGuard>
      <div className="row wraps">
        <Button type="submit" kind="go" busy={isFetching} disabled={!hasChanges}>
          Сохранить
        </Button>
        {hasChanges && <span className="dim sm">Есть несохранённые изменения</span>}
      </div>
    </form>
  );
}

function Removal({ person }: { person: Person }) {
  const { act, errors, isFetching } = useAct(deletePerson);
  const navigate = useNavigate();
  const wrong = formErrors(errors);
  const remove = async () => {
    const { ok } = await act({ personId: person.id });
    if (!ok) return;
    void toastSuccess(`${person.name} больше не\u00A0в\u00A0списке`);
    await navigate('/persons/');
  };
  return (
    <Section title="Убрать из&nbsp;списка">
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {person.can_delete ? (
        <Button kind="bad" busy={isFetching} onClick={() => void remove()}>
          Убрать из&nbsp;списка
        </Button>
      ) : (
        <p className={`dim ${css.narrow}`}>
          Имя стоит на&nbsp;титуле. Снимите все роли, в&nbsp;том числе у&nbsp;книг в&nbsp;корзине, и&nbsp;его можно
          будет убрать.
        </p>
      )}
    </Section>
  );
}
