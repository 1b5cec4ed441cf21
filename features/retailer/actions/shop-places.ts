import type { Db } from '@pero/server-platform/database/db';
import type { Edition } from '@pero/works/rules/shop';
import { artsOfBooks } from '../store/arts.ts';

/** An edition that readers can buy now, and where. */
export type ShopPlace = {
  readonly workId: number;
  readonly uuid: string;
  readonly edition: Edition;
  readonly isMain: boolean;
  readonly url: string;
};

/** For whoever leads readers there; who may see it is asked by them. */
export async function shopPlaces(db: Db, workIds: readonly number[]): Promise<ShopPlace[]> {
  const arts = await artsOfBooks(db, workIds);
  return arts.flatMap(({ bookId, uuid, edition, isMain, url, sale }) =>
    url !== null && (sale === 'on' || sale === 'withdrawing') ? [{ workId: bookId, uuid, edition, isMain, url }] : [],
  );
}
