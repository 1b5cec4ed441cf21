import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { rolesChanged } from '../events.ts';
import { isWholeOrder, keepsAuthor, printedName, ROLES_MOST } from '../rules/persons.ts';
import { ROLE_TYPES, rightsOfRole } from '../rules/roles.ts';
import { BLOCK_WORDS, blockReasonOf } from '../rules/states.ts';
import {
  addRole,
  bookOfRole,
  orderRoles,
  personFor,
  type RoleOfBook,
  removeRole,
  rolesOfBooks,
} from '../store/persons.ts';
import { changeWork, type Work, workFor } from '../store/works.ts';
import { type Locked, readerOf, requireWorkAccess } from './access.ts';
import { closeWithoutRole } from './hands.ts';

type Which = { readonly book_id?: number | undefined; readonly art_id?: number | undefined };

const NO_BOOK = { refused: 'role-book-missing' } as const;

export async function rolesOf(act: Act, asked: Which & { readonly type_id?: number | undefined }) {
  const bookId = asked.book_id ?? asked.art_id;
  if (bookId === undefined) return NO_BOOK;
  await requireWorkAccess(act, bookId, 'read');
  const roles = await shownRoles(act, bookId);
  return roles.filter(({ type_id }) => asked.type_id === undefined || type_id === asked.type_id);
}

export async function giveRole(act: Act, asked: Which & { readonly person_id: number; readonly type_id: number }) {
  const bookId = asked.book_id ?? asked.art_id;
  if (bookId === undefined) return NO_BOOK;
  const book = await titlePageToEdit(act, bookId);
  if (isLocked(book)) return book;
  const type = ROLE_TYPES.find(({ id }) => id === asked.type_id);
  if (!type) return { refused: 'role-unknown' } as const;
  const person = await personFor(act.db, book.ownerId, asked.person_id);
  if (!person) return { refused: 'role-person-missing' } as const;
  const roles = await rolesOfBooks(act.db, [bookId]);
  if (roles.length >= ROLES_MOST) return { refused: 'roles-most' } as const;
  const isTaken = roles.some(({ personId, role }) => personId === person.id && role === type.slug);
  if (isTaken) return { refused: 'role-taken' } as const;
  await addRole(act.db, bookId, person.id, type.slug);
  return titlePageChanged(act, bookId);
}

export async function takeRole(act: Act, roleId: number) {
  const found = await bookOfRole(act.db, roleId);
  if (!found) throw new NotFound('role');
  const { bookId, personId } = found;
  const book = await titlePageToEdit(act, bookId);
  if (isLocked(book)) return book;
  if (!keepsAuthor(await rolesOfBooks(act.db, [bookId]), roleId)) return { refused: 'role-last-author' } as const;
  await removeRole(act.db, roleId);
  await closeWithoutRole(act, book, personId);
  return titlePageChanged(act, bookId);
}

export async function arrangeRoles(act: Act, asked: Which & { readonly ids: readonly number[] }) {
  const bookId = asked.book_id ?? asked.art_id;
  if (bookId === undefined) return NO_BOOK;
  const book = await titlePageToEdit(act, bookId);
  if (isLocked(book)) return book;
  const known = (await rolesOfBooks(act.db, [bookId])).map(({ roleId }) => roleId);
  if (!isWholeOrder(asked.ids, known)) return { refused: 'role-order' } as const;
  await orderRoles(act.db, bookId, asked.ids);
  return titlePageChanged(act, bookId);
}

/** Of a work of whatever kind. Roles let people in, so only the owner gives and takes them: an editor could otherwise make themself a co-author. */
async function titlePageToEdit({ db, actor }: Act, bookId: number): Promise<Work | Locked> {
  const book = await workFor(db, readerOf(actor), bookId, 'own', { lock: true });
  if (!book) throw new NotFound('book');
  const reason = blockReasonOf(book, 'meta');
  return reason === null ? book : { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
}

/** Every made file shows the title page. */
async function titlePageChanged(act: Act, bookId: number) {
  await changeWork(act.db, bookId, {}, act.now);
  await act.announce(rolesChanged, { subject: bookId, data: {} });
  return shownRoles(act, bookId);
}

function isLocked(found: Work | Locked): found is Locked {
  return 'refused' in found;
}

async function shownRoles({ db }: Act, bookId: number) {
  return (await rolesOfBooks(db, [bookId])).flatMap((role) => {
    const type = ROLE_TYPES.find(({ slug }) => slug === role.role);
    return type ? shownRole(role, type) : [];
  });
}

function shownRole(role: RoleOfBook, { id: typeId, slug, label }: { id: number; slug: string; label: string }) {
  return {
    id: role.roleId,
    book_id: role.bookId,
    person_id: role.personId,
    type_id: typeId,
    slug,
    label,
    person: {
      id: role.personId,
      name: printedName(role),
      first_name: role.firstName,
      middle_name: role.middleName,
      last_name: role.lastName,
      is_self: role.isSelf,
    },
    opens_book: role.userId !== null && rightsOfRole(slug).length > 0,
  };
}
