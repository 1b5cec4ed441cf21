import { infoOfUser } from '@pero/accounts/actions/user-info';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { type Book, bookById } from '@pero/works/actions/rows';
import { CHAPTERS_MOST, settledDepths } from '../rules/chapters.ts';
import type { WrittenText } from '../rules/counting.ts';
import { MOMENTS_MOST, sinceThen } from '../rules/whole-book/moments.ts';
import { chaptersOfBook, placeChapters, setChapterDeleted } from '../store/chapters.ts';
import {
  addMoment,
  bothTexts,
  type ChapterOfMoment,
  chaptersOfMoment,
  type MomentRow,
  momentIn,
  momentsOfBook,
  removeMoment,
  setKindsOf,
  versionTexts,
} from '../store/moments.ts';
import { isTooMuch, settle, textChanged } from './chapters.ts';
import { growthOf, overwriteMany, type Rewritten } from './editor-overwrite.ts';
import { texts, turnOf } from './texts.ts';

export async function momentsOf(act: Act, bookId: number) {
  await requireBookAccess(act, bookId, 'read');
  const moments = await momentsOfBook(act.db, bookId);
  const ids = new Set(moments.flatMap(({ authorId }) => authorId ?? []));
  const names = new Map(
    await Promise.all([...ids].map(async (id) => [id, (await infoOfUser(act.db, id)).name] as const)),
  );
  return moments.map((moment) => shownMoment(moment, names.get(moment.authorId ?? 0)));
}

/** Of whatever state the book is in: a moment changes nothing of it. */
export async function keepMoment(act: Act, bookId: number, name: string) {
  await requireBookAccess(act, bookId, 'edit');
  // Nobody writes in it while it is looked through.
  await bookById(act.db, bookId, { lock: true });
  const [moments, chapters] = await Promise.all([momentsOfBook(act.db, bookId), chaptersOfBook(act.db, bookId)]);
  if (moments.length >= MOMENTS_MOST) return { refused: 'moments-most' } as const;
  if (chapters.length === 0) return { refused: 'moment-empty' } as const;
  const moment = await addMoment(act.db, { bookId, name, authorId: act.actor.userId }, act.now);
  return shownMoment(moment, (await infoOfUser(act.db, act.actor.userId)).name);
}

export async function dropMoment(act: Act, bookId: number, momentId: number) {
  await requireBookAccess(act, bookId, 'edit');
  await requireMoment(act, bookId, momentId);
  await removeMoment(act.db, momentId);
  return {};
}

