import type { Db } from '@pero/server-platform/database/db';
import { seeds } from '../store/people.ts';
import { suspectsOf } from './watermark.ts';

/** Whose text was found somewhere, the likeliest first: of one book, or of all of them. */
export async function readersOfText(db: Db, text: string, bookId: number | null) {
  return suspectsOf(text, await seeds(db, bookId));
}
