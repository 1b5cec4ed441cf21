import type { Db } from '@pero/server-platform/database/db';
import { hasConsent } from '../store/consents.ts';
import { namesBy, personOf, type Staff, staffIds } from '../store/users.ts';

/** Where letters go that a person did not ask for one by one. */
export type Recipient = {
  /** Null until the address is confirmed: nobody is written to at an address that may be another's. */
  readonly email: string | null;
  readonly firstName: string;
  /** Advertisement only with consent (38-ФЗ, art. 18). */
  readonly hasMarketingConsent: boolean;
};

export async function recipientOf(db: Db, userId: number): Promise<Recipient> {
  const person = await personOf(db, userId);
  return {
    email: person?.activatedAt ? person.email : null,
    firstName: person?.firstName ?? '',
    hasMarketingConsent: await hasConsent(db, userId, 'marketing'),
  };
}

/** Does the person work here? */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const [person] = await namesBy(db, [userId]);
  return (person?.staff ?? null) !== null;
}

/** Everybody of one kind among the staff. */
export async function everyoneOf(db: Db, staff: Staff): Promise<number[]> {
  return staffIds(db, staff);
}
