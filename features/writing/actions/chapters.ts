import { type ChapterText, EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { addDays, moscowDay } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import {
  bookToEdit,
  isLocked,
  isMending,
  judgeRefusal,
  requireBookAccess,
  requireBookToEdit,
  requireWriter,
  tellMended,
} from '@pero/works/actions/access';
import { type Book, changeBook, charactersOf } from '@pero/works/actions/rows';
import { formFor } from '@pero/works/rules/kinds';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { statusAfterEdit } from '@pero/works/rules/states';
import { CHAPTERS_MOST, isWorthKeeping, outgrows, settledDepths, VERSIONS_MOST } from '../rules/chapters.ts';
import { titleOfName, type WrittenText } from '../rules/counting.ts';
import {
  addChapters,
  type ChapterRow,
  changeChapter,
  chapterIn,
  chapterRowIn,
  chaptersOfBook,
  chapterTexts,
  type FullChapter,
  placeChapters,
  setChapterDeleted,
  shiftChapters,
} from '../store/chapters.ts';
import { handsOf, noteSuggestions, type Verdicts } from '../store/suggestions.ts';
import { forgetOldVersions, keepStanding, lastKeptAt, type VersionReason } from '../store/versions.ts';
import { recount } from './recount.ts';
import { storable, texts, turnOf } from './texts.ts';

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

type Saved = {
  readonly base_version?: number | undefined;
  readonly save_id?: string | undefined;
  readonly name?: string | undefined;
  readonly content?: ChapterText | undefined;
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly is_draft?: boolean | undefined;
  readonly is_free?: boolean | undefined;
  readonly keep?: boolean | undefined;
  readonly decided?: Readonly<Record<string, 'accepted' | 'rejected'>> | undefined;
};

/** What is to be stored, and of which version of the chapter it was made. */
type PreparedText = {
  readonly version: number;
  readonly text: WrittenText;
  /** Of a person who only suggests, whether they touched nothing else. */
  readonly isAllowed?: boolean;
};

/** Before the transaction: a new heading is put over the old text by whoever may read it. */
export async function textToSave(context: ReadContext, bookId: number, chapterId: number, saved: Saved) {
  if (saved.content) return savedText(context, bookId, chapterId, saved.base_version ?? -1, saved.content);
  if (saved.name === undefined) return null;
  await requireBookToEdit(context, bookId);
  const [chapter] = await chapterTexts(context.db, bookId, [chapterId]);
  if (!chapter || chapter.name === saved.name) return null;
  const { version, content } = chapter;
  const title = titleOfName(saved.name);
  return { version, text: await texts.ask(turnOf(context.actor), 'retitle', { content, title }) };
}

async function savedText(
  context: ReadContext,
  bookId: number,
  chapterId: number,
  version: number,
  content: ChapterText,
): Promise<PreparedText> {
  const writer = await requireWriter(context, bookId);
  const text = await storable(context.actor, content);
  if (writer === 'edits') return { version, text };
  const standing = await requireChapterText(context, bookId, chapterId);
  const compared = { before: standing.content, after: text.json, by: context.actor.userId };
  const isAllowed = await texts.ask(turnOf(context.actor), 'check-own', compared);
  return { version, text, isAllowed: standing.version !== version || isAllowed };
}

/** Nobody suggests in the name of another: what is new is the saver's own, what is known stays whose it was. */
async function isForged({ db, actor }: Act, chapterId: number, { suggestions }: WrittenText): Promise<boolean> {
  const others = suggestions.filter(({ by }) => by !== actor.userId);
  const known = await handsOf(
    db,
    chapterId,
    others.map(({ id }) => id),
  );
  return others.some(({ id, by }) => known.get(id) !== by);
}

export async function saveChapter(
  act: Act,
  bookId: number,
  chapterId: number,
  saved: Saved,
  prepared: PreparedText | null,
) {
  const isSuggesting = prepared?.isAllowed !== undefined;
  const book = await bookToEdit(act, bookId, 'text', { byJudge: true, right: isSuggesting ? 'suggest' : 'edit' });
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  // The answer to this very save was lost on the way: it is saved already.
  if (prepared && saved.save_id !== undefined && saved.save_id === chapter.saveId) return listed(chapter);
  if (prepared && prepared.version !== chapter.version) return { refused: 'chapter-conflict' } as const;

  if (isSuggesting && !(prepared.isAllowed && saysTextOnly(saved))) return { refused: 'suggest-only' } as const;
  if (prepared && (await isForged(act, chapterId, prepared.text))) return { refused: 'suggest-only' } as const;

  const marks = Object.entries(marksOf(saved)).flatMap(([name, value]) => (value === undefined ? [] : name));
  const notHis = judgeRefusal(act, book, marks);
  if (notHis) return notHis;
  const done = await (prepared
    ? saveText(act, book, chapter, saved, prepared.text)
    : saveMarks(act, book, chapter, saved));
  if (!('refused' in done)) await tellMended(act, book, `Глава «${chapter.name}»`);
  return done;
}

async function saveMarks(act: Act, book: Book, { id }: ChapterRow, saved: Saved) {
  const row = await changeChapter(act.db, id, marksOf(saved), act.now);
  await textChanged(act, book, 0);
  return listed(row);
}

async function saveText(act: Act, book: Book, chapter: ChapterRow, saved: Saved, text: WrittenText) {
  if (await isTooMuch(act, book.id, text.characters - chapter.characters)) return { refused: 'book-large' } as const;
  const row = await overwrite(act, book, chapter, text, {
    ...marksOf(saved),
    saveId: saved.save_id ?? null,
    verdicts: new Map(Object.entries(saved.decided ?? {})),
    // What a judge has changed is always found in the history.
    ...(isMending(act, book) && { keepBefore: 'fix' as const }),
  });
  if (saved.keep) await keep(act, row, 'kept');
  return listed(row);
}

function saysTextOnly({ name, ...saved }: Saved): boolean {
  return name === undefined && Object.values(marksOf(saved)).every((mark) => mark === undefined);
}

function marksOf({ kind, is_draft: isDraft, is_free: isFree }: Saved) {
  return { kind, isDraft, isFree };
}

type Marks = {
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly isDraft?: boolean | undefined;
  readonly isFree?: boolean | undefined;
  readonly saveId?: string | null;
  /** What was said to the suggestions that are gone from the text. */
  readonly verdicts?: Verdicts;
  /** Kept in the history whatever its age. */
  readonly keepBefore?: VersionReason;
};

/** A new text over the old one, which goes to the history when it is worth it. */
export async function overwrite(act: Act, book: Book, chapter: ChapterRow, text: WrittenText, marks: Marks = {}) {
  const overwritten = {
    savedAt: chapter.changedAt,
    lastKeptAt: (await lastKeptAt(act.db, chapter.id)) ?? chapter.createdAt,
    charactersBefore: chapter.characters,
    charactersAfter: text.characters,
  };
  if (marks.keepBefore ?? isWorthKeeping(overwritten, act.now)) {
    await keep(act, chapter, marks.keepBefore ?? 'autosave');
  }
  const { kind, isDraft, isFree, saveId = null } = marks;
  const change = { kind, isDraft, isFree, text: { ...text, saveId } };
  const row = await changeChapter(act.db, chapter.id, change, act.now);
  const { verdicts } = marks;
  const noting = { userId: act.actor.userId, now: act.now, ...(verdicts && { verdicts }) };
  await noteSuggestions(act.db, chapter.id, text.suggestions, noting);
  await textChanged(act, book, text.characters - chapter.characters);
  return row;
}

async function keep(act: Act, chapter: ChapterRow, reason: VersionReason) {
  // What is kept because it is overwritten was saved then; a new copy is kept now.
  const savedAt = reason === 'kept' ? act.now : chapter.changedAt;
  await keepStanding(act.db, chapter.id, { reason, authorId: act.actor.userId, savedAt });
  await forgetOldVersions(act.db, chapter.id, VERSIONS_MOST);
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
