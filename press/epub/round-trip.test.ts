import { readEpub } from '@pero/manuscript/epub/reader';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { everything } from './everything.ts';
import { writeEpub } from './write.ts';

const modified = new Date('2026-01-02T03:04:05Z');

test('a book with everything comes back as it was', async () => {
  const book = everything();
  const { manuscript, report } = await readEpub(await writeEpub(book, { modified, legal: { age: 18 } }), 'book.epub');
  expect(manuscript).toEqual(book);
  expect(report.remarks).toEqual([]);
});

test('any manuscript the model can express survives the way to EPUB and back', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryManuscript(), async (book) => {
      const { manuscript } = await readEpub(await writeEpub(book, { modified }), 'book.epub');
      expect(manuscript).toEqual(book);
    }),
    { numRuns: 200 },
  );
});
