import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { rateChanged } from '../events.ts';
import { profileBy, setRate } from '../store/profiles.ts';
import { personOf } from '../store/users.ts';

/** For those who set money by hand: is there such a person, is it the same one, and their own rate. */

export async function isAccount(db: Db, userId: number): Promise<boolean> {
  return (await personOf(db, userId)) !== null;
}

/** One person with two accounts: the ИНН is the same. */
export async function areOnePerson(db: Db, userId: number, otherId: number): Promise<boolean> {
  const [mine, other] = [await taxNumberOf(db, userId), await taxNumberOf(db, otherId)];
  return mine !== null && mine === other;
}

/** False when it is so already. */
export async function setOwnRate({ db, now, announce }: Act, userId: number, rate: number | null): Promise<boolean> {
  if (!(await setRate(db, userId, rate, now))) return false;
  await announce(rateChanged, { subject: userId, data: { rate } });
  return true;
}

async function taxNumberOf(db: Db, userId: number): Promise<string | null> {
  const person = await personOf(db, userId);
  return (person && (await profileBy(db, person.profileId)))?.taxNumber ?? null;
}
