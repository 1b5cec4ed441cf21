import { coverOf } from '@pero/covers/actions/cover';
import { requireCase } from '@pero/moderation/actions/info';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** The cover of a book under judgement: moderators see it, and the retailer's agent of what was sent to him. */
export async function judgedCover(context: ReadContext, bookId: number, size: 'image' | 'thumb') {
  await requireCase(context, 'book', bookId);
  return coverOf(context.db, bookId, size);
}
