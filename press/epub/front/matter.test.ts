import { bookWithMatter } from '@pero/manuscript/specimens/around';
import { chapter, paragraph } from '@pero/manuscript/specimens/build';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { epubcheck, hasEpubcheck } from '../epubcheck.ts';
import { writeEpub } from '../write.ts';

const modified = new Date('2026-01-02T03:04:05Z');
const titled = bookWithMatter([chapter('Глава 1', [paragraph('Утром ветер переменился.')])]);
const untitled = bookWithMatter([chapter('', [paragraph('Утром ветер переменился.')])]);

async function navOf(book: typeof titled): Promise<readonly string[]> {
  const nav = strFromU8(unzipSync(await writeEpub(book, { modified }))['EPUB/nav.xhtml'] ?? new Uint8Array());
  return [...nav.matchAll(/<li><a href="text\/[^"]+">([^<]+)/g)].map(([, title = '']) => title);
}

test('[BK54] pages after the text stand in the contents, those before it do not; a text without titles is not lost among them', async () => {
  const after = ['Благодарности', 'Об авторе', 'Другие книги автора'];
  expect(await navOf(titled)).toEqual(['Глава 1', ...after]);
  expect(await navOf(untitled)).toEqual(['Соль', ...after]);
});

test('[BK54] the text begins after the dedication and the epigraphs', async () => {
  const nav = strFromU8(unzipSync(await writeEpub(titled, { modified }))['EPUB/nav.xhtml'] ?? new Uint8Array());
  expect(nav).toContain('epub:type="bodymatter" href="text/s3.xhtml"');
});

test.skipIf(!hasEpubcheck())(
  '[BK54] epubcheck finds neither errors nor warnings in a book with all of them',
  async () => {
    for (const book of [titled, untitled]) {
      expect(await epubcheck(await writeEpub(book, { modified, legal: { age: 16 } }))).toEqual([]);
    }
  },
);
