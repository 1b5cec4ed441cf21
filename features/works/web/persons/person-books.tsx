import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { type Person, removeRole } from '../../contract/persons.ts';
import css from './persons.module.css';

type Book = Person['books'][number];

export function PersonBooks({ person }: { person: Person }) {
  const { act, errors, isFetching } = useAct(removeRole);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(errors);
  const take = async (book: Book, role: Book['roles'][number]) => {
    const { ok } = await act({ id: role.id });
    if (!ok) return;
    void toastSuccess(`${role.label} в\u00A0книге «${book.title}»: роль снята`);
    await revalidate();
  };
  return (
    <Section title="Книги и&nbsp;роли">
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {person.books.length === 0 && (
        <p className="dim">
          Пока ни&nbsp;одной роли. Откройте <TextLink to="/books/">книгу</TextLink> и&nbsp;на&nbsp;вкладке «Люди»
          поставьте это имя на&nbsp;титул.
        </p>
      )}
      <ul className={css.books}>
        {person.books.map((book) => (
          <li key={book.id}>
            <Cover
              id={book.id}
              title={book.cover.title}
              author={book.cover.author}
              image={book.cover.url}
              square={book.is_sound}
            />
            <div>
              {book.in_bin ? (
                <b>{book.title}</b>
              ) : (
                <TextLink tone="ink" className={css.title} to={book.page}>
                  {book.title}
                </TextLink>
              )}
              <span className="dim sm">{book.in_bin ? 'В\u00A0корзине' : book.status_label}</span>
              <ul className={css.roles}>
                {book.roles.map((role) => (
                  <li key={role.id} className="chip">
                    {role.label}
                    {book.can_edit && (
                      <button
                        type="button"
                        aria-label={`Снять роль «${role.label}» в книге «${book.title}»`}
                        disabled={isFetching}
                        onClick={() => void take(book, role)}
                      >
                        <Icon name="close" size={14} />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
