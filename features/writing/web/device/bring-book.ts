import type { Chapter, ListedChapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import { referencesOf } from '../../rules/references.ts';
import type { KeptBook, KeptBooks, KeptSize } from './kept-books.ts';

/** What a book is brought with; all of these throw where the server or the device says no. */
export type Bringing = {
  readonly userId: number;
  readonly books: KeptBooks;
  readonly readEditor: (bookId: number) => Promise<EditorData>;
  readonly readChapter: (bookId: number, chapterId: number) => Promise<Chapter>;
  /** Answers how many bytes the pictures of the book take on this device. */
  readonly keepPictures: (bookId: number, names: readonly string[]) => Promise<number>;
  readonly now: () => number;
  readonly told?: (brought: number, of: number) => void;
};

/** Which chapters are to be brought, and which are no longer of the book. */
export function staleOf(listed: readonly ListedChapter[], kept: ReadonlyMap<number, KeptSize>) {
  const there = new Set(listed.map(({ id }) => id));
  return {
    wanted: listed.filter(({ id, version }) => kept.get(id)?.version !== version).map(({ id }) => id),
    gone: [...kept.keys()].filter((id) => !there.has(id)),
  };
}

/**
 * Brings the book up to date on this device. A new one that could not be brought whole is not there at all; one that was
 * there before stays, as fresh as could be.
 */
export async function bringBook(bringing: Bringing, bookId: number): Promise<KeptBook> {
  const { userId, books } = bringing;
  const known = await books.bookOf(userId, bookId);
  try {
    return await brought(bringing, bookId, known);
  } catch (error) {
    if (!known) await books.dropBook(userId, bookId).catch(() => undefined);
    throw error;
  }
}

async function brought(bringing: Bringing, bookId: number, known: KeptBook | null): Promise<KeptBook> {
  const { userId, books, readEditor, readChapter, keepPictures, now, told } = bringing;
  const editor = await readEditor(bookId);
  const { wanted, gone } = staleOf(editor.chapters, await books.sizesOf(userId, bookId));
  const pictures = new Set<string>();
  for (const [at, id] of wanted.entries()) {
    told?.(at, wanted.length);
    const chapter = await readChapter(bookId, id);
    for (const name of referencesOf(chapter.content).pictures) pictures.add(name);
    await books.putChapter(userId, bookId, chapter);
  }
  await books.dropChapters(userId, bookId, gone);
  const ofPictures = await keepPictures(bookId, [...pictures]);
  const sizes = [...(await books.sizesOf(userId, bookId)).values()];
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, ofPictures);
  const kept = { userId, bookId, editor, broughtAt: now(), bytes };
  // Taken away meanwhile, in another window: it does not come back by itself.
  if (known && !(await books.bookOf(userId, bookId))) await books.dropBook(userId, bookId);
  else await books.putBook(kept);
  told?.(wanted.length, wanted.length);
  return kept;
}
