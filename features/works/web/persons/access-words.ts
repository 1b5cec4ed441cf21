import type { Person } from '../../contract/persons.ts';
import { rightsOfRole } from '../../rules/roles.ts';

type Opened = { readonly id: number; readonly title: string; readonly words: string };

/** What the person's address opens now: book by book, the widest of the rights. */
export function openedBooks({ books }: Pick<Person, 'books'>): Opened[] {
  return books.flatMap(({ id, title, in_bin, roles }) => {
    const rights = roles.flatMap(({ slug }) => rightsOfRole(slug));
    if (in_bin || !rights.includes('edit')) return [];
    const words = rights.includes('submit')
      ? 'пишет и\u00A0отправляет на\u00A0модерацию'
      : 'правит текст и\u00A0описание';
    return { id, title, words };
  });
}
