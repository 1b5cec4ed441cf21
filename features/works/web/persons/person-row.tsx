import { counted } from '@pero/kernel/plural';
import { Cover } from '@pero/ui/cover/cover';
import { Icon } from '@pero/ui/icon';
import { Link } from 'react-router';
import type { ListedPerson } from '../../contract/persons.ts';
import css from './persons.module.css';

export function PersonRow({ person }: { person: ListedPerson }) {
  return (
    <li>
      <Link className={css.row} to={`/persons/${person.id}/`}>
        <span className={css.who}>
          <b>{person.name}</b>
          <span className="dim sm">{rolesWords(person)}</span>
          {!person.is_self && person.email !== null && (
            <span className={`${css.opens} xs dim`}>
              <Icon name="mail" size={16} />
              {person.email}
            </span>
          )}
        </span>
        <span className={css.covers} aria-hidden="true">
          {person.books.map(({ id, cover }) => (
            <Cover key={id} id={id} title={cover.title} author={cover.author} image={cover.url} />
          ))}
        </span>
        <span className={`${css.many} dim sm`}>
          {person.books_count === 0 ? 'пока без\u00A0книг' : counted(person.books_count, 'книга', 'книги', 'книг')}
        </span>
      </Link>
    </li>
  );
}

function rolesWords({ roles, is_self }: ListedPerson): string {
  const words = roles.map(({ label }) => label.toLowerCase()).join(', ');
  if (is_self) return words === '' ? 'это вы' : `это вы: ${words}`;
  return words === '' ? 'роль пока не\u00A0выбрана' : words;
}
