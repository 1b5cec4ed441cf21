import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { type Placed, withReturned } from '../rules/chapter-order.ts';
import { CHAPTERS_MOST } from '../rules/chapters.ts';
import {
  addChapters,
  chapterIn,
  chaptersOfBook,
  chapterTexts,
  placeChapters,
  setChapterDeleted,
  shiftChapters,
} from '../store/chapters.ts';
import { noteSuggestions } from '../store/suggestions.ts';
import { textOfVersion } from '../store/versions.ts';
import { isTooMuch, listed, requireChapterRow, requireChapterText, settle, textChanged } from './chapters.ts';
import { joinPlans } from './plans.ts';
import { overwrite } from './saving.ts';
import { texts, turnOf } from './texts.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };
type Cut = { readonly base_version: number; readonly block: number; readonly name?: string | undefined };

/** Before the transaction: both halves as they would be. */
export async function halvesOf(context: ReadContext, bookId: number, chapterId: number, { block, name }: Cut) {
  await requireBookAccess(context, bookId, 'edit');
  const { version, content } = await requireChapterText(context, bookId, chapterId);
  return { version, halves: await texts.ask(turnOf(context.actor), 'cut', { content, block, name }) };
}

export async function splitChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  baseVersion: number,
  { version, halves }: Awaited<ReturnType<typeof halvesOf>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  const isOld = baseVersion !== chapter.version || version !== chapter.version;
  if (isOld || !halves) return { refused: 'chapter-conflict' } as const;
  const chapters = await chaptersOfBook(act.db, bookId);
  if (chapters.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;

  const [first, second] = halves;
  const { depth, kind, ordering } = chapter;
  await shiftChapters(act.db, bookId, ordering + 1, 1);
  const [secondId = 0] = await addChapters(
    act.db,
    bookId,
    [{ ordering: ordering + 1, depth, kind, ...second }],
    act.now,
  );
  await noteSuggestions(act.db, secondId, second.suggestions, { userId: act.actor.userId, now: act.now });
  await overwrite(act, book, chapter, first, { keepBefore: 'kept' });
  await textChanged(act, book, second.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

type Halves = { readonly own_version: number; readonly second_id: number; readonly second_version: number };

/** The chapter as it was before the cut; refused once either half was written on. */
export async function unsplitChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  { own_version, second_id, second_version }: Halves,
  before: Awaited<ReturnType<typeof textBefore>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const first = await requireChapterRow(act, bookId, chapterId, { lock: true });
  const second = await chapterIn(act.db, bookId, second_id, { lock: true });
  const isAsCut = first.version === own_version && second?.version === second_version && second_id !== chapterId;
  if (!before || !second || !isAsCut) return { refused: 'unsplit-old' } as const;

  await setChapterDeleted(act.db, second_id, act.now);
  await overwrite(act, book, first, before, { keepBefore: 'restore' });
  await textChanged(act, book, -second.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

/** Before the transaction: the two as one. Null for the first chapter, which has none before it. */
export async function joinedWithBefore(context: ReadContext, bookId: number, chapterId: number) {
  await requireBookAccess(context, bookId, 'edit');
  const own = await requireChapterText(context, bookId, chapterId);
  const order = await chaptersOfBook(context.db, bookId);
  const target = order[order.findIndex(({ id }) => id === chapterId) - 1];
  const [before] = target ? await chapterTexts(context.db, bookId, [target.id]) : [];
  if (!before) return null;
  const text = await texts.ask(turnOf(context.actor), 'join', { before: before.content, own: own.content });
  return { version: own.version, before: { id: before.id, version: before.version }, text };
}

export async function mergeChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  baseVersion: number,
  joined: Awaited<ReturnType<typeof joinedWithBefore>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  if (baseVersion !== chapter.version) return { refused: 'chapter-conflict' } as const;
  const chapters = await chaptersOfBook(act.db, bookId);
  const before = chapters[chapters.findIndex(({ id }) => id === chapterId) - 1];
  if (!before) return { refused: 'chapter-first' } as const;
  const isSame = joined?.version === chapter.version && joined.before.id === before.id;
  if (!isSame || joined.before.version !== before.version) return { refused: 'chapter-conflict' } as const;

  const target = await requireChapterRow(act, bookId, before.id, { lock: true });
  await setChapterDeleted(act.db, chapterId, act.now);
  await overwrite(act, book, target, joined.text, { keepBefore: 'kept' });
  await joinPlans(act, target.id, chapterId);
  await textChanged(act, book, -chapter.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

type Unmerge = {
  readonly into_id: number;
  readonly into_version: number;
  /** The list as it was before. */
  readonly chapters: readonly Placed[];
};

/** Before the transaction: what a chapter held before it became this version. Null when nobody knows any more. */
export async function textBefore(context: ReadContext, bookId: number, chapterId: number, version: number) {
  await requireBookAccess(context, bookId, 'edit');
  const isOfBook = (await chaptersOfBook(context.db, bookId)).some(({ id }) => id === chapterId);
  const content = isOfBook ? await textOfVersion(context.db, chapterId, version - 1) : null;
  if (content === null) return null;
  const [text] = await texts.ask(turnOf(context.actor), 'measure', [content]);
  return text ?? null;
}

/** Both texts, their places and depths as they were; refused once the joined chapter was written on. */
export async function unmergeChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  { into_id, into_version, chapters: was }: Unmerge,
  before: Awaited<ReturnType<typeof textBefore>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await chapterIn(act.db, bookId, chapterId, { lock: true, deleted: true });
  if (!chapter) throw new NotFound('chapter');
  const now = await chaptersOfBook(act.db, bookId);
  const target = now.find(({ id }) => id === into_id);
  if (!before || target?.version !== into_version) return { refused: 'unmerge-old' } as const;
  if (now.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;
  const growth = before.characters + chapter.characters - target.characters;
  if (await isTooMuch(act, bookId, growth)) return { refused: 'book-large' } as const;

  await setChapterDeleted(act.db, chapterId, null);
  await overwrite(act, book, target, before, { keepBefore: 'restore' });
  await textChanged(act, book, chapter.characters);
  const isKnown = was.some(({ id }) => id === chapterId);
  const order = withReturned([...now, chapter], isKnown ? was : [target, chapter], chapterId);
  await placeChapters(act.db, bookId, order);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}
