import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { ownRatesBy, profileBy } from '../store/profiles.ts';
import { personOf } from '../store/users.ts';
import { nameOf } from './user-info.ts';

/** The rates that were set for these people apart; everybody is in it, or there is no such person. */
export async function ownRatesOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  if (userIds.length === 0) return new Map();
  const rates = new Map((await ownRatesBy(db, userIds)).map(({ userId, ownRate }) => [userId, ownRate]));
  if (userIds.some((userId) => !rates.has(userId))) throw new NotFound('user');
  return rates;
}

/** What the features above need to know of an author: the name, and what the verification allows. */
export async function authorOf(db: Db, userId: number) {
  const person = await personOf(db, userId);
  const profile = person && (await profileBy(db, person.profileId));
  if (!person || !profile) throw new NotFound('user');
  return {
    name: nameOf(person),
    names: { first: person.firstName, middle: person.middleName, last: person.lastName },
    email: person.email,
    birthday: profile.birthday,
    profileId: person.profileId,
    status: profile.status,
    isVerified: profile.status === 'VERIFIED',
    /** A contract on paper, which stands for the offer. */
    hasDirectAgreement: profile.directAgreement,
    ownRate: profile.nonStandardRoyaltyRate,
  };
}
