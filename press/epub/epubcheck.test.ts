import { existsSync, readFileSync } from 'node:fs';
import { readManuscript } from '@pero/manuscript/reading/read';
import { describe, expect, test } from 'vitest';
import { epubcheck, hasEpubcheck } from './epubcheck.ts';
import { everything } from './everything.ts';
import { writeEpub } from './write.ts';

const modified = new Date('2026-01-02T03:04:05Z');
const books = new URL('../../../shared/books/', import.meta.url);

describe.skipIf(!hasEpubcheck())('epubcheck finds neither errors nor warnings', () => {
  test('in a book with everything, an embedded typeface, legal marks and printed pages', async () => {
    const book = await writeEpub(everything(), {
      modified,
      font: 'literata',
      design: 'modern',
      legal: { age: 18, hasObsceneLanguage: true, mentionsDrugs: true, copyright: 'Анна О’Нил, 2026' },
      pages: { source: 'urn:isbn:9785389123450', marks: [{ label: '5', section: 's2', block: 0 }] },
    });
    expect(await epubcheck(book)).toEqual([]);
  });

  test.skipIf(!existsSync(books))('in «Дуэль»', async () => {
    const name = 'chekhov_duel.fb2';
    const { manuscript } = await readManuscript(readFileSync(new URL(name, books)), name);
    expect(await epubcheck(await writeEpub(manuscript, { modified }))).toEqual([]);
  });
});
