import { normalName } from '@pero/accounts/rules/profile';
import { isEmail, normalEmail } from '@pero/kernel/email';
import { AUTHOR_ROLES, ROLE_TYPES } from './roles.ts';

export const PERSON_NAME_MOST = 60;
export const PERSON_ABOUT_MOST = 1000;
export const EMAIL_MOST = 254;
export const PERSONS_MOST = 500;
export const ROLES_MOST = 100;

export type Names = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

/** As covers and lists print a person. `printedName({ firstName: 'Вера', … })` gives 'Вера Околицына'. */
export function printedName({ firstName, lastName }: Names): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ');
}

/** A name as somebody typed it for a cover: the last word is the surname, whatever stands before it the name. */
export function namesOf(written: string): Names {
  const words = normalName(written).split(' ');
  if (words.length < 2) return { firstName: words[0] ?? '', middleName: '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), middleName: '', lastName: words.at(-1) ?? '' };
}

/** May a book be signed by this? An empty one means that nothing was said. */
export function isAuthorName(written: string): boolean {
  if (normalName(written) === '') return true;
  return personRefusals({ ...namesOf(written), about: '', email: null }).length === 0;
}

export const AUTHOR_NAME_MOST = 121;

export type PersonFields = Names & { readonly about: string; readonly email: string | null };

export type PersonRefusal =
  | 'person-nameless'
  | 'person-first-name'
  | 'person-middle-name'
  | 'person-last-name'
  | 'person-email';

/** As it is kept: spaces put right, an empty address as none. */
export function normalPerson({ firstName, middleName, lastName, about, email }: PersonFields): PersonFields {
  const address = normalEmail(email ?? '');
  return {
    firstName: normalName(firstName),
    middleName: normalName(middleName),
    lastName: normalName(lastName),
    about: about.trim(),
    email: address === '' ? null : address,
  };
}

/** Everything that is wrong with a person, in the order of the form. One name is enough: «Вольтер», «Тэффи». */
export function personRefusals({ firstName, middleName, lastName, email }: PersonFields): PersonRefusal[] {
  return [
    firstName === '' && lastName === '' ? ('person-nameless' as const) : null,
    isNameOrNothing(firstName) ? null : ('person-first-name' as const),
    isNameOrNothing(middleName) ? null : ('person-middle-name' as const),
    isNameOrNothing(lastName) ? null : ('person-last-name' as const),
    email === null || isEmail(email) ? null : ('person-email' as const),
  ].filter((refusal) => refusal !== null);
}

/** Initials and pen names are names too: «А. С.», «Sly2m», «О’Генри», «Жан-Жак». */
function isNameOrNothing(name: string): boolean {
  return name === '' || ([...name].length <= PERSON_NAME_MOST && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,’'–-]*$/u.test(name));
}

type Role = Names & { readonly role: string; readonly personId: number };

/** Who wrote the book, as its cover says it. */
export function authorsLine(roles: readonly Role[]): string {
  return [...new Set(roles.filter(isAuthors).map(printedName))].join(', ');
}

/** Whose name an invitation is sent in: the owner's as the title page has it; a letter says no other. */
export function inviterOf(roles: readonly (Names & { readonly isSelf: boolean })[]): string {
  const self = roles.find(({ isSelf }) => isSelf);
  return self ? printedName(self) : '';
}

/** The people of a book with everything that each of them did. */
export function employeesOf(roles: readonly Role[]) {
  return [...Map.groupBy(roles, ({ personId }) => personId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    return {
      id,
      name: printedName(first),
      first_name: first.firstName,
      middle_name: first.middleName,
      last_name: first.lastName,
      roles: roleTypesOf(own.map(({ role }) => role)),
    };
  });
}

/** What these roles are called, each once, in the order of the list of roles. */
export function roleTypesOf(slugs: readonly string[]) {
  return ROLE_TYPES.filter(({ slug }) => slugs.includes(slug)).map(({ id, slug, label }) => ({ id, slug, label }));
}

/** Would the book still have an author without this role? One that never had any loses nothing. */
export function keepsAuthor(roles: readonly { roleId: number; role: string }[], withoutId: number): boolean {
  const authors = roles.filter(isAuthors);
  return authors.every(({ roleId }) => roleId !== withoutId) || authors.length > 1;
}

function isAuthors({ role }: { readonly role: string }): boolean {
  return AUTHOR_ROLES.some((known) => known === role);
}

/** Does an order name every role once? */
export function isWholeOrder(ids: readonly number[], known: readonly number[]): boolean {
  return ids.length === known.length && new Set(ids).size === ids.length && known.every((id) => ids.includes(id));
}
