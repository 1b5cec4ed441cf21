import type { Db } from '@pero/server-platform/db';
import { namesBy, staffLike } from '../store/users.ts';
import { nameOf } from './user-info.ts';

/** Names as the shell shows them, by id. For the lists of the features above. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await namesBy(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, nameOf({ ...person, isPublisher: false })]));
}

/** Moderators whose name or address holds the term. */
export async function moderatorsLike(db: Db, term: string, page: { limit: number; offset: number }) {
  const people = await staffLike(db, term, page);
  const items = people.map((person) => ({ value: person.id, label: nameOf({ ...person, isPublisher: false }) }));
  return { items, count: people[0]?.count ?? 0 };
}

/** Somebody who judges, as far as others must know; null of everybody else. The address counts once it was confirmed. */
export async function judgeBy(db: Db, userId: number) {
  const [person] = await namesBy(db, [userId]);
  if (person?.staff !== 'moderator' && person?.staff !== 'main_moderator') return null;
  const email = person.activatedAt === null ? null : person.email;
  return { userId, email, isMain: person.staff === 'main_moderator' };
}
