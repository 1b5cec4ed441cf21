import { hang } from '@pero/kernel/typography';
import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type BookRole, type Employee, orderRoles, type RoleType, removeRole } from '@pero/works/contract/persons';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookDesk } from '../use-book-desk.ts';
import { AddPerson } from './add-person.tsx';
import { LeaveBook } from './leave-book.tsx';
import { isLastAuthor, type PersonOfBook, peopleOf, withPersonMoved } from './people.ts';
import css from './profile.module.css';
import { type Access, WorkAccess } from './work-access.tsx';

type ProfileTabProps = {
  desk: BookDesk;
  roles: readonly BookRole[];
  people: readonly Employee[];
  types: readonly RoleType[];
  /** Null of somebody else's book. */
  access: Access | null;
};

/** Everybody who had a hand in the book, in the order of its title page. */
export function ProfileTab({ desk, roles, people, types, access }: ProfileTabProps) {
  const [isAdding, setAdding] = useState(false);
  const removing = useAct(removeRole);
  const ordering = useAct(orderRoles);
  const { revalidate } = useRevalidator();
  const wrong = formErrors([...removing.errors, ...ordering.errors]);
  const canChange = desk.canEdit && desk.meta.is_own;
  const persons = peopleOf(roles);

  const remove = async (role: BookRole) => {
    const { ok } = await removing.act({ id: role.id });
    if (ok) await revalidate();
  };
  const move = async (personId: number, step: 1 | -1) => {
    const ids = withPersonMoved(roles, personId, step);
    if (!ids) return;
    const { ok } = await ordering.act({ book_id: desk.meta.id, ids });
    if (ok) await revalidate();
  };

  return (
    <Section title="Люди книги" note="в этом порядке они встанут на титул" bare>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <ul className={css.people}>
        {persons.map((person, place) => (
          <Person
            key={person.id}
            person={person}
            roles={roles}
            isOwn={desk.meta.is_own}
            canChange={canChange}
            canRise={place > 0}
            canSink={place < persons.length - 1}
            onMove={(step) => void move(person.id, step)}
            onRemove={(role) => void remove(role)}
            access={
              access && (
                <WorkAccess
                  bookId={desk.meta.id}
                  person={person}
                  email={people.find(({ id }) => id === person.id)?.email ?? ''}
                  access={access}
                />
              )
            }
          />
        ))}
      </ul>
      {persons.length === 0 && (
        <p className="dim">{hang('На титуле пока никого. Добавьте автора: без него книгу не примут.')}</p>
      )}
      {canChange && (
        <div className={css.add}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            Добавить человека
          </Button>
          <span className="sm dim">
            {hang('Соавтор, редактор и корректор смогут работать над книгой, когда примут приглашение. ')}
            <TextLink to="/persons/">Все ваши люди</TextLink>
          </span>
        </div>
      )}
      {desk.meta.is_own && (
        <p className={css.shares}>
          {hang('Роялти книги можно разделить между её авторами. ')}
          <TextLink to={`/books/${desk.meta.id}/shares/`}>Доли роялти</TextLink>
        </p>
      )}
      {!desk.meta.is_own && (
        <div className={css.own}>
          <p>{hang('Состав титула меняет владелец книги.')}</p>
          <LeaveBook bookId={desk.meta.id} />
        </div>
      )}
      {isAdding && (
        <AddPerson
          bookId={desk.meta.id}
          roles={roles}
          people={people}
          types={types}
          onClose={() => setAdding(false)}
          onAdded={() => void revalidate()}
        />
      )}
    </Section>
  );
}

type PersonProps = {
  person: PersonOfBook;
  roles: readonly BookRole[];
  isOwn: boolean;
  canChange: boolean;
  canRise: boolean;
  canSink: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: (role: BookRole) => void;
  access: ReactNode;
};

function Person({ person, roles, isOwn, canChange, canRise, canSink, onMove, onRemove, access }: PersonProps) {
  return (
    <li>
      <span className={`avatar ${css.avatar}`} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
      <div className={css.who}>
        {isOwn ? (
          <TextLink tone="ink" to={`/persons/${person.id}/`}>
            {person.name}
          </TextLink>
        ) : (
          <span>{person.name}</span>
        )}
        {person.isSelf && isOwn && <span className="sm dim"> это вы</span>}
        {access}
      </div>
      <ul className={css.roles}>
        {person.roles.map((role) => (
          <li key={role.id}>
            {role.label}
            {role.opens_book && <span className="visually-hidden">, может работать над книгой</span>}
            {canChange && !isLastAuthor(roles, role) && (
              <IconButton
                icon="close"
                size="sm"
                label={`Снять роль: ${person.name}, ${role.label}`}
                onClick={() => onRemove(role)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <div className={css.order}>
          <IconButton
            icon="chevron-down"
            size="sm"
            className={css.up ?? ''}
            label={`Выше: ${person.name}`}
            disabled={!canRise}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            size="sm"
            label={`Ниже: ${person.name}`}
            disabled={!canSink}
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </li>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
}
