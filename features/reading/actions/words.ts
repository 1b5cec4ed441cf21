import { judgedVersions, textsJudged } from '@pero/books/actions/snapshots';
import { openReaders } from '@pero/writing/actions/readers';
import { turnOf } from '@pero/writing/actions/texts';
import { WORDS_MOST } from '../rules/words.ts';
import { type ReadContext, requireReadable } from './readable.ts';
import type { WordsTasks } from './words-reader.ts';

const readers = openReaders<WordsTasks>(new URL('./words-reader.ts', import.meta.url));

/** Chapters are drawn as one scrolls, so the browser's own search misses most of a book: the whole text is asked here. */
export async function findWords(context: ReadContext, bookId: number, q: string | undefined) {
  const book = await requireReadable(context, bookId);
  if (!q) return { hits: [], has_more: false };
  const chapters = await textsJudged(context.db, bookId, await judgedVersions(context.db, book));
  const found = await readers.ask(turnOf(context.actor), 'find', { q, chapters, most: WORDS_MOST + 1 });
  const hits = found.slice(0, WORDS_MOST).map(({ chapterId, ...hit }) => ({ chapter_id: chapterId, ...hit }));
  return { hits, has_more: found.length > WORDS_MOST };
}
