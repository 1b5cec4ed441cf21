import type { Act } from '@pero/server-platform/act';
import { cutText, joinedText } from '../rules/chapter-cutting.ts';
import { CHAPTERS_MOST } from '../rules/chapters.ts';
import { countsOf, nameOf } from '../rules/counting.ts';
import { addChapters, chaptersOfBook, setChapterDeleted, shiftChapters } from '../store/chapters.ts';
import { bookToEdit, isLocked } from './access.ts';
import { listed, overwrite, requireChapter, settle, textChanged } from './chapters.ts';

type Cut = { readonly base_version: number; readonly block: number; readonly name?: string | undefined };

export async function splitChapter(act: Act, bookId: number, chapterId: number, { base_version, block, name }: Cut) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  const halves = cutText(chapter.content, block, name);
  if (base_version !== chapter.version || !halves) return { refused: 'chapter-conflict' } as const;
  const chapters = await chaptersOfBook(act.db, bookId);
  if (chapters.length >= CHAPTERS_MOST) return { refused: 'chapters-most' } as const;

  const [first, second] = halves;
  const { depth, kind, ordering } = chapter;
  await shiftChapters(act.db, bookId, ordering + 1, 1);
  const added = { ordering: ordering + 1, depth, kind, name: nameOf(second), content: second, ...countsOf(second) };
  await addChapters(act.db, bookId, [added], act.now);
  await overwrite(act, book, chapter, first, { keepBefore: 'kept' });
  await textChanged(act, book, countsOf(second).characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}

export async function mergeChapter(act: Act, bookId: number, chapterId: number, baseVersion: number) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  if (baseVersion !== chapter.version) return { refused: 'chapter-conflict' } as const;
  const chapters = await chaptersOfBook(act.db, bookId);
  const before = chapters[chapters.findIndex(({ id }) => id === chapterId) - 1];
  if (!before) return { refused: 'chapter-first' } as const;

  const target = await requireChapter(act, bookId, before.id, { lock: true });
  await setChapterDeleted(act.db, chapterId, act.now);
  await overwrite(act, book, target, joinedText(target.content, chapter.content), { keepBefore: 'kept' });
  await textChanged(act, book, -chapter.characters);
  await settle(act, bookId);
  return (await chaptersOfBook(act.db, bookId)).map(listed);
}
