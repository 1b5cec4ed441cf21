import type { Chapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import type { StoredVersion } from '../autosave/parts.ts';
import { done, openedDatabase, resultOf } from './indexed-db.ts';

/** A book that its author keeps on this device: what the desk shows around its chapters, and when it was brought last. */
export type KeptBook = {
  readonly userId: number;
  readonly bookId: number;
  readonly editor: EditorData;
  /** Milliseconds. */
  readonly broughtAt: number;
  /** Of texts and pictures, near enough. */
  readonly bytes: number;
};

/** The books of this device, each person's own. */
export type KeptBooks = {
  readonly booksOf: (userId: number) => Promise<readonly KeptBook[]>;
  readonly bookOf: (userId: number, bookId: number) => Promise<KeptBook | null>;
  readonly chapterOf: (userId: number, bookId: number, chapterId: number) => Promise<Chapter | null>;
  /** By the numbers of the chapters: which version of each lies here, and how large it is. */
  readonly sizesOf: (userId: number, bookId: number) => Promise<ReadonlyMap<number, KeptSize>>;
  readonly putBook: (book: KeptBook) => Promise<void>;
  /** An older version never goes over a newer one. */
  readonly putChapter: (userId: number, bookId: number, chapter: Chapter) => Promise<void>;
  /** What the server has just taken of a chapter that lies here. */
  readonly putText: (userId: number, bookId: number, chapterId: number, stored: StoredVersion) => Promise<void>;
  readonly dropChapters: (userId: number, bookId: number, chapterIds: readonly number[]) => Promise<void>;
  readonly dropBook: (userId: number, bookId: number) => Promise<void>;
  readonly dropAll: () => Promise<void>;
};

export type KeptSize = { readonly version: number; readonly bytes: number };

const NAME = 'pero-kept-books';
const BOOKS = 'books';
const CHAPTERS = 'chapters';

/** The text as JSON, as in the journal: a browser copies one string in no time. */
type KeptChapter = Omit<Chapter, 'content'> & KeptSize & { readonly content: string };

/** In IndexedDB. Throws where the browser keeps nothing. */
export async function openKeptBooks(): Promise<KeptBooks> {
  const database = await openedDatabase(NAME, (made) => {
    made.createObjectStore(BOOKS);
    made.createObjectStore(CHAPTERS);
  });
  const store = (name: string, mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name);
  return {
    booksOf: (userId) => resultOf<KeptBook[]>(store(BOOKS, 'readonly').getAll(under(userId))),
    bookOf: async (userId, bookId) =>
      (await resultOf<KeptBook | undefined>(store(BOOKS, 'readonly').get([userId, bookId]))) ?? null,
    chapterOf: async (userId, bookId, chapterId) => {
      const key = [userId, bookId, chapterId];
      const kept = await resultOf<KeptChapter | undefined>(store(CHAPTERS, 'readonly').get(key));
      return kept ? chapterOf(kept) : null;
    },
    sizesOf: async (userId, bookId) => {
      const all = await resultOf<KeptChapter[]>(store(CHAPTERS, 'readonly').getAll(under(userId, bookId)));
      return new Map(all.map(({ id, version, bytes }) => [id, { version, bytes }]));
    },
    putBook: (book) => {
      const books = store(BOOKS, 'readwrite');
      books.put(book, [book.userId, book.bookId]);
      return done(books.transaction);
    },
    putChapter: (userId, bookId, chapter) => {
      const put: Put = (known) => ((known?.version ?? -1) < chapter.version ? keptOf(chapter) : null);
      return putOver(store(CHAPTERS, 'readwrite'), [userId, bookId, chapter.id], put);
    },
    putText: (userId, bookId, chapterId, { version, text, savedAt }) => {
      const put: Put = (known) =>
        known && known.version < version
          ? keptOf({ ...known, version, changed_at: new Date(savedAt), content: text })
          : null;
      return putOver(store(CHAPTERS, 'readwrite'), [userId, bookId, chapterId], put);
    },
    dropChapters: (userId, bookId, chapterIds) => {
      const chapters = store(CHAPTERS, 'readwrite');
      for (const id of chapterIds) chapters.delete([userId, bookId, id]);
      return done(chapters.transaction);
    },
    dropBook: (userId, bookId) => {
      const both = database.transaction([BOOKS, CHAPTERS], 'readwrite');
      both.objectStore(BOOKS).delete([userId, bookId]);
      both.objectStore(CHAPTERS).delete(under(userId, bookId));
      return done(both);
    },
    dropAll: () => {
      const both = database.transaction([BOOKS, CHAPTERS], 'readwrite');
      both.objectStore(BOOKS).clear();
      both.objectStore(CHAPTERS).clear();
      return done(both);
    },
  };
}

type Put = (known: KeptChapter | undefined) => KeptChapter | null;

/** What there is and what takes its place are one: no other tab writes between them. */
function putOver(chapters: IDBObjectStore, key: readonly number[], put: Put): Promise<void> {
  const found: IDBRequest<KeptChapter | undefined> = chapters.get([...key]);
  found.onsuccess = () => {
    const next = put(found.result);
    if (next) chapters.put(next, [...key]);
  };
  return done(chapters.transaction);
}

function keptOf({ content, ...chapter }: Chapter): KeptChapter {
  const text = JSON.stringify(content);
  // Browsers keep a string in two bytes a letter.
  return { ...chapter, content: text, bytes: text.length * 2 };
}

function chapterOf({ bytes: _, content, ...kept }: KeptChapter): Chapter {
  return { ...kept, content: JSON.parse(content) as Chapter['content'] };
}

/** Everything of a person, or of a book of theirs: an empty list is larger than any number. */
function under(...key: readonly number[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}
