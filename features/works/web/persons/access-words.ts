import type { Person } from '../../contract/persons.ts';
import { type Right, rightsOfRole } from '../../rules/roles.ts';

type Opened = { readonly id: number; readonly title: string; readonly words: string };

/** What the person's address opens now: book by book, the widest of the rights. */
export function openedBooks({ books }: Pick<Person, 'books'>): Opened[] {
  return books.flatMap(({ id, title, in_bin, roles }) => {
    const rights = roles.flatMap(({ slug }) => rightsOfRole(slug));
    if (in_bin || !rights.includes('suggest')) return [];
    return { id, title, words: wordsOf(rights) };
  });
}

function wordsOf(rights: readonly Right[]): string {
  if (rights.includes('submit')) return 'пишет и\u00A0отправляет на\u00A0модерацию';
  return rights.includes('edit') ? 'правит текст и\u00A0описание' : 'читает и\u00A0предлагает правку';
}