export async function readMoment(act: Act, bookId: number, momentId: number) {
  await requireBookAccess(act, bookId, 'read');
  const moment = await requireMoment(act, bookId, momentId);
  const [then, now] = await Promise.all([chaptersOfMoment(act.db, momentId), chaptersOfBook(act.db, bookId)]);
  const known = new Set(then.map(({ id }) => id));
  return {
    ...shownMoment(moment),
    list: then.map((chapter) => ({
      id: chapter.id,
      name: chapter.name,
      kind: chapter.kind,
      depth: chapter.depth,
      characters: chapter.characters,
      since: sinceThen(chapter),
      characters_now: chapter.isDeleted ? 0 : chapter.charactersNow,
      suggestions: chapter.waiting,
    })),
    later: now.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

export async function readMomentChapter(act: Act, bookId: number, momentId: number, chapterId: number) {
  await requireBookAccess(act, bookId, 'read');
  await requireMoment(act, bookId, momentId);
  const both = await bothTexts(act.db, momentId, chapterId);
  if (!both) throw new NotFound('chapter');
  return { name: both.name, content: both.then as ChapterText, content_now: both.now as ChapterText | null };
}

type ReadContext = { readonly db: Db; readonly actor: Actor };
type Wish = { readonly chapter_ids?: readonly number[] | undefined; readonly over_suggestions?: boolean | undefined };

/** Before the transaction: the texts that differ now, counted. What is in the history never changes. */
export async function textsToTakeBack(context: ReadContext, bookId: number, momentId: number, wish: Wish) {
  await requireBookAccess(context, bookId, 'edit');
  await requireMoment(context, bookId, momentId);
  const differing = wanted(await chaptersOfMoment(context.db, momentId), wish).filter(({ isSame }) => !isSame);
  const contents = await versionTexts(
    context.db,
    differing.map(({ versionId }) => versionId),
  );
  const measured = await texts.ask(turnOf(context.actor), 'measure', [...contents.values()]);
  return new Map([...contents.keys()].map((id, at) => [id, measured[at]]));
}

/**
 * The chosen chapters, or the whole book, as they stood then. What stands there now stays in the history, what was deleted
 * comes back, and chapters that are younger than the moment stand after the others.
 */
export async function takeBack(
  act: Act,
  bookId: number,
  momentId: number,
  wish: Wish,
  measured: ReadonlyMap<number, WrittenText | undefined>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  await requireMoment(act, bookId, momentId);
  const chosen = wanted(await chaptersOfMoment(act.db, momentId), wish);
  const lost = chosen.filter(({ isSame, waiting }) => !isSame && waiting > 0);
  if (lost.length > 0 && !wish.over_suggestions) {
    return { refused: 'moment-suggestions', values: { chapters: lost.map(nameOf).join(', ') } } as const;
  }
  const differing = chosen.filter(({ isSame }) => !isSame);
  if (differing.some(({ versionId }) => !measured.get(versionId))) return { refused: 'moment-stale' } as const;
  const deleted = chosen.filter(({ isDeleted }) => isDeleted);
  const standing = await chaptersOfBook(act.db, bookId);
  if (standing.length + deleted.length > CHAPTERS_MOST) return { refused: 'chapters-most' } as const;
  const back = deleted.reduce((sum, { charactersNow }) => sum + charactersNow, 0);
  for (const { id } of deleted) await setChapterDeleted(act.db, id, null);
  const rows = new Map((await chaptersOfBook(act.db, bookId)).map((chapter) => [chapter.id, chapter]));
  const rewritten = differing.flatMap(({ id, versionId }): Rewritten[] => {
    const [chapter, text] = [rows.get(id), measured.get(versionId)];
    return chapter && text ? [{ chapter, text, count: 1 }] : [];
  });
  // What was deleted is on its place again by now, so a book that outgrew its limit is left as it was.
  if (await isTooMuch(act, bookId, growthOf(rewritten) + back)) {
    for (const { id } of deleted) await setChapterDeleted(act.db, id, act.now);
    return { refused: 'book-large' } as const;
  }
  await overwriteMany(act, book, rewritten, 'restore');
  await placeAsThen(act, book, momentId, wish);
  const later = wish.chapter_ids ? 0 : standing.length - chosen.length + deleted.length;
  return { restored: rewritten.length, brought_back: deleted.length, later };
}

async function placeAsThen(act: Act, book: Book, momentId: number, wish: Wish): Promise<void> {
  if (wish.chapter_ids) await settle(act, book.id);
  else {
    const then = await chaptersOfMoment(act.db, momentId);
    const known = new Set(then.map(({ id }) => id));
    const later = (await chaptersOfBook(act.db, book.id)).filter(({ id }) => !known.has(id));
    await setKindsOf(act.db, momentId);
    await placeChapters(act.db, book.id, settledDepths([...then, ...later]));
  }
  await textChanged(act, book, 0);
}

function nameOf({ nameNow }: ChapterOfMoment): string {
  return nameNow === '' ? 'глава без названия' : `«${nameNow}»`;
}

/** A chapter that the moment does not have is nobody's. */
function wanted(all: readonly ChapterOfMoment[], { chapter_ids: ids }: Wish): readonly ChapterOfMoment[] {
  if (!ids) return all;
  const chosen = all.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new NotFound('chapter');
  return chosen;
}

async function requireMoment({ db }: Pick<Act, 'db'>, bookId: number, momentId: number): Promise<MomentRow> {
  const moment = await momentIn(db, bookId, momentId);
  if (!moment) throw new NotFound('moment');
  return moment;
}

function shownMoment(moment: MomentRow, authorName = '') {
  return {
    id: moment.id,
    name: moment.name,
    taken_at: moment.takenAt,
    author_name: authorName,
    chapters: moment.chapters,
    characters: moment.characters,
  };
}
