import { type ChapterText, EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { addDays, moscowDay } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { type Book, changeBook, charactersOf } from '@pero/works/actions/rows';
import { formFor } from '@pero/works/rules/kinds';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { statusAfterEdit } from '@pero/works/rules/states';
import { CHAPTERS_MOST, outgrows, settledDepths } from '../rules/chapters.ts';
import { titleOfName, type WrittenText } from '../rules/counting.ts';
import {
  addChapters,
  type ChapterRow,
  chapterIn,
  chapterRowIn,
  chaptersOfBook,
  chapterTexts,
  type FullChapter,
  placeChapters,
  setChapterDeleted,
  shiftChapters,
} from '../store/chapters.ts';
import { noteSuggestions } from '../store/suggestions.ts';
import { recount } from './recount.ts';
import { storable } from './texts.ts';

export async function chaptersOf(act: Act, bookId: number, deleted: boolean) {
  await requireBookAccess(act, bookId, 'read');
  return (await chaptersOfBook(act.db, bookId, { deleted })).map(listed);
}

export async function readChapter(act: Act, bookId: number, chapterId: number) {
  await requireBookAccess(act, bookId, 'read');
  return shown(await requireChapter(act, bookId, chapterId));
}

type ReadContext = { readonly db: Db; readonly actor: Actor };

type Added = {
  readonly name?: string | undefined;
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly depth?: number | undefined;
  readonly after_id?: number | undefined;
  readonly content?: ChapterText | undefined;
};

/** Before the transaction. */
export function textToAdd({ actor }: ReadContext, { content, name = '' }: Added): Promise<WrittenText> {
  const { suggested: _, ...text } = content ?? { ...EMPTY_TEXT, title: titleOfName(name) };
  return storable(actor, text);
}

export async function addChapter(act: Act, bookId: number, added: Added, text: WrittenText) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapters = await chaptersOfBook(act.db, bookId);
  if (chapters.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;

  const before = chapters.find(({ id }) => id === added.after_id) ?? chapters.at(-1);
  const ordering = (before?.ordering ?? 0) + 1;
  if (await isTooMuch(act, bookId, text.characters)) return { refused: 'book-large' } as const;
  await shiftChapters(act.db, bookId, ordering, 1);
  const [id = 0] = await addChapters(
    act.db,
    bookId,
    [
      {
        ordering,
        depth: Math.min(added.depth ?? before?.depth ?? 0, (before?.depth ?? -1) + 1),
        kind: added.kind ?? 'chapter',
        ...text,
      },
    ],
    act.now,
  );
  await noteSuggestions(act.db, id, text.suggestions, { userId: act.actor.userId, now: act.now });
  await textChanged(act, book, text.characters);
  return shown(await requireChapter(act, bookId, id));
}

/** Would the book outgrow its limit? Asked while the book is held. */
export async function isTooMuch({ db }: Pick<Act, 'db'>, bookId: number, added: number): Promise<boolean> {
  return added > 0 && outgrows(await charactersOf(db, bookId), added);
}

/** What every change of the text does to its book. */
export async function textChanged(act: Act, book: Book, written: number): Promise<void> {
  const characters = await recount(act.db, book.id, act.today, written);
  const change = { processingStatus: statusAfterEdit(book.processingStatus), form: formFor(book.form, characters) };
  await changeBook(act.db, book.id, change, act.now);
}

export async function deleteChapter(act: Act, bookId: number, chapterId: number) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
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
  if (await isTooMuch(act, bookId, chapter.characters)) return { refused: 'book-large' } as const;
  const others = await chaptersOfBook(act.db, bookId);
  if (others.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;
  await setChapterDeleted(act.db, chapterId, null);
  await textChanged(act, book, chapter.characters);
  // Those that followed have moved up by one: the first of them has its number now.
  const next = others.findIndex(({ ordering }) => ordering >= chapter.ordering);
  const place = next < 0 ? others.length : next;
  await placeChapters(act.db, bookId, settledDepths([...others.slice(0, place), chapter, ...others.slice(place)]));
  return listed(await requireChapterRow(act, bookId, chapterId));
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

export async function requireChapter({ db }: Pick<Act, 'db'>, bookId: number, id: number): Promise<FullChapter> {
  const chapter = await chapterIn(db, bookId, id);
  if (!chapter) throw new NotFound('chapter');
  return chapter;
}

/** Without its text, for whoever does not show it. */
export async function requireChapterRow(
  { db }: Pick<Act, 'db'>,
  bookId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ChapterRow> {
  const chapter = await chapterRowIn(db, bookId, id, options);
  if (!chapter) throw new NotFound('chapter');
  return chapter;
}

/** With its text as the database has it, for a process that reads it. */
export async function requireChapterText({ db }: Pick<Act, 'db'>, bookId: number, id: number) {
  const [chapter] = await chapterTexts(db, bookId, [id]);
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
