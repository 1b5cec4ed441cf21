import { addDays, moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http-errors';
import { type ChapterText, EMPTY_TEXT } from '../rules/chapter-text.ts';
import { CHAPTERS_MOST, isWorthKeeping, settledDepths, VERSIONS_MOST } from '../rules/chapters.ts';
import { countsOf, nameOf, titleOfName } from '../rules/counting.ts';
import { kindFor } from '../rules/kinds.ts';
import { BIN_DAYS } from '../rules/meta.ts';
import { statusAfterEdit } from '../rules/states.ts';
import { type Book, changeBook } from '../store/books.ts';
import {
  addChapters,
  type ChapterRow,
  changeChapter,
  chapterIn,
  chaptersOfBook,
  type FullChapter,
  placeChapters,
  recount,
  setChapterDeleted,
  shiftChapters,
} from '../store/chapters.ts';
import { addVersion, forgetOldVersions, lastKeptAt, type VersionReason } from '../store/versions.ts';
import { bookToEdit, isLocked, requireBook } from './access.ts';

export async function chaptersOf(act: Act, bookId: number, deleted: boolean) {
  await requireBook(act, bookId, 'read');
  return (await chaptersOfBook(act.db, bookId, { deleted })).map(listed);
}

export async function readChapter(act: Act, bookId: number, chapterId: number) {
  await requireBook(act, bookId, 'read');
  return shown(await requireChapter(act, bookId, chapterId));
}

type Added = {
  readonly name?: string | undefined;
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly depth?: number | undefined;
  readonly after_id?: number | undefined;
  readonly content?: ChapterText | undefined;
};

export async function addChapter(act: Act, bookId: number, added: Added) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapters = await chaptersOfBook(act.db, bookId);
  if (chapters.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;

  const before = chapters.find(({ id }) => id === added.after_id) ?? chapters.at(-1);
  const ordering = (before?.ordering ?? 0) + 1;
  const content = added.content ?? { ...EMPTY_TEXT, title: titleOfName(added.name ?? '') };
  await shiftChapters(act.db, bookId, ordering, 1);
  const [id = 0] = await addChapters(
    act.db,
    bookId,
    [
      {
        ordering,
        depth: Math.min(added.depth ?? before?.depth ?? 0, (before?.depth ?? -1) + 1),
        kind: added.kind ?? 'chapter',
        name: nameOf(content),
        content,
        ...countsOf(content),
      },
    ],
    act.now,
  );
  await textChanged(act, book, countsOf(content).characters);
  return shown(await requireChapter(act, bookId, id));
}

type Saved = {
  readonly base_version?: number | undefined;
  readonly save_id?: string | undefined;
  readonly name?: string | undefined;
  readonly content?: ChapterText | undefined;
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly is_draft?: boolean | undefined;
  readonly is_free?: boolean | undefined;
  readonly keep?: boolean | undefined;
};

export async function saveChapter(act: Act, bookId: number, chapterId: number, saved: Saved) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  const content = saved.content ?? renamed(chapter, saved.name);
  // The answer to this very save was lost on the way: it is saved already.
  if (content && saved.save_id !== undefined && saved.save_id === chapter.saveId) return listed(chapter);
  if (saved.content && saved.base_version !== chapter.version) return { refused: 'chapter-conflict' } as const;

  const marks = { kind: saved.kind, isDraft: saved.is_draft, isFree: saved.is_free };
  if (!content) {
    const row = await changeChapter(act.db, chapterId, marks, act.now);
    await textChanged(act, book, 0);
    return listed(row);
  }
  const row = await overwrite(act, book, chapter, content, { ...marks, saveId: saved.save_id ?? null });
  if (saved.keep) await keep(act, row, content, 'kept');
  return listed(row);
}

function renamed(chapter: FullChapter, name: string | undefined): ChapterText | undefined {
  if (name === undefined || name === chapter.name) return undefined;
  return { ...chapter.content, title: titleOfName(name) };
}

type Marks = {
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly isDraft?: boolean | undefined;
  readonly isFree?: boolean | undefined;
  readonly saveId?: string | null;
  /** Kept in the history whatever its age. */
  readonly keepBefore?: VersionReason;
};

