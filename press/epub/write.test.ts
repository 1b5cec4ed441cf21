import { openZip, type Zip } from '@pero/manuscript/bytes/zip';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { readEpub } from '@pero/manuscript/epub/reader';
import type { Manuscript, Picture } from '@pero/manuscript/model';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everything } from './everything.ts';
import type { EpubOptions } from './options.ts';
import { writeEpub } from './write.ts';

const modified = new Date('2026-01-02T03:04:05Z');

async function opened(book: Manuscript, options: Partial<EpubOptions> = {}): Promise<Zip> {
  return openZip(await writeEpub(book, { modified, ...options }));
}

async function contentOf(zip: Zip, name: string): Promise<string> {
  return Buffer.from((await zip.read(name)) ?? '').toString('utf8');
}

const novel = manuscriptOf('Роман', [chapter('Глава 1', [paragraph('Текст.')])]);

test('the file says what it is in its first bytes', async () => {
  const bytes = Buffer.from(await writeEpub(novel, { modified }));
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
});

test('the same book makes the same bytes, and another one another name', async () => {
  const first = await writeEpub(everything(), { modified });
  expect(await writeEpub(everything(), { modified })).toEqual(first);
  const identifier = async (book: Manuscript) =>
    /urn:uuid:[\da-f-]{36}/.exec(await contentOf(await opened(book), 'EPUB/package.opf'))?.[0];
  expect(await identifier(everything())).not.toBe(await identifier(novel));
});

test('an identifier and a time that are given are kept', async () => {
  const opf = await contentOf(
    await opened(novel, { identifier: '6B29FC40-CA47-1067-B31D-00DD010662DA' }),
    'EPUB/package.opf',
  );
  expect(opf).toContain('<dc:identifier id="book-id">urn:uuid:6b29fc40-ca47-1067-b31d-00dd010662da</dc:identifier>');
  expect(opf).toContain('<meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>');
});

test('every chapter has its file and every part its page', async () => {
  const { names } = await opened(
    manuscriptOf('Роман', [chapter('Часть', [], [chapter('I', [paragraph('а')]), chapter('II', [paragraph('б')])])]),
  );
  expect(names.filter((name) => /text\/s/.test(name))).toEqual([
    'EPUB/text/s1.xhtml',
    'EPUB/text/s2.xhtml',
    'EPUB/text/s3.xhtml',
  ]);
});

test('a chapter too long for old readers is cut where the author paused, and comes back whole', async () => {
  const long = Array.from({ length: 900 }, (_, index) => paragraph(`${index} ${'слово '.repeat(50)}`));
  const book = canonical(
    manuscriptOf('Роман', [
      chapter('I', [...long.slice(0, 300), { kind: 'scene-break', ornament: '***' }, ...long.slice(300)]),
    ]),
  );
  const bytes = await writeEpub(book, { modified });
  const zip = await openZip(bytes);
  const files = zip.names.filter((name) => /text\/s1/.test(name));
  expect(files).toContain('EPUB/text/s1-300.xhtml');
  for (const name of files) expect((await zip.read(name))?.length).toBeLessThan(300_000);
  expect((await readEpub(bytes, 'a.epub')).manuscript).toEqual(book);
});

test('the legal page carries the marks that the law asks for', async () => {
  const legal = { age: 18, hasObsceneLanguage: true, mentionsDrugs: true, copyright: 'Анна Иванова, 2026' } as const;
  const page = await contentOf(await opened(novel, { legal }), 'EPUB/text/legal.xhtml');
  for (const words of ['18+', 'Содержит нецензурную брань', 'причиняет вред здоровью', '© Анна Иванова, 2026'])
    expect(page).toContain(words);
});

test('without marks, number or rights there is no legal page', async () => {
  expect((await opened(novel)).names).not.toContain('EPUB/text/legal.xhtml');
});

test('a note stands at the end of the chapter that refers to it first, with a way back', async () => {
  const page = await contentOf(await opened(everything()), 'EPUB/text/s2.xhtml');
  expect(page).toContain('epub:type="noteref" role="doc-noteref" id="n3-ref" href="#n3">');
  expect(page).toMatch(
    /<aside class="note" id="n3" epub:type="footnote" role="doc-footnote"[^>]*>\n<p class="back"><a class="back" role="doc-backlink" href="#n3-ref"/,
  );
});

