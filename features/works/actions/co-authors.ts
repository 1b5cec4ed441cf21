import type { Db } from '@pero/server-platform/database/db';
import { printedName } from '../rules/persons.ts';
import { AUTHOR_ROLES } from '../rules/roles.ts';
import { accountsOfRoles } from '../store/persons.ts';

/** Whose the text is: the owner, and the authors of the title page. */
export type CoAuthor = {
  readonly name: string;
  readonly email: string | null;
  /** Whoever works on the book as this person; before anybody does, whoever has confirmed the address as theirs. */
  readonly userId: number | null;
  /** Is the address that account's own? */
  readonly isSameAddress: boolean;
};

/** In the order of the title page, each once; the owner is the person who is marked as oneself. */
export async function coAuthorsOf(db: Db, bookId: number): Promise<CoAuthor[]> {
  const roles = (await accountsOfRoles(db, bookId, AUTHOR_ROLES)).map((role) => ({
    ...role,
    userId: role.userId ?? role.addressUserId,
  }));
  const once = new Map(roles.map((role) => [role.userId ?? role.email ?? `person ${role.personId}`, role]));
  return [...once.values()].map((role) => ({
    ...{ name: printedName(role), email: role.email, userId: role.userId },
    isSameAddress: role.userId !== null && role.userId === role.addressUserId,
  }));
}
