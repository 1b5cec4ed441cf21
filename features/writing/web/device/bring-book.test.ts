import { EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chapter, ListedChapter } from '../../contract/chapters.ts';
import type { EditorData } from '../../contract/editor.ts';
import { type Bringing, bringBook, staleOf } from './bring-book.ts';
import { keptBooksInMemory } from './kept-books-in-memory.ts';

const listed = (id: number, version: number): ListedChapter => ({
  id,
  name: `Глава ${id}`,
  kind: 'chapter',
  depth: 0,
  ordering: id,
  version,
  characters: 1,
  words: 1,
  is_draft: false,
  is_free: false,
  changed_at: new Date(0),
});

/** A server with one book, whose chapters are versions by their numbers. */
function serverOf(chapters: Map<number, number>) {
  const asked: number[] = [];
  const books = keptBooksInMemory();
  let isAway = false;
  const bringing: Bringing = {
    userId: 1,
    books,
    readEditor: async () => ({ chapters: [...chapters].map(([id, version]) => listed(id, version)) }) as EditorData,
    readChapter: async (_book, id): Promise<Chapter> => {
      if (isAway) throw new Error('away');
      asked.push(id);
      return { ...listed(id, chapters.get(id) ?? 0), content: EMPTY_TEXT };
    },
    keepPictures: async () => 0,
    now: () => 5,
  };
  return {
    asked,
    books,
    bringing,
    leave: () => {
      isAway = true;
    },
  };
}

test('[WT05] whatever has happened to the chapters, afterwards each lies here in the version of the server, and no other', async () => {
  const chapters = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 })), {
    selector: ([id]) => id,
  });
  await fc.assert(
    fc.asyncProperty(chapters, chapters, async (before, after) => {
      const now = new Map(before);
      const { bringing, books, asked } = serverOf(now);
      await bringBook(bringing, 7);
      const first = asked.length;
      // Versions only grow.
      const grown = after.map(([id, version]) => [id, version + (now.get(id) ?? 0)] as const);
      now.clear();
      for (const [id, version] of grown) now.set(id, version);
      await bringBook(bringing, 7);
      const sizes = await books.sizesOf(1, 7);
      expect(new Map([...sizes].map(([id, { version }]) => [id, version]))).toEqual(now);
      const again = asked.length;
      await bringBook(bringing, 7);
      expect(asked.length).toBe(again);
      expect(first).toBe(before.length);
    }),
  );
});

test('[WT05] what is asked for is what differs; what is gone from the book goes from the device', () => {
  const kept = new Map([
    [1, { version: 3, bytes: 10 }],
    [2, { version: 1, bytes: 10 }],
    [9, { version: 1, bytes: 10 }],
  ]);
  expect(staleOf([listed(1, 3), listed(2, 2), listed(3, 1)], kept)).toEqual({ wanted: [2, 3], gone: [9] });
});

test('[WT05] a new book that does not come whole is not there; one that was there stays', async () => {
  const chapters = new Map([[1, 1]]);
  const broken = serverOf(chapters);
  broken.leave();
  await expect(bringBook(broken.bringing, 7)).rejects.toThrow('away');
  expect(await broken.books.booksOf(1)).toEqual([]);

  const { bringing, books, leave } = serverOf(chapters);
  await bringBook(bringing, 7);
  chapters.set(1, 2);
  leave();
  await expect(bringBook(bringing, 7)).rejects.toThrow('away');
  expect((await books.chapterOf(1, 7, 1))?.version).toBe(1);
});

test('[WT05] a book that was taken away in another window does not come back by itself', async () => {
  const chapters = new Map([[1, 1]]);
  const { bringing, books } = serverOf(chapters);
  await bringBook(bringing, 7);
  const readEditor = bringing.readEditor;
  await bringBook(
    {
      ...bringing,
      readEditor: async (id) => {
        await books.dropBook(1, 7);
        return readEditor(id);
      },
    },
    7,
  );
  expect(await books.bookOf(1, 7)).toBeNull();
});
