import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import {
  bookToEdit,
  isLocked,
  isMending,
  judgeRefusal,
  requireBookToEdit,
  requireWriter,
  tellMended,
} from '@pero/works/actions/access';
import type { Book } from '@pero/works/actions/rows';
import { isWorthKeeping, VERSIONS_MOST } from '../rules/chapters.ts';
import { titleOfName, type WrittenText } from '../rules/counting.ts';
import { type ChapterRow, changeChapter, chapterTexts } from '../store/chapters.ts';
import { handsOf, noteSuggestions, type Verdicts } from '../store/suggestions.ts';
import { forgetOldVersions, keepStanding, lastKeptAt, type VersionReason } from '../store/versions.ts';
import { isTooMuch, listed, requireChapterRow, requireChapterText, textChanged } from './chapters.ts';
import { tellOthers } from './presence.ts';
import { storable, texts, turnOf } from './texts.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

type Saved = {
  readonly base_version?: number | undefined;
  readonly save_id?: string | undefined;
  readonly name?: string | undefined;
  readonly content?: ChapterText | undefined;
  readonly kind?: 'part' | 'chapter' | undefined;
  readonly is_draft?: boolean | undefined;
  readonly is_free?: boolean | undefined;
  readonly keep?: boolean | undefined;
  readonly typed_by?: number | undefined;
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
  if (isOfAnother(act, saved)) return { refused: 'typed-by-another' } as const;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  const known = prepared && alreadyDecided(chapter, saved, prepared);
  if (known) return known;
  if (prepared && !(await mayBeSaid(act, chapterId, saved, prepared))) return { refused: 'suggest-only' } as const;
  const marks = Object.entries(marksOf(saved)).flatMap(([name, value]) => (value === undefined ? [] : name));
  const notHis = judgeRefusal(act, book, marks);
  if (notHis) return notHis;
  const done = await (prepared
    ? saveText(act, book, chapter, saved, prepared.text)
    : saveMarks(act, book, chapter, saved));
  if ('refused' in done) return done;
  await tellMended(act, book, `Глава «${chapter.name}»`);
  if (prepared) await tellOthers(act.db, { bookId, chapterId, hand: act.actor.userId, kind: 'saved' });
  return done;
}

/** A device that has changed hands: what one has typed is never sent as the other's. */
export function isOfAnother({ actor }: Act, { typed_by }: Pick<Saved, 'typed_by'>): boolean {
  return typed_by !== undefined && typed_by !== actor.userId;
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

function alreadyDecided(chapter: ChapterRow, saved: Saved, { version }: PreparedText) {
  // The answer to this very save was lost on the way: it is saved already.
  if (saved.save_id !== undefined && saved.save_id === chapter.saveId) return listed(chapter);
  return version === chapter.version ? null : ({ refused: 'chapter-conflict' } as const);
}

/** Whoever only suggests touches neither the text nor how it is sold; nobody forges a suggestion of another. */
async function mayBeSaid(act: Act, chapterId: number, saved: Saved, { text, isAllowed }: PreparedText) {
  const isTextOnly = Object.values(marksOf(saved)).every((mark) => mark === undefined);
  if (isAllowed !== undefined && !(isAllowed && isTextOnly)) return false;
  return !(await isForged(act, chapterId, text));
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
