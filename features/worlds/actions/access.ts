import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { readerOf } from '@pero/works/actions/access';
import { accessTo } from '@pero/works/actions/rows';
import { booksOfWorlds, type WorldRow, worldById } from '../store/worlds.ts';

type Look = { readonly db: Db; readonly actor: Actor };

export type SeenWorld = {
  readonly world: WorldRow;
  readonly isOwn: boolean;
  readonly canEdit: boolean;
  /** Of its books, in their order, those that whoever asks may read; thrown away ones are nobody's. */
  readonly books: readonly number[];
  /** All of them: an author’s own that lie in the bin keep nothing from him. */
  readonly isWhole: boolean;
};

/** Its author's, and theirs who help with one of its books: co-authors write in it, editors and proofreaders read. */
export async function seenWorld(look: Look, id: number, { lock = false } = {}): Promise<SeenWorld> {
  const world = await worldById(look.db, id, { lock });
  if (!world) throw new NotFound('world');
  return seenAs(look, world);
}

export async function seenAs({ db, actor }: Look, world: WorldRow): Promise<SeenWorld> {
  const isOwn = world.ownerId === actor.userId;
  const all = (await booksOfWorlds(db, [world.id])).map(({ workId }) => workId);
  const reader = readerOf(actor);
  const books: number[] = [];
  let canEdit = isOwn;
  for (const book of all) {
    if (await accessTo(db, reader, book, 'read', 'book')) books.push(book);
    canEdit ||= (await accessTo(db, reader, book, 'submit', 'book')) !== null;
  }
  if (!isOwn && books.length === 0) throw new NotFound('world');
  return { world, isOwn, canEdit, books, isWhole: isOwn || books.length === all.length };
}

export async function requireEditor(act: Look, id: number): Promise<SeenWorld> {
  const seen = await seenWorld(act, id);
  if (!seen.canEdit) throw new NotFound('world');
  return seen;
}

export async function requireOwner({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number, deleted = false) {
  const world = await worldById(db, id, { deleted, lock: true });
  if (world?.ownerId !== actor.userId) throw new NotFound('world');
  return world;
}
