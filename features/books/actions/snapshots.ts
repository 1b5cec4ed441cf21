import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { UNDER_JUDGEMENT } from '../rules/states.ts';
import { type Book, bookById } from '../store/books.ts';
import { chaptersOfBook, chapterTexts } from '../store/chapters.ts';
import {
  chaptersThen,
  chapterThen,
  type KnownSnapshot,
  metaNow,
  type SnapshotMeta,
  snapshotBefore,
} from '../store/snapshots.ts';

/** For whoever judges: any book that is there. Who may look is asked before. */
export async function bookToRead(db: Db, bookId: number): Promise<Book> {
  const book = await bookById(db, bookId);
  if (!book || book.deletedAt !== null) throw new NotFound('book');
  return book;
}

/**
 * The version that a judge saw last. While a book is judged its text is the one sent last, so it is compared with what
 * came before that; at the author's desk, with the last one there is.
 */
export async function lastJudged(db: Db, book: Book): Promise<KnownSnapshot | null> {
  return snapshotBefore(db, book.id, UNDER_JUDGEMENT.includes(book.processingStatus) ? 'sent' : 'now');
}

/** The chapters of the book then and now; texts, as JSON, only of those that differ. */
export async function chaptersThenAndNow(db: Db, bookId: number, since: KnownSnapshot | null) {
  const now = await chaptersOfBook(db, bookId);
  if (!since) return { now: now.map((chapter) => ({ ...chapter, content: null })), before: [] };
  const before = await chaptersThen(db, since.id);
  const same = new Set(before.filter(({ content }) => content === null).map(({ id }) => id));
  const differs = now.filter(({ id }) => !same.has(id)).map(({ id }) => id);
  const texts = new Map((await chapterTexts(db, bookId, differs)).map(({ id, content }) => [id, content]));
  return { now: now.map((chapter) => ({ ...chapter, content: texts.get(chapter.id) ?? null })), before };
}

/** One chapter, its texts as JSON: null where it did not exist yet, or does no more. */
export async function chapterThenAndNow(db: Db, bookId: number, chapterId: number, since: KnownSnapshot | null) {
  const [now = null] = await chapterTexts(db, bookId, [chapterId]);
  const before = since && (await chapterThen(db, since.id, chapterId));
  if (!now && !before) throw new NotFound('chapter');
  return { now, before };
}

/** What is said of the book now, under the names that a snapshot has. */
export async function descriptionNow(db: Db, bookId: number): Promise<SnapshotMeta> {
  return metaNow(db, bookId);
}
