import type { Db } from '@pero/server-platform/database/db';
import { artsOfBook, workOfArt } from '../store/arts.ts';

/** How the shop knows a work that is sold there: its main edition; null of what it has never shown. For the features above. */
export async function artInShop(db: Db, workId: number): Promise<{ uuid: string; artId: number; url: string } | null> {
  const arts = await artsOfBook(db, workId);
  const art = arts.find(({ isMain, litresArtId }) => isMain && litresArtId !== null);
  return art?.litresArtId ? { uuid: art.uuid, artId: art.litresArtId, url: art.url ?? '' } : null;
}

/** Whose work an art is, by the number that we and the shop call it by. */
export function workBehind(db: Db, uuid: string): Promise<number | null> {
  return workOfArt(db, uuid);
}

/** The same for many works at once. */
export async function uuidsInShop(db: Db, workIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(workIds.map(async (id) => [id, (await artInShop(db, id))?.uuid] as const));
  return new Map(found.flatMap(([id, uuid]) => (uuid === undefined ? [] : [[id, uuid] as const])));
}