test('the table of contents follows parts and chapters; a book without titles has its own name there', async () => {
  const nav = await contentOf(await opened(everything()), 'EPUB/nav.xhtml');
  expect(nav).toMatch(/Часть первая<\/a>\n<ol>\n<li><a href="text\/s2.xhtml#s2">Глава I. Сержант гвардии</);
  const plain = await contentOf(await opened(manuscriptOf('Роман', [chapter('', [paragraph('а')])])), 'EPUB/nav.xhtml');
  expect(plain).toContain('<li><a href="text/s1.xhtml#s1">Роман</a></li>');
});

test('a given cover takes the place of the own one', async () => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 160, height: 256, channels: 3, background: '#324' } })
      .jpeg()
      .toBuffer(),
  );
  const zip = await opened(everything(), { cover: { bytes, mime: 'image/jpeg' } });
  expect(await contentOf(zip, 'EPUB/package.opf')).toContain(
    '<item id="cover-image" href="images/cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
  );
  expect(new Uint8Array((await zip.read('EPUB/images/cover.jpg')) ?? [])).toEqual(bytes);
});

test('pictures that not every reader shows are drawn anew', async () => {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } });
  const webp: Picture = {
    id: 'w',
    mime: 'image/webp',
    width: 8,
    height: 8,
    bytes: new Uint8Array(await square.webp().toBuffer()),
  };
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="8" height="8"><path inkscape:label="x" d="M0 0h8v8z"/></svg>';
  const svg: Picture = {
    id: 's',
    mime: 'image/svg+xml',
    width: 8,
    height: 8,
    bytes: new Uint8Array(Buffer.from(drawn)),
  };
  const { names } = await opened({ ...novel, pictures: [webp, svg] });
  expect(names.filter((name) => name.includes('images/'))).toEqual(['EPUB/images/p1.jpg', 'EPUB/images/p2.png']);
});

test('a typeface is embedded only on request, and only with the characters of the book', async () => {
  expect((await opened(novel)).names.some((name) => name.endsWith('.ttf'))).toBe(false);
  const zip = await opened(novel, { font: 'pt-serif' });
  const fonts = zip.names.filter((name) => name.endsWith('.ttf'));
  expect(fonts).toHaveLength(3);
  for (const name of fonts) expect((await zip.read(name))?.length).toBeLessThan(100_000);
  expect(await contentOf(zip, 'EPUB/book.css')).toContain('src: url(fonts/PTSerif_400Regular.ttf)');
});

test('characters that XML cannot carry are gone', async () => {
  const bytes = await writeEpub(
    manuscriptOf('a\u0000b', [chapter('\u0001Глава', [paragraph([text('раз\u0008 \uFFFFдва')])])]),
    { modified },
  );
  const { manuscript } = await readEpub(bytes, 'a.epub');
  expect(manuscript.info.title).toBe('ab');
  expect(textOf(manuscript)).toBe('Глава\nраз два');
});

test('the accessibility of a book is claimed only when every picture has words', async () => {
  expect(await contentOf(await opened(everything()), 'EPUB/package.opf')).toContain(
    'EPUB Accessibility 1.1 - WCAG 2.1 Level AA',
  );
  const silent = {
    ...everything(),
    sections: [chapter('I', [{ kind: 'picture', picture: 'p1', alt: '', caption: [] }])],
  };
  const opf = await contentOf(await opened(silent), 'EPUB/package.opf');
  expect(opf).not.toContain('conformsTo');
  expect(opf).not.toContain('<meta property="schema:accessModeSufficient">textual</meta>');
  expect(opf).toContain('Не у всех рисунков есть описания.');
  for (const told of ['accessMode', 'accessibilityFeature', 'accessibilityHazard', 'accessibilitySummary'])
    expect(opf).toContain(`<meta property="schema:${told}">`);
});

