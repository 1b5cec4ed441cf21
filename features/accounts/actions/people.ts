import { normalEmail } from '@pero/kernel/email';
import type { Db } from '@pero/server-platform/database/db';
import { type Everybody, everybodyAfter } from '../store/everybody.ts';
import { accountsCalled, namesBy, peopleLike, staffLike, usersByAddress } from '../store/users.ts';
import { nameOf } from './user-info.ts';

/** Names as the shell shows them, by id. For the lists of the features above. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await namesBy(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.id, nameOf({ ...person, isPublisher: false })]));
}

/** Whose address begins so; nobody's where too little was said to mean an address. */
export async function idsByAddress(db: Db, term: string): Promise<number[]> {
  const begun = term.trim().toLowerCase();
  return begun.length < SHORTEST_ADDRESS ? [] : usersByAddress(db, begun, MOST_BY_ADDRESS);
}

const SHORTEST_ADDRESS = 3;
const MOST_BY_ADDRESS = 200;

const MOST_FOUND = 20;

/** Authors and publishers by number, address or name; nobody for less than two letters. */
export async function peopleBy(db: Db, term: string) {
  const begun = term.trim();
  if (begun.length < 2 && !/^\d$/.test(begun)) return [];
  const id = /^\d{1,12}$/.test(begun) ? Number(begun) : null;
  const words = begun.split(/[\s,]+/).slice(0, 6);
  const people = await peopleLike(db, { id, begun, words }, MOST_FOUND);
  return people.map((person) => ({
    id: person.id,
    name: nameOf({ ...person, isPublisher: false }),
    email: person.email ?? person.username ?? '',
  }));
}

/** Moderators of whom every word stands in the name or the address. */
export async function moderatorsLike(db: Db, words: readonly string[], page: { limit: number; offset: number }) {
  const people = await staffLike(db, words, page);
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

/** Does somebody lead orders of services, or decide about them? */
export async function managerBy(db: Db, userId: number): Promise<boolean> {
  const [person] = await namesBy(db, [userId]);
  return person?.staff === 'manager' || person?.staff === 'main_moderator';
}

/** By the whole address, as it is kept. */
export async function personByEmail(db: Db, email: string): Promise<number | null> {
  const [known] = await accountsCalled(db, [normalEmail(email)]);
  return known?.id ?? null;
}

/** All authors, or all publishers, in pieces. */
export function peopleAfter(db: Db, wanted: Everybody): Promise<number[]> {
  return everybodyAfter(db, wanted);
}
