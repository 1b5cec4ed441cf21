import { openZip } from '@pero/manuscript/bytes/zip';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { readEpub } from '@pero/manuscript/epub/reader';
import { personOf } from '@pero/manuscript/front/people';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { epubcheck, hasEpubcheck } from '../epubcheck.ts';
import { writeEpub } from '../write.ts';

const modified = new Date('2026-01-02T03:04:05Z');
const PAGE: Block = { kind: 'page-break' };

function book(front: readonly (string | Block)[]): Manuscript {
  const blocks = front.map((block) => (typeof block === 'string' ? paragraph(block) : block));
  const chapters = ['I', 'II'].map((title) => chapter(title, [paragraph('Было восемь часов утра.')]));
  const { info, ...rest } = manuscriptOf('Дуэль', [chapter('', blocks), ...chapters]);
  return canonical({ ...rest, info: { ...info, authors: [personOf('Антон Чехов')], year: 1891 } });
}

const typed = book([
  'Антон Чехов',
  'ДУЭЛЬ',
  'Повесть',
  PAGE,
  paragraph([text('© Чехов А., 1891'), { kind: 'break' }, text('ISBN 978-5-17-118366-0')]),
  PAGE,
  'Моей сестре',
  PAGE,
  'Береги честь смолоду.',
  'Пословица',
  PAGE,
  'Аннотация',
  'О том, как двое не поладили.',
]);

async function pagesOf(manuscript: Manuscript): Promise<ReadonlyMap<string, string>> {
  const zip = await openZip(await writeEpub(manuscript, { modified, legal: { age: 16 } }));
  const pages = new Map<string, string>();
  for (const name of zip.names) {
    const page = Buffer.from((await zip.read(name)) ?? '').toString('utf8');
    // Where words may be divided is no matter here.
    pages.set(name.slice(5), page.replaceAll('\u00AD', ''));
  }
  return pages;
}

test('a title page that the author typed stands in the place of ours, with what ours says besides', async () => {
  const pages = await pagesOf(typed);
  expect(pages.has('text/title.xhtml')).toBe(false);
  const title = pages.get('text/s1.xhtml');
  expect(title).toContain('<div class="front-title" epub:type="titlepage">');
  expect(title).toMatch(/<div class="book-title">\n<p>ДУЭЛЬ<\/p>/);
  expect(title).toMatch(/data-made="title">\n<p class="book-age">16\+<\/p>\n<p class="book-imprint">1891</);
  const opf = pages.get('package.opf') ?? '';
  expect(opf.match(/(?<=itemref idref=")[^"]+/g)?.slice(0, 3)).toEqual(['s1', 'legal-page', 's1-4']);
  expect(pages.get('nav.xhtml')).toContain('epub:type="titlepage" href="text/s1.xhtml"');
});

test('one that names no author leaves ours where it is', async () => {
  expect((await pagesOf(book(['ДУЭЛЬ']))).has('text/title.xhtml')).toBe(true);
});

test('every typed page is a page that says what it is; the text begins after them', async () => {
  const pages = await pagesOf(typed);
  expect(pages.get('text/s1-4.xhtml')).toContain('<div class="front-rights" epub:type="copyright-page">');
  expect(pages.get('text/s1-6.xhtml')).toContain('epub:type="dedication" role="doc-dedication"');
  expect(pages.get('text/s1-8.xhtml')).toMatch(
    /role="doc-epigraph">[\s\S]*<div class="front-signature">\n<p>Пословица/,
  );
  for (const [name, content] of pages)
    if (/text\/s1/.test(name)) expect(content).toContain('<body epub:type="frontmatter">');
  const nav = pages.get('nav.xhtml') ?? '';
  expect(nav).toContain('epub:type="bodymatter" href="text/s2.xhtml"');
  expect(nav.match(/<li><a href="[^"]+">[^<]+/g)).toEqual([
    '<li><a href="text/s2.xhtml#s2">I',
    '<li><a href="text/s3.xhtml#s3">II',
  ]);
});

test('text that goes on after them in the same section has a page of its own', async () => {
  const pages = await pagesOf(book(['Антон Чехов', 'ДУЭЛЬ', PAGE, 'Жили-были. '.repeat(60), 'Вот и всё. '.repeat(60)]));
  expect(pages.get('text/s1-3.xhtml')).toContain('<body epub:type="bodymatter">');
  expect(pages.get('text/s1-3.xhtml')).toContain('data-continues="s1">\n<p>Жили-были.');
});

const LINES = [
  'Антон Чехов',
  'ДУЭЛЬ',
  'Повесть',
  'Посвящается сестре',
  'Моей маме',
  '© Чехов',
  'Аннотация',
  'Пословица.',
];

test('any book with any such pages comes back as it was', async () => {
  const line = fc.constantFrom(...LINES);
  const role = fc.constantFrom('plain', 'centred', 'right');
  const block = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(line, role).map(([words, how]): Block => paragraph(words, how)) },
    { weight: 1, arbitrary: fc.constantFrom<Block>(PAGE, { kind: 'scene-break', ornament: '' }) },
  );
  const front = fc.array(block, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(arbitraryManuscript(), front, async ({ info, ...rest }, blocks) => {
      const sections = [{ ...chapter('', blocks), id: 'front' }, ...rest.sections];
      const named = { ...info, title: 'Дуэль', authors: [personOf('Антон Чехов')] };
      const whole = canonical({ ...rest, info: named, sections });
      const { manuscript } = await readEpub(await writeEpub(whole, { modified }), 'book.epub');
      expect(manuscript).toEqual(whole);
    }),
    { numRuns: 100 },
  );
});

test.skipIf(!hasEpubcheck())('epubcheck finds neither errors nor warnings in such a book', async () => {
  expect(await epubcheck(await writeEpub(typed, { modified, legal: { age: 16 } }))).toEqual([]);
});