/** What reading programs of today know by `epub:type`, and those that read aloud by `role`. */
const ROLES = ['chapter', 'part', 'epigraph', 'footnote', 'noteref', 'pagebreak', 'toc', 'page-list'];

test('what a page tells a reading program it tells one that reads aloud', async () => {
  const pages = { source: 'urn:isbn:9785389123450', marks: [{ label: '5', section: 's2', block: 1 }] };
  const zip = await opened(everything(), { pages });
  const texts = await Promise.all(
    zip.names.filter((name) => name.endsWith('.xhtml')).map((name) => contentOf(zip, name)),
  );
  const tags = texts.join('').match(/<(?!a epub:type="toc")[^>]* epub:type="[^>]*>/g) ?? [];
  const typed = tags.map((tag) => ({ tag, type: /epub:type="([a-z-]+)"/.exec(tag)?.[1] ?? '' }));
  expect(ROLES.filter((type) => typed.some((each) => each.type === type))).toEqual(ROLES);
  for (const { tag, type } of typed.filter((each) => ROLES.includes(each.type)))
    expect(tag).toContain(` role="doc-${type.replace('page-list', 'pagelist')}"`);
});

test('what has no name is neither a landmark nor a heading, and headings leave no rank out', async () => {
  const zip = await opened(everything());
  expect(await contentOf(zip, 'EPUB/text/s6.xhtml')).toContain('<section class="chapter" id="s6" data-level="1">');
  const ranks = (await contentOf(zip, 'EPUB/text/s7.xhtml')).match(/<h\d/g);
  expect(ranks).toEqual(['<h1', '<h2', '<h2']);
  expect(await contentOf(zip, 'EPUB/text/s10.xhtml')).not.toMatch(/<h\d/);
  expect(await contentOf(zip, 'EPUB/text/s5.xhtml')).toContain('<td data-heading="true">');
});

test('printed pages are listed and marked in the text', async () => {
  const marks = [
    { label: '5', section: 's2', block: 1 },
    { label: '6', section: 's2', block: 999 },
  ];
  const zip = await opened(everything(), { pages: { source: 'urn:isbn:9785389123450', marks } });
  expect(await contentOf(zip, 'EPUB/text/s2.xhtml')).toContain(
    '<div id="page-5" epub:type="pagebreak" role="doc-pagebreak" aria-label="5"></div>',
  );
  const nav = await contentOf(zip, 'EPUB/nav.xhtml');
  expect(nav).toContain('<a href="text/s2.xhtml#page-5">5</a>');
  expect(nav).not.toContain('page-6');
});

test('Russian words may be divided, titles, verse and code may not; the author’s own soft hyphens come back', async () => {
  const book = canonical(
    manuscriptOf('Роман', [
      chapter('Разговор', [
        paragraph('Долгий разговор о пере\u00ADносах.'),
        { kind: 'verse', title: [], stanzas: [[[text('Разговор в стихах')]]], source: [] },
        paragraph([text('разговор', 'code')]),
        paragraph([text('раз'), text('говор', 'strong')]),
      ]),
    ]),
  );
  const bytes = await writeEpub(book, { modified });
  const page = await contentOf(await openZip(bytes), 'EPUB/text/s1.xhtml');
  expect(page).toContain('раз\u00ADго\u00ADвор о');
  expect(page).toContain('пере\u00AD\u00ADносах');
  expect(page).toContain('<p class="line">Разговор в стихах</p>');
  expect(page).toMatch(/<h1[^>]*>Разговор<\/h1>/);
  expect(page).toContain('<code>разговор</code>');
  expect(page).toContain('раз<strong>говор</strong>');
  expect((await readEpub(bytes, 'book.epub')).manuscript).toEqual(book);
});

test('words of another language are left as they are', async () => {
  const { info, ...rest } = manuscriptOf('Novel', [chapter('One', [paragraph('Conversation, разговор.')])]);
  const page = await contentOf(
    await opened(canonical({ ...rest, info: { ...info, language: 'en' } })),
    'EPUB/text/s1.xhtml',
  );
  expect(page).not.toContain('\u00AD');
});
