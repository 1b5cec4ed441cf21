import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import {
  approvalBefore,
  type Book,
  bookById,
  chaptersKept,
  chaptersThen,
  chapterThen,
  type KnownSnapshot,
  metaNow,
  type SnapshotMeta,
  snapshotBefore,
} from '@pero/works/actions/rows';
import { UNDER_JUDGEMENT } from '@pero/works/rules/states';
import { chaptersOfBook, chapterTexts } from '@pero/writing/actions/rows';

/** For whoever judges: any book that is there. Who may look is asked before. */
export async function bookToRead(db: Db, bookId: number): Promise<Book> {
  const book = await bookById(db, bookId);
  if (!book || book.deletedAt !== null) throw new NotFound('book');
  return book;
}

/**
 * What is judged, and the version that a judge saw last. While a book waits for a decision its text is the one that was
 * sent. Of a book that goes on being written meanwhile (chapters of a draft on sale) it is the newest snapshot: what came
 * after it was sent to nobody.
 */
export async function judgedVersions(db: Db, book: Book): Promise<JudgedVersions> {
  if (UNDER_JUDGEMENT.includes(book.processingStatus)) {
    return { sent: null, before: await snapshotBefore(db, book.id, 'sent') };
  }
  const sent = await snapshotBefore(db, book.id, 'now');
  return { sent, before: sent && (await approvalBefore(db, book.id, sent.id)) };
}

/** `sent` is null where it is the book as it stands. */
export type JudgedVersions = { readonly sent: KnownSnapshot | null; readonly before: KnownSnapshot | null };

/** The chapters of the book then and now; texts, as JSON, only of those that differ. */
export async function chaptersThenAndNow(db: Db, bookId: number, { sent, before: since }: JudgedVersions) {
  if (sent) return chaptersBetween(db, sent, since);
  const now = (await chaptersOfBook(db, bookId)).filter(({ isDraft }) => !isDraft);
  if (!since) return { now: now.map((chapter) => ({ ...chapter, content: null })), before: [] };
  const before = await chaptersThen(db, since.id);
  const same = new Set(before.filter(({ content }) => content === null).map(({ id }) => id));
  const differs = now.filter(({ id }) => !same.has(id)).map(({ id }) => id);
  const texts = new Map((await chapterTexts(db, bookId, differs)).map(({ id, content }) => [id, content]));
  return { now: now.map((chapter) => ({ ...chapter, content: texts.get(chapter.id) ?? null })), before };
}

async function chaptersBetween(db: Db, sent: KnownSnapshot, since: KnownSnapshot | null) {
  const now = await chaptersKept(db, sent.id);
  const before = since ? await chaptersKept(db, since.id) : [];
  const then = new Map(before.map(({ id, content }) => [id, content]));
  const isSame = ({ id, content }: { id: number; content: string | null }) =>
    since === null || then.get(id) === content;
  const same = new Set(now.filter(isSame).map(({ id }) => id));
  const told = <C extends { id: number; content: string | null }>(chapter: C) =>
    same.has(chapter.id) ? { ...chapter, content: null } : chapter;
  return { now: now.map(told), before: before.map(told) };
}

/** Every chapter that is judged with its text, as JSON, in reading order. */
export async function textsJudged(db: Db, bookId: number, { sent }: JudgedVersions) {
  if (sent) return (await chaptersKept(db, sent.id)).map(({ id, content }) => ({ id, content }));
  const texts = await chapterTexts(db, bookId);
  return texts.filter(({ isDraft }) => !isDraft).map(({ id, content }) => ({ id, content }));
}

/** One chapter, its texts as JSON: null where it did not exist yet, or does no more. */
export async function chapterThenAndNow(
  db: Db,
  bookId: number,
  chapterId: number,
  { sent, before: since }: JudgedVersions,
) {
  const [live = null] = sent ? [] : (await chapterTexts(db, bookId, [chapterId])).filter(({ isDraft }) => !isDraft);
  const now = sent ? await chapterThen(db, sent.id, chapterId) : live;
  const before = since && (await chapterThen(db, since.id, chapterId));
  if (!now && !before) throw new NotFound('chapter');
  return { now, before };
}

/** What is said of the book that is judged, under the names that a snapshot has. */
export async function descriptionJudged(db: Db, bookId: number, { sent }: JudgedVersions): Promise<SnapshotMeta> {
  return sent ? sent.meta : metaNow(db, bookId);
}
