import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { personForgotten, personRenamed, rolesChanged } from '../events.ts';
import {
  normalPerson,
  PERSONS_MOST,
  type PersonFields,
  personRefusals,
  printedName,
  roleTypesOf,
} from '../rules/persons.ts';
import { ROLE_TYPES } from '../rules/roles.ts';
import { BLOCK_WORDS, blockReasonOf, STATUS_LABELS } from '../rules/states.ts';
import { changeBook } from '../store/books.ts';
import {
  addPerson,
  booksOfPersons,
  changePerson,
  type KnownPerson,
  personFor,
  personsPage,
  removePerson,
  rolesOfBooks,
} from '../store/persons.ts';
import { coverOf } from './cover-card.ts';
import { isSound, type Kinds, peoplePageOf } from './kinds.ts';

/** The fields as the wire names them; an absent one stays as it is. */
type Sent = {
  readonly first_name?: string | undefined;
  readonly middle_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly about?: string | undefined;
  readonly email?: string | null | undefined;
};

export async function employees({ db, actor }: Act) {
  const { items } = await personsPage(db, actor.userId, { term: '', limit: PERSONS_MOST, offset: 0 });
  return items.map(employee);
}

export async function addEmployee({ db, actor, now }: Act, sent: Sent) {
  const { count } = await personsPage(db, actor.userId, { term: '', limit: 0, offset: 0 });
  if (count >= PERSONS_MOST) return { refused: 'persons-most' } as const;
  const person = personAfter(NOBODY, sent);
  const refused = personRefusals(person);
  if (refused.length > 0) return { refused };
  const { firstName: first, middleName: middle, lastName: last, about, email } = person;
  const id = await addPerson(db, { ownerId: actor.userId, first, middle, last, about, email, isSelf: false }, now);
  return employee(await requirePerson(db, actor.userId, id));
}

const NOBODY: PersonFields = { firstName: '', middleName: '', lastName: '', about: '', email: null };

function personAfter(before: PersonFields, sent: Sent): PersonFields {
  return normalPerson({
    firstName: sent.first_name ?? before.firstName,
    middleName: sent.middle_name ?? before.middleName,
    lastName: sent.last_name ?? before.lastName,
    about: sent.about ?? before.about,
    email: sent.email === undefined ? before.email : sent.email,
  });
}

/** A few covers are enough to recognise whose hand it was. */
const COVERS_IN_LIST = 5;

export async function people({ db, actor, kinds }: Act & Kinds, term: string, page: { limit: number; offset: number }) {
  const { items, count } = await personsPage(db, actor.userId, { term, ...page });
  const books = await booksOf(
    { db, kinds },
    items.map(({ id }) => id),
  );
  const rows = items.map((person) => {
    const theirs = books.filter(({ personId, inBin }) => personId === person.id && !inBin);
    return {
      ...employee(person),
      books_count: theirs.length,
      books: theirs.slice(0, COVERS_IN_LIST).map(({ id, title, cover }) => ({ id, title, cover })),
    };
  });
  return { items: rows, count, ...page };
}

export async function readPerson({ db, actor, kinds }: Pick<Act, 'db' | 'actor'> & Kinds, id: number) {
  const person = await requirePerson(db, actor.userId, id);
  const books = await booksOf({ db, kinds }, [id]);
  return {
    ...employee(person),
    books: books.map(({ personId: _, inBin, ...book }) => ({ ...book, in_bin: inBin })),
    can_delete: books.length === 0,
  };
}

export async function savePerson(act: Act & Kinds, id: number, sent: Sent) {
  const { db, actor, now } = act;
  const before = await requirePerson(db, actor.userId, id, { lock: true });
  const after = personAfter(before, sent);
  const refused = personRefusals(after);
  if (refused.length > 0) return { refused };
  const isRenamed = (['firstName', 'middleName', 'lastName'] as const).some((name) => before[name] !== after[name]);
  const books = uniqueBooks(await booksOfPersons(db, [id]));
  const locked = isRenamed ? lockedAmong(books) : null;
  if (locked) return { refused: 'person-on-locked-book', values: locked } as const;
  await changePerson(db, id, after);
  if (isRenamed) await act.announce(personRenamed, { subject: id, data: { ownerId: actor.userId } });
  for (const book of isRenamed || before.email !== after.email ? books : []) {
    if (isRenamed) await changeBook(db, book.id, {}, now);
    await act.announce(rolesChanged, { subject: book.id, data: { personId: id } });
  }
  return readPerson(act, id);
}

export async function deletePerson({ db, actor, announce }: Act, id: number) {
  await requirePerson(db, actor.userId, id, { lock: true });
  if ((await booksOfPersons(db, [id])).length > 0) return { refused: 'person-in-use' } as const;
  await announce(personForgotten, { subject: id, data: { ownerId: actor.userId } });
  await removePerson(db, id);
  return { id };
}

export async function requirePerson(
  db: Db,
  ownerId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<KnownPerson> {
  const person = await personFor(db, ownerId, id, options);
  if (!person) throw new NotFound('person');
  return person;
}

function employee(person: KnownPerson) {
  return {
    id: person.id,
    name: printedName(person),
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    about: person.about,
    email: person.email,
    is_self: person.isSelf,
    roles: roleTypesOf(person.roles),
  };
}

type RoleRow = Awaited<ReturnType<typeof booksOfPersons>>[number];

/** Every book of every person once, with what the person did in it. */
async function booksOf({ db, kinds }: Pick<Act, 'db'> & Kinds, personIds: readonly number[]) {
  const rows = await booksOfPersons(db, personIds);
  const authors = await rolesOfBooks(db, [...new Set(rows.map(({ id }) => id))]);
  return [...Map.groupBy(rows, ({ personId, id }) => `${personId} ${id}`).values()].flatMap((own) => {
    const [book] = own;
    if (!book) return [];
    const kind = kinds.named(book.kind);
    return {
      personId: book.personId,
      id: book.id,
      title: book.title,
      cover: coverOf(book, authors),
      kind: book.form ?? book.kind,
      page: peoplePageOf(kind, book.id),
      is_sound: isSound(kind),
      status_label: STATUS_LABELS[book.processingStatus],
      is_published: book.isPublished,
      can_edit: blockReasonOf(book, 'meta') === null,
      inBin: book.deletedAt !== null,
      roles: own.flatMap(({ roleId, role }) =>
        ROLE_TYPES.filter(({ slug }) => slug === role).map(({ id, slug, label }) => ({
          id: roleId,
          type_id: id,
          slug,
          label,
        })),
      ),
    };
  });
}

function uniqueBooks(rows: readonly RoleRow[]): RoleRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** A name does not change on the title page of a book that is being judged. One in the bin waits for nobody. */
function lockedAmong(books: readonly RoleRow[]): { title: string; why: string } | null {
  for (const book of books) {
    const reason = book.deletedAt === null ? blockReasonOf(book, 'meta') : null;
    if (reason !== null) return { title: book.title, why: BLOCK_WORDS[reason] };
  }
  return null;
}

/** For the features above: how lists show the covers of these books. */
export async function coversOf(db: Db, books: readonly Parameters<typeof coverOf>[0][]) {
  const roles = await rolesOfBooks(
    db,
    books.map(({ id }) => id),
  );
  return new Map(books.map((book) => [book.id, coverOf(book, roles)]));
}
