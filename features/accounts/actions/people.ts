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
  return people.map((person) => ({ value: person.id, label: nameOf({ ...person, isPublisher: false }) }));
}

/** Does this person judge books: a moderator or the main one? */
export async function isJudge(db: Db, userId: number): Promise<boolean> {
  const [person] = await namesBy(db, [userId]);
  return person?.staff === 'moderator' || person?.staff === 'main_moderator';
}
