import type { Chapter } from '../../contract/chapters.ts';
import type { KeptBook, KeptBooks } from './kept-books.ts';

/** The device of a test. */
export function keptBooksInMemory(): KeptBooks {
  const books = new Map<string, KeptBook>();
  const chapters = new Map<string, Chapter>();
  const under = (userId: number, bookId: number) =>
    [...chapters].filter(([key]) => key.startsWith(`${userId}/${bookId}/`));
  const putNewer = (key: string, next: Chapter): void => {
    if ((chapters.get(key)?.version ?? -1) < next.version) chapters.set(key, next);
  };
  return {
    booksOf: async (userId) => [...books.values()].filter((book) => book.userId === userId),
    bookOf: async (userId, bookId) => books.get(`${userId}/${bookId}`) ?? null,
    chapterOf: async (userId, bookId, id) => chapters.get(`${userId}/${bookId}/${id}`) ?? null,
    sizesOf: async (userId, bookId) =>
      new Map(under(userId, bookId).map(([, { id, version }]) => [id, { version, bytes: 1 }])),
    putBook: async (book) => void books.set(`${book.userId}/${book.bookId}`, book),
    putChapter: async (userId, bookId, chapter) => putNewer(`${userId}/${bookId}/${chapter.id}`, chapter),
    putText: async (userId, bookId, id, { version, text }) => {
      const known = chapters.get(`${userId}/${bookId}/${id}`);
      if (known) putNewer(`${userId}/${bookId}/${id}`, { ...known, version, content: text });
    },
    dropChapters: async (userId, bookId, ids) => {
      for (const id of ids) chapters.delete(`${userId}/${bookId}/${id}`);
    },
    dropBook: async (userId, bookId) => {
      books.delete(`${userId}/${bookId}`);
      for (const [key] of under(userId, bookId)) chapters.delete(key);
    },
    dropAll: async () => {
      books.clear();
      chapters.clear();
    },
  };
}
