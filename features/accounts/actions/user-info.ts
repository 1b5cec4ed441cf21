import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { maskedEmail } from '../rules/masked-email.ts';
import { type Role, shownName, userInfoOf } from '../rules/people.ts';
import { placeOf } from '../store/publisher-people.ts';
import { personOf } from '../store/users.ts';

type Kept = {
  readonly isPublisher: boolean;
  readonly staff: 'moderator' | 'main_moderator' | 'agent' | 'manager' | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
};

export function roleOf({ isPublisher, staff }: Pick<Kept, 'isPublisher' | 'staff'>): Role {
  return isPublisher ? 'publisher' : (staff ?? 'author');
}

const HEAD = 'head' as const;

/** A publisher without an address is called by the name they sign in with. */
export function nameOf({ firstName, lastName, email, username }: Kept): string {
  return shownName({ firstName, lastName, email: email ?? username ?? '' });
}

/** The answer of AC01, from what the door already knows. */
export function infoOf(known: Actor | null) {
  const waits = known?.factor && known.factor.state !== 'passed' ? known.factor.state : null;
  const actor = waits ? null : known;
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
    is_manager: actor?.isManager ?? false,
    house_role: actor?.isPublisher ? (actor.house?.role ?? HEAD) : null,
    is_activated: actor?.isActivated ?? false,
    referral_code: actor?.referralCode ?? '',
    // Of whoever has given the password alone nothing is told but what comes next.
    second_factor: waits,
  };
}

/** The same of somebody who has given the password this moment. */
export function infoOfWaiting(second_factor: 'setup' | 'due') {
  return { ...infoOf(null), second_factor };
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
    is_manager: role === 'manager',
    house_role: role === 'publisher' ? ((await placeOf(db, userId))?.role ?? HEAD) : null,
    is_activated: person.activatedAt !== null,
    referral_code: person.referralCode,
  };
}

/** What a moderator sees of anybody: who it is, not how to write to them. The look is written down. */
export async function userForModerator(context: Pick<Act, 'db' | 'actor' | 'now'>, userId: number) {
  const { db } = context;
  const info = await infoOfUser(db, userId);
  await recordStaffView(context, { what: 'profile', personId: userId, subjectId: userId });
  const { firstName, middleName, lastName, status, registeredAt } = await requirePerson(db, userId);
  return {
    ...info,
    email: info.email === '' ? '' : maskedEmail(info.email),
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

export function roleOfActor(actor: Actor): Role {
  if (actor.isPublisher) return 'publisher';
  if (actor.isMainModerator) return 'main_moderator';
  if (actor.isModerator) return 'moderator';
  if (actor.isManager) return 'manager';
  return actor.isAgent ? 'agent' : 'author';
}
