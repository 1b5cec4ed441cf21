import { authorOf } from '@pero/accounts/actions/author';
import { consentsLeft } from '@pero/accounts/actions/consents';
import { CONSENT_NAMES } from '@pero/accounts/rules/consents';
import type { Db } from '@pero/server-platform/db';
import { residentCountryOf } from '../store/offers.ts';

/** Where somebody lives, by their document; null of whoever has not said. */
export async function residentCountry(db: Db, profileId: number): Promise<string | null> {
  return residentCountryOf(db, profileId);
}

/** For the submission of a book: the names of what its owner has yet to agree to, by where they live. */
export async function consentsToGive(db: Db, ownerId: number): Promise<string[]> {
  const { profileId } = await authorOf(db, ownerId);
  const left = await consentsLeft(db, ownerId, await residentCountryOf(db, profileId));
  return left.map(({ kind }) => CONSENT_NAMES[kind]);
}