/** A new text over the old one, which goes to the history when it is worth it. */
export async function overwrite(act: Act, book: Book, chapter: FullChapter, content: ChapterText, marks: Marks = {}) {
  const counts = countsOf(content);
  const overwritten = {
    savedAt: chapter.changedAt,
    lastKeptAt: (await lastKeptAt(act.db, chapter.id)) ?? chapter.createdAt,
    charactersBefore: chapter.characters,
    charactersAfter: counts.characters,
  };
  if (marks.keepBefore ?? isWorthKeeping(overwritten, act.now)) {
    await keep(act, chapter, chapter.content, marks.keepBefore ?? 'autosave');
  }
  const text = { content, ...counts, saveId: marks.saveId ?? null };
  const change = { name: nameOf(content), kind: marks.kind, isDraft: marks.isDraft, isFree: marks.isFree, text };
  const row = await changeChapter(act.db, chapter.id, change, act.now);
  await textChanged(act, book, counts.characters - chapter.characters);
  return row;
}

async function keep(act: Act, chapter: ChapterRow, content: ChapterText, reason: VersionReason) {
  await addVersion(act.db, {
    chapterId: chapter.id,
    version: chapter.version,
    reason,
    name: chapter.name,
    content,
    characters: chapter.characters,
    authorId: act.actor.userId,
    // What is kept because it is overwritten was saved then; a new copy is kept now.
    savedAt: reason === 'kept' ? act.now : chapter.changedAt,
  });
  await forgetOldVersions(act.db, chapter.id, VERSIONS_MOST);
}

/** What every change of the text does to its book. */
export async function textChanged(act: Act, book: Book, written: number): Promise<void> {
  const characters = await recount(act.db, book.id, act.today, written);
  const change = { processingStatus: statusAfterEdit(book.processingStatus), kind: kindFor(book.kind, characters) };
  await changeBook(act.db, book.id, change, act.now);
}

export async function deleteChapter(act: Act, bookId: number, chapterId: number) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  await setChapterDeleted(act.db, chapterId, act.now);
  await textChanged(act, book, -chapter.characters);
  await settle(act, bookId);
  return { id: chapterId, gone_on: addDays(moscowDay(act.now), BIN_DAYS) };
}

export async function restoreChapter(act: Act, bookId: number, chapterId: number) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await chapterIn(act.db, bookId, chapterId, { lock: true, deleted: true });
  if (!chapter) throw new NotFound('chapter');
  await setChapterDeleted(act.db, chapterId, null);
  await textChanged(act, book, chapter.characters);
  await settle(act, bookId);
  return listed(await requireChapter(act, bookId, chapterId));
}

export async function orderChapters(act: Act, bookId: number, order: readonly { id: number; depth: number }[]) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapters = await chaptersOfBook(act.db, bookId);
  const known = new Set(chapters.map(({ id }) => id));
  const isSameSet = order.length === known.size && order.every(({ id }) => known.delete(id));
  if (!isSameSet) return { refused: 'chapter-order' } as const;
  await placeChapters(act.db, bookId, settledDepths(order));
  await textChanged(act, book, 0);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

/** Numbers the places from 1 again and mends the depths that a change has broken. */
export async function settle(act: Act, bookId: number): Promise<void> {
  await placeChapters(act.db, bookId, settledDepths(await chaptersOfBook(act.db, bookId)));
}

export async function requireChapter(
  { db }: Pick<Act, 'db'>,
  bookId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<FullChapter> {
  const chapter = await chapterIn(db, bookId, id, options);
  if (!chapter) throw new NotFound('chapter');
  return chapter;
}

export function listed(chapter: ChapterRow) {
  return {
    id: chapter.id,
    name: chapter.name,
    kind: chapter.kind,
    depth: chapter.depth,
    ordering: chapter.ordering,
    version: chapter.version,
    characters: chapter.characters,
    words: chapter.words,
    is_draft: chapter.isDraft,
    is_free: chapter.isFree,
    changed_at: chapter.changedAt,
  };
}

export function shown(chapter: FullChapter) {
  return { ...listed(chapter), content: chapter.content };
}
