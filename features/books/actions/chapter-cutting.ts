import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { CHAPTERS_MOST } from '../rules/chapters.ts';
import { addChapters, chaptersOfBook, chapterTexts, setChapterDeleted, shiftChapters } from '../store/chapters.ts';
import { bookToEdit, isLocked, requireBook } from './access.ts';
import { listed, overwrite, requireChapterRow, requireChapterText, settle, textChanged } from './chapters.ts';
import { texts, turnOf } from './texts.ts';

type Looking = { readonly db: Db; readonly actor: Actor };
type Cut = { readonly base_version: number; readonly block: number; readonly name?: string | undefined };

/** Before the transaction: both halves as they would be. */
export async function halvesOf(look: Looking, bookId: number, chapterId: number, { block, name }: Cut) {
  await requireBook(look, bookId, 'edit');
  const { version, content } = await requireChapterText(look, bookId, chapterId);
  return { version, halves: await texts.ask(turnOf(look.actor), 'cut', { content, block, name }) };
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
  await addChapters(act.db, bookId, [{ ordering: ordering + 1, depth, kind, ...second }], act.now);
  await overwrite(act, book, chapter, first, { keepBefore: 'kept' });
  await textChanged(act, book, second.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

/** Before the transaction: the two as one. Null for the first chapter, which has none before it. */
export async function joinedWithBefore(look: Looking, bookId: number, chapterId: number) {
  await requireBook(look, bookId, 'edit');
  const own = await requireChapterText(look, bookId, chapterId);
  const order = await chaptersOfBook(look.db, bookId);
  const target = order[order.findIndex(({ id }) => id === chapterId) - 1];
  const [before] = target ? await chapterTexts(look.db, bookId, [target.id]) : [];
  if (!before) return null;
  const text = await texts.ask(turnOf(look.actor), 'join', { before: before.content, own: own.content });
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
  await textChanged(act, book, -chapter.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}
