import { existsSync, readFileSync } from 'node:fs';
import { canonical } from '@pero/manuscript/canonical';
import type { Manuscript } from '@pero/manuscript/model';
import { readManuscript } from '@pero/manuscript/read';
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

  test.skipIf(!existsSync(books))('in «Дуэль» and «Капитанская дочка» under one cover', async () => {
    const [duel, daughter] = await Promise.all([read('chekhov_duel.fb2'), read('pushkin_kapitanskaya_dochka.docx')]);
    const both = canonical({
      ...duel,
      sections: [...duel.sections, ...daughter.sections.map(renamed)],
    });
    expect(await epubcheck(await writeEpub(both, { modified }))).toEqual([]);
  });
});

async function read(name: string): Promise<Manuscript> {
  return (await readManuscript(readFileSync(new URL(name, books)), name)).manuscript;
}

function renamed(section: Manuscript['sections'][number]): Manuscript['sections'][number] {
  return { ...section, id: `second-${section.id}`, sections: section.sections.map(renamed) };
}
