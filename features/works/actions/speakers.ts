import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { printedName } from '../rules/persons.ts';
import { maySpeakFor, ROLE_TYPES } from '../rules/roles.ts';
import { readerOf } from './access.ts';
import { type Book, booksOfPersons, rolesOfBooks } from './rows.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

/** Somebody of the title page, in whose name a book speaks to its readers. */
type Speaker = { readonly id: number; readonly name: string; readonly role: string };

/** In whose names whoever asks may answer readers of a book; nobody for those who only read it. */
export async function speakersOf({ db, actor }: ReadContext, book: Pick<Book, 'id' | 'ownerId'>): Promise<Speaker[]> {
  const reader = readerOf(actor);
  const speakers = new Map<number, Speaker>();
  for (const role of await rolesOfBooks(db, [book.id])) {
    if (speakers.has(role.personId) || !maySpeakFor(reader, book.ownerId, role)) continue;
    speakers.set(role.personId, { id: role.personId, name: printedName(role), role: labelOf(role.role) });
  }
  return [...speakers.values()];
}

/** What somebody did for a book, by the first line of the title page that names them; null when none does any more. */
export async function titleRoleOf(db: Db, bookId: number, personId: number): Promise<string | null> {
  const role = (await rolesOfBooks(db, [bookId])).find((known) => known.personId === personId);
  return role ? labelOf(role.role) : null;
}

function labelOf(role: string): string {
  return ROLE_TYPES.find(({ slug }) => slug === role)?.label ?? '';
}

/** The books in which whoever asks may speak in this person's name, the last changed first. */
export async function booksSpokenFor({ db, actor }: ReadContext, personId: number): Promise<number[]> {
  const books = (await booksOfPersons(db, [personId])).filter(({ deletedAt }) => deletedAt === null);
  const reader = readerOf(actor);
  const roles = await rolesOfBooks(db, [...new Set(books.map(({ id }) => id))]);
  const spoken = books.filter(({ id, ownerId }) =>
    roles.some((role) => role.bookId === id && role.personId === personId && maySpeakFor(reader, ownerId, role)),
  );
  return [...new Set(spoken.map(({ id }) => id))];
}
