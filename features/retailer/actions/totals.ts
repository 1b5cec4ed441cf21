import type { Db } from '@pero/server-platform/database/db';
import * as store from '../store/author-totals.ts';

/** How many readers follow each of these authors in the shop. */
export async function followersOfAuthors(db: Db, ownerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const totals = await store.totalsOfOwners(db, [...ownerIds]);
  return new Map(totals.map(({ ownerId, followers }) => [ownerId, followers]));
}

export type AuthorTotals = store.AuthorTotals;

/** What readers did with everything of these authors; of sales those that count: not given back, not bought by oneself. */
export const totalsOfAuthors = store.totalsOfOwners;

/** Whoever has anything in the shop, by number. */
export const authorsInShopAfter = store.ownersAfter;

/** What readers did with each work of an author, and how many of its reviews the author answered. */
export const totalsOfWorks = store.totalsByWork;
