import { infoOfUser } from '@pero/accounts/actions/user-info';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { handsOfWork } from '@pero/works/actions/hands';
import { chaptersOfBook, chapterTexts } from '../store/chapters.ts';
import { handsOfBook, outsideHands, suggestionsOf } from '../store/suggestions.ts';
import { speakersOfBook } from '../store/threads.ts';
import { isTooMuch } from './chapters.ts';
import { growthOf, overwriteMany } from './editor-overwrite.ts';
import type { RewrittenText } from './text-tasks.ts';
import { texts, turnOf } from './texts.ts';

export type Person = { readonly hand: number; readonly name: string; readonly role: string };

/** Everybody who has, or had, a hand in the text; whoever has left is still known by name. Each has a colour by the place. */
export async function peopleOf(db: Db, bookId: number): Promise<readonly Person[]> {
  const now = await handsOfWork(db, bookId);
  const known = new Set(now.map(({ userId }) => userId));
  const heard = [...(await handsOfBook(db, bookId)), ...(await speakersOfBook(db, bookId))];
  const gone = [...new Set(heard)].filter((hand) => hand > 0 && !known.has(hand));
  const people: Person[] = [];
  for (const { userId, role } of now) people.push({ hand: userId, name: (await infoOfUser(db, userId)).name, role });
  for (const hand of gone) people.push({ hand, name: (await infoOfUser(db, hand)).name, role: '' });
  const outside = (await outsideHands(db, bookId)).map(({ id, name }) => ({ hand: -id, name, role: '' }));
  return [...people, ...outside];
}

export async function listSuggestions(act: Pick<Act, 'db' | 'actor'>, bookId: number, chapterId: number | undefined) {
  await requireBookAccess(act, bookId, 'suggest');
  return (await suggestionsOf(act.db, bookId, chapterId)).map(({ id, chapterId: chapter_id, ...row }) => ({
    id,
    chapter_id,
    hand: row.hand,
    kind: row.kind,
    inserted: row.inserted,
    deleted: row.deleted,
    made_at: row.madeAt,
  }));
}

type ReadContext = { readonly db: Db; readonly actor: Actor };

type Wish = {
  readonly verdict: 'accepted' | 'rejected';
  readonly hand?: number | undefined;
  readonly chapter_ids?: readonly number[] | undefined;
};

/** Before the transaction: the texts as they would be. */
export async function decidedTexts(context: ReadContext, bookId: number, wish: Wish) {
  await requireBookAccess(context, bookId, 'edit');
  const waiting = await suggestionsOf(context.db, bookId);
  const asked = new Set(waiting.filter(({ hand }) => hand === (wish.hand ?? hand)).map(({ chapterId }) => chapterId));
  const ids = [...asked].filter((id) => wish.chapter_ids?.includes(id) ?? true);
  const chapters = ids.length > 0 ? await chapterTexts(context.db, bookId, ids) : [];
  const given = chapters.map(({ id, version, content }) => ({ id, version, content }));
  const { verdict, hand = null } = wish;
  return texts.ask(turnOf(context.actor), 'decide', { chapters: given, verdict, by: hand });
}

export async function decideSuggestions(act: Act, bookId: number, wish: Wish, decided: readonly RewrittenText[]) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const standing = new Map((await chaptersOfBook(act.db, bookId)).map((chapter) => [chapter.id, chapter]));
  const rewritten = decided.flatMap((text) => {
    const chapter = standing.get(text.id);
    return chapter ? [{ chapter, text, count: text.count }] : [];
  });
  // Somebody has written on meanwhile: what was to be decided may be another thing now.
  if (rewritten.some(({ chapter, text }) => chapter.version !== text.version))
    return { refused: 'suggestions-stale' } as const;
  if (await isTooMuch(act, bookId, growthOf(rewritten))) return { refused: 'book-large' } as const;
  const chapters = await overwriteMany(act, book, rewritten, 'decided', wish.verdict);
  return { decided: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
}
