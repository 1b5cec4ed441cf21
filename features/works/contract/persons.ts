import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import { EMAIL_MOST, PERSON_ABOUT_MOST, PERSON_NAME_MOST } from '../rules/persons.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { coverCard } from './shapes.ts';

const roleType = z.object({ id: z.int(), slug: z.string(), label: z.string() });
export type RoleType = z.output<typeof roleType>;

const employee = z.object({
  id: z.int(),
  /** As covers print it: without the patronymic. */
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  email: z.string().nullable(),
  /** The author themself. */
  is_self: z.boolean(),
  /** Everything this person does in any of my books, each once. */
  roles: z.array(roleType),
});
export type Employee = z.output<typeof employee>;

const name = z
  .string({ error: REFUSALS['person-name-long'].message })
  .max(PERSON_NAME_MOST * 2, { error: REFUSALS['person-name-long'].message });

const fields = {
  first_name: name,
  middle_name: name,
  last_name: name,
  about: z.string().trim().max(PERSON_ABOUT_MOST, { error: REFUSALS['person-about-long'].message }),
  /** Where to invite them to. It opens nothing by itself. */
  email: z.string().trim().max(EMAIL_MOST, { error: REFUSALS['person-email'].message }).nullable(),
};

const wrongNames = {
  'person-nameless': REFUSALS['person-nameless'],
  'person-first-name': REFUSALS['person-first-name'],
  'person-middle-name': REFUSALS['person-middle-name'],
  'person-last-name': REFUSALS['person-last-name'],
  'person-email': REFUSALS['person-email'],
};

export const listEmployees = endpoint('GET /books/employees', {
  id: 'BK29',
  summary: 'The people of my books, myself first, then by name; all of them unless a limit is asked for',
  who: 'user',
  input: z.object(paging),
  output: employee,
  paged: true,
});

export const addEmployee = endpoint('POST /books/employees', {
  id: 'BK29',
  summary: 'Adds a person; roles come after',
  who: 'user',
  input: z.object(fields).partial(),
  output: employee,
  refusals: { ...wrongNames, 'persons-most': REFUSALS['persons-most'] },
});

export const listRoleTypes = endpoint('GET /books/employees/role-types', {
  id: 'BK30',
  summary: 'What people do for a book',
  who: 'user',
  input: nothing,
  output: z.array(
    roleType.extend({
      /** What the role opens to whoever has accepted an invitation as this person. */
      edits: z.boolean(),
      submits: z.boolean(),
      suggests: z.boolean(),
    }),
  ),
});

/** What a person does for a work. */
export const role = z.object({
  id: z.int(),
  book_id: z.int(),
  person_id: z.int(),
  type_id: z.int(),
  slug: z.string(),
  label: z.string(),
  person: z.object({
    id: z.int(),
    name: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    is_self: z.boolean(),
  }),
  /** Somebody has agreed to work on the book as this person, and the role lets them. */
  opens_book: z.boolean(),
});
export type BookRole = z.output<typeof role>;

const ART_TYPES = ['book', 'ebook', 'printed_book'] as const;
const withBook = { 'role-book-missing': REFUSALS['role-book-missing'] };

export const listRoles = endpoint('GET /books/employees/roles', {
  id: 'BK31',
  summary: 'Who did what for a book, in the order of its title page',
  who: 'user',
  input: z.object({
    book_id: pathId.optional(),
    /** The same as `book_id`. */
    art_id: pathId.optional(),
    art_type: z.enum(ART_TYPES).optional(),
    type_id: pathId.optional(),
  }),
  output: z.array(role),
  refusals: withBook,
});

const whileOpen = { 'not-editable': REFUSALS['not-editable'] };

export const addRole = endpoint('POST /books/employees/roles', {
  id: 'BK31',
  summary: 'Gives a person of mine a role in a book of mine; answers with all roles of the book',
  who: 'user',
  input: z.object({
    book_id: z.int().optional(),
    art_id: z.int().optional(),
    art_type: z.enum(ART_TYPES).optional(),
    person_id: z.int({ error: REFUSALS['role-person-missing'].message }),
    type_id: z.int({ error: REFUSALS['role-unknown'].message }),
  }),
  output: z.array(role),
  refusals: {
    ...withBook,
    ...whileOpen,
    'role-unknown': REFUSALS['role-unknown'],
    'role-person-missing': REFUSALS['role-person-missing'],
    'role-taken': REFUSALS['role-taken'],
    'roles-most': REFUSALS['roles-most'],
  },
});

export const removeRole = endpoint('DELETE /books/employees/roles', {
  id: 'BK31',
  summary: 'Takes a role back by its id; a book keeps at least one author',
  who: 'user',
  input: z.object({ id: pathId }),
  output: z.array(role),
  refusals: { ...whileOpen, 'role-last-author': REFUSALS['role-last-author'] },
});

export const orderRoles = endpoint('PATCH /books/employees/roles', {
  id: 'BK60',
  summary: 'The whole order of the title page, by the ids of the roles',
  who: 'user',
  input: z.object({ book_id: z.int().optional(), art_id: z.int().optional(), ids: z.array(z.int()).max(1000) }),
  output: z.array(role),
  refusals: { ...withBook, ...whileOpen, 'role-order': REFUSALS['role-order'] },
});

const personBook = z.object({ id: z.int(), title: z.string(), cover: coverCard });

const listedPerson = employee.extend({
  books_count: z.int(),
  /** A few of the books, the last changed first. */
  books: z.array(personBook),
});
export type ListedPerson = z.output<typeof listedPerson>;

export const listPersons = endpoint('GET /persons', {
  id: 'PS01',
  summary: 'The people of my books with what they did, paged',
  who: 'user',
  input: z.object({
    ...paging,
    /** Part of a name. */
    term: z.string().trim().max(100).optional(),
  }),
  output: listedPerson,
  paged: true,
});

const person = employee.extend({
  books: z.array(
    personBook.extend({
      /** The form of a book, as everywhere; of something else that is sold, what it is. */
      kind: z.string(),
      /** Where its people are named. */
      page: z.string(),
      is_sound: z.boolean(),
      status_label: z.string(),
      is_published: z.boolean(),
      can_edit: z.boolean(),
      in_bin: z.boolean(),
      roles: z.array(z.object({ id: z.int(), type_id: z.int(), slug: z.string(), label: z.string() })),
    }),
  ),
  /** Nobody on any title page may vanish from it. */
  can_delete: z.boolean(),
});
export type Person = z.output<typeof person>;

export const readPerson = endpoint('GET /persons/:personId', {
  id: 'PS02',
  summary: 'One person with the books and the roles in them',
  who: 'user',
  input: z.object({ personId: pathId }),
  output: person,
});

export const savePerson = endpoint('PATCH /persons/:personId', {
  id: 'PS02',
  summary: 'Changes the fields that are sent; a new name appears on every title page',
  who: 'user',
  input: z.object({ personId: pathId, ...z.object(fields).partial().shape }),
  output: person,
  refusals: { ...wrongNames, 'person-on-locked-book': REFUSALS['person-on-locked-book'] },
});

export const deletePerson = endpoint('DELETE /persons/:personId', {
  id: 'PS03',
  summary: 'Forgets a person who has no role in any book',
  who: 'user',
  input: z.object({ personId: pathId }),
  output: z.object({ id: z.int() }),
  refusals: { 'person-in-use': REFUSALS['person-in-use'] },
});
