import { authorOf } from '@pero/accounts/actions/author';
import { consentsLeft } from '@pero/accounts/actions/consents';
import type { Documents } from '@pero/accounts/actions/register';
import { CONSENT_NAMES } from '@pero/accounts/rules/consents';
import type { Db } from '@pero/server-platform/database/db';
import { residentCountryOf } from '../store/offers.ts';

/** Where somebody lives, by their document; null of whoever has not said. */
export async function residentCountry(db: Db, profileId: number): Promise<string | null> {
  return residentCountryOf(db, profileId);
}

/** For the submission of a book: the names of what its owner has yet to agree to, by where they live. */
export function consentsToGiveBy(documents: Documents) {
  return async (db: Db, ownerId: number): Promise<string[]> => {
    const { profileId } = await authorOf(db, ownerId);
    const left = await consentsLeft(db, ownerId, await residentCountryOf(db, profileId), documents);
    return left.map(
      ({ kind, accepted_version: old }) => `${CONSENT_NAMES[kind]}${old === null ? '' : ', новая редакция'}`,
    );
  };
}
