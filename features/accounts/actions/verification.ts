import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { profileChanged } from '../events.ts';
import { statusAfter, type VerificationEvent, type VerificationStatus } from '../rules/verification-status.ts';
import { changeProfile, lockProfile, profileBy, type StoredProfile } from '../store/profiles.ts';
import { personOf } from '../store/users.ts';
import { nameOf } from './user-info.ts';

/** A person as verification needs them. */
export type VerifiedPerson = Awaited<ReturnType<typeof personToVerify>>;

export async function personToVerify(db: Db, profileId: number) {
  return withAccount(db, await profileBy(db, profileId));
}

/** The same, held until the transaction ends: whoever moves the status locks the profile first, before anything else. */
export async function lockPersonToVerify(db: Db, profileId: number): Promise<VerifiedPerson> {
  return withAccount(db, await lockProfile(db, profileId));
}

async function withAccount(db: Db, profile: StoredProfile | null) {
  const person = profile && (await personOf(db, profile.userId));
  if (!profile || !person) throw new NotFound('profile');
  const { firstName, middleName, lastName, birthday, status, taxNumber } = profile;
  return {
    profileId: profile.id,
    userId: profile.userId,
    names: { first: firstName, middle: middleName, last: lastName },
    fullName: [lastName, firstName, middleName].filter(Boolean).join(' '),
    name: nameOf(person),
    birthday,
    status,
    taxNumber,
    email: person.email ?? '',
    registeredAt: person.registeredAt,
  };
}

/** Moves the status of a locked profile by the table; null when the table has no such move, and then nothing changes. */
export async function moveStatus(
  { db, now }: Pick<Act, 'db' | 'now'>,
  person: Pick<VerifiedPerson, 'profileId' | 'status'>,
  event: VerificationEvent,
): Promise<VerificationStatus | null> {
  const next = statusAfter(person.status, event);
  if (next === null) return null;
  await changeProfile(db, person.profileId, {}, next, now);
  return next;
}

/** Whose profile it is in their own hands. */
export async function profileIdOf(db: Db, userId: number): Promise<number> {
  return (await requirePerson(db, userId)).profileId;
}

export async function taxNumberOf(db: Db, userId: number): Promise<string | null> {
  const { profileId } = await requirePerson(db, userId);
  return (await profileBy(db, profileId))?.taxNumber ?? null;
}

async function requirePerson(db: Db, userId: number) {
  const person = await personOf(db, userId);
  if (!person) throw new NotFound('user');
  return person;
}

/** The ИНН stands in the profile alone; tax data shows and changes this one. */
export async function setTaxNumber(
  { db, now, announce }: Pick<Act, 'db' | 'now' | 'announce'>,
  profileId: number,
  taxNumber: string | null,
): Promise<void> {
  const stored = await lockProfile(db, profileId);
  if (!stored) throw new NotFound('profile');
  if (stored.taxNumber === taxNumber) return;
  await changeProfile(db, profileId, { taxNumber }, stored.status, now);
  const data = { fields: ['taxNumber'], withTaxData: true, lostVerification: false };
  await announce(profileChanged, { subject: stored.userId, data });
}
