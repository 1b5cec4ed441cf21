import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { type Role, shownName, userInfoOf } from '../rules/people.ts';
import { personOf } from '../store/users.ts';

type Kept = {
  readonly isPublisher: boolean;
  readonly staff: 'moderator' | 'main_moderator' | 'agent' | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
};

export function roleOf({ isPublisher, staff }: Pick<Kept, 'isPublisher' | 'staff'>): Role {
  return isPublisher ? 'publisher' : (staff ?? 'author');
}

/** A publisher without an address is called by the name they sign in with. */
export function nameOf({ firstName, lastName, email, username }: Kept): string {
  return shownName({ firstName, lastName, email: email ?? username ?? '' });
}

/** The answer of AC01, from what the door already knows. */
export function infoOf(actor: Actor | null) {
  const person = actor && {
    id: actor.userId,
    role: roleOfActor(actor),
    profileId: actor.profileId,
    email: actor.email ?? '',
    firstName: actor.name,
    lastName: null,
  };
  return {
    ...userInfoOf(person),
    is_main_moderator: actor?.isMainModerator ?? false,
    is_agent: actor?.isAgent ?? false,
    is_activated: actor?.isActivated ?? false,
    referral_code: actor?.referralCode ?? '',
  };
}

/** The same of somebody who has just come in, and whom the door did not know yet. */
export async function infoOfUser(db: Db, userId: number) {
  const person = await requirePerson(db, userId);
  const role = roleOf(person);
  return {
    ...userInfoOf({ ...person, id: userId, role, email: person.email ?? '' }),
    name: nameOf(person),
    is_main_moderator: role === 'main_moderator',
    is_agent: role === 'agent',
    is_activated: person.activatedAt !== null,
    referral_code: person.referralCode,
  };
}

/** What a moderator sees of anybody. */
export async function userForModerator(db: Db, userId: number) {
  const { firstName, middleName, lastName, status, registeredAt } = await requirePerson(db, userId);
  return {
    ...(await infoOfUser(db, userId)),
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    status,
    registered_at: registeredAt,
  };
}

async function requirePerson(db: Db, userId: number) {
  const person = await personOf(db, userId);
  if (!person) throw new NotFound('user');
  return person;
}

function roleOfActor(actor: Actor): Role {
  if (actor.isPublisher) return 'publisher';
  if (actor.isMainModerator) return 'main_moderator';
  if (actor.isModerator) return 'moderator';
  return actor.isAgent ? 'agent' : 'author';
}
