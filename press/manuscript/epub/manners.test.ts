import { describe, expect, test } from 'vitest';
import { craftZip } from '../hostile/zip-craft.ts';
import type { Manuscript } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { chaptersOf, textOf } from '../text.ts';
import { readEpub } from './reader.ts';

const CONTAINER =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

type Files = Readonly<Record<string, string>>;
type Point = readonly [title: string, src: string, ...inner: Point[]];

/** A book of EPUB 2: pages in the order given, and an NCX. */
async function read(pages: Files, points: readonly Point[] = [], css = ''): Promise<Read> {
  const names = Object.keys(pages);
  const items = names.map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`);
  const spine = names.map((name) => `<itemref idref="${name}"/>`).join('');
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Дальний берег</dc:title><dc:creator>Иван Белкин</dc:creator></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="css" href="s.css" media-type="text/css"/>${items.join('')}</manifest><spine toc="ncx">${spine}</spine></package>`;
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points.map(navPoint).join('')}</navMap></ncx>`;
  const zip = craftZip([
    { name: 'mimetype', bytes: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', bytes: CONTAINER },
    { name: 'book.opf', bytes: opf },
    { name: 'toc.ncx', bytes: ncx },
    { name: 's.css', bytes: css },
    ...names.map((name) => ({ name, bytes: page(pages[name] ?? '') })),
  ]);
  return readEpub(zip, 'book.epub');
}

function navPoint([title, src, ...inner]: Point): string {
  return `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner.map(navPoint).join('')}</navPoint>`;
}

function page(body: string): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="s.css"/></head><body>${body}</body></html>`;
}

function outline({ manuscript }: Read): readonly string[] {
  return chaptersOf(manuscript).map(({ title, depth }) => '  '.repeat(depth) + title);
}

function codesOf({ report }: Read): readonly string[] {
  return report.remarks.map(({ code }) => code);
}

function kindsOf({ sections }: Manuscript): readonly string[] {
  return sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
}

const PROSE = '<p>Было восемь часов утра.</p>';

describe('books of calibre', () => {
  test('have their notes in definition lists, and no chapters of notes', async () => {
    const book = await read(
      {
        'a.html': `<h1>I</h1><p>Слово<sup><a id="back_1" href="n.html#note_1" class="noteref">1</a></sup>.</p>`,
        'n.html':
          '<h1 class="notes-header">Notes</h1><dl id="note_1" class="footnote"><dt>[<a href="a.html#back_1">←1</a>]</dt><dd><p> Пояснение.</p></dd></dl>',
      },
      [
        ['1', 'n.html#note_1'],
        ['←1', 'a.html#back_1'],
      ],
    );
    expect(outline(book)).toEqual(['I']);
    expect(book.manuscript.notes).toMatchObject([{ label: '1', blocks: [{ inlines: [{ text: 'Пояснение.' }] }] }]);
  });

  test('have chapters of one series side by side, though the contents hang them below the first', async () => {
    const body = ['I', 'II', 'III'].map((number) => `<h2 id="${number}">${number}</h2>${PROSE}`).join('');
    const book = await read({ 'a.html': body }, [['I', 'a.html#I', ['II', 'a.html#II'], ['III', 'a.html#III']]]);
    expect(outline(book)).toEqual(['I', 'II', 'III']);
  });

  test('go on over a new file without a page break', async () => {
    const book = await read({ 'a.html': `<h2>I</h2>${PROSE}`, 'b.html': PROSE }, [['I', 'a.html']]);
    expect(kindsOf(book.manuscript)).toEqual(['paragraph', 'paragraph']);
  });

  test('keep what a class takes away from the text around it', async () => {
    const css = '.i { font-style: italic } .n { font-style: normal }';
    const { manuscript } = await read(
      { 'a.html': '<p><span class="i">раз <span class="n">два</span></span></p>' },
      [],
      css,
    );
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      inlines: [
        { text: 'раз ', marks: ['emphasis'] },
        { text: 'два', marks: [] },
      ],
    });
  });
});

describe('title pages and contents in the text', () => {
  test('a first page that only repeats what is known is made anew, and the report says so', async () => {
    const book = await read({
      't.html': '<h1>Дальний берег</h1><p>Иван Белкин</p>',
      'a.html': `<h1>Глава 1</h1>${PROSE}<h1>Глава 2</h1>${PROSE}`,
    });
    expect(outline(book)).toEqual(['Глава 1', 'Глава 2']);
    expect(codesOf(book)).toEqual(['title-page-dropped']);
  });

  test('a first page that opens a story called as the book stays', async () => {
    const book = await read(
      { 't.html': '<h1>Дальний берег</h1>', 'a.html': `<h2>I</h2>${PROSE}`, 'b.html': `<h1>Утро</h1>${PROSE}` },
      [
        ['Дальний берег', 't.html', ['I', 'a.html']],
        ['Утро', 'b.html'],
      ],
    );
    expect(outline(book)).toEqual(['Дальний берег', '  I', 'Утро']);
  });

  test.each([
    ['paragraphs', (links: readonly string[]) => links.map((link) => `<p>${link}</p>`).join('')],
    ['a list', (links: readonly string[]) => `<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`],
    [
      'a table',
      (links: readonly string[]) =>
        `<table>${links.map((link) => `<tr><td>${link}</td><td>7</td></tr>`).join('')}</table>`,
    ],
  ])('contents as %s go, with their heading and with a remark', async (_name, set) => {
    const chapters = ['Глава 1', 'Глава 2', 'Глава 3'];
    const contents = set(chapters.map((title, index) => `<a href="a.html#c${index}">${title}</a>`));
    const text = chapters.map((title, index) => `<h2 id="c${index}">${title}</h2>${PROSE}`).join('');
    const book = await read({ 'c.html': `<h2>Содержание</h2>${contents}<hr/>`, 'a.html': text });
    expect(outline(book)).toEqual(chapters);
    expect(codesOf(book)).toEqual(['contents-dropped']);
  });

  test('links of a game stay: they repeat no titles', async () => {
    const ways = ['налево', 'направо', 'прямо']
      .map((way, index) => `<p><a href="#c${index}">Пойти ${way}</a></p>`)
      .join('');
    const text = [1, 2, 3].map((number) => `<h2 id="c${number - 1}">${number}</h2>${PROSE}${ways}`).join('');
    expect(textOf((await read({ 'a.html': text })).manuscript)).toContain('Пойти прямо');
  });
});

describe('books made of FictionBook', () => {
  const title = (...lines: readonly string[]) =>
    `<div class="title1">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;

  test('have boxes of lines for headings, and epigraphs with their authors', async () => {
    const epigraph =
      '<div class="epigraph"><p class="epigraph">Береги честь смолоду.</p><p class="text-author">Пословица</p></div>';
    const book = await read(
      {
        'a.html': `${title('Глава первая', 'Сержант гвардии')}${epigraph}${PROSE}`,
        'b.html': `${title('Глава вторая')}${PROSE}`,
      },
      [
        ['Глава первая. Сержант гвардии', 'a.html'],
        ['Глава вторая', 'b.html'],
      ],
    );
    expect(outline(book)).toEqual(['Глава первая. Сержант гвардии', 'Глава вторая']);
    expect(book.manuscript.sections[0]?.title).toHaveLength(2);
    expect(book.manuscript.sections[0]?.epigraphs).toMatchObject([{ source: [[{ text: 'Пословица' }]] }]);
  });

  test('have notes without a way back, each with its number on a line of its own', async () => {
    const note = (number: number) =>
      `<div class="note_section" id="n${number}">${title(`${number}`)}<p>Пояснение ${number}.</p></div>`;
    const book = await read(
      {
        'a.html': `${title('Глава 1')}<p>Слово<a type="note" href="n.html#n1">[1]</a>, ещё<a href="n.html#n2"><sup>[2]</sup></a>.</p>`,
        'n.html': `${title('Примечания')}${note(1)}${note(2)}`,
      },
      [
        ['Глава 1', 'a.html'],
        ['Примечания', 'n.html'],
      ],
    );
    expect(outline(book)).toEqual(['Глава 1']);
    expect(book.manuscript.notes.map(({ label, blocks }) => `${label} ${textOf(blocks)}`)).toEqual([
      '1 Пояснение 1.',
      '2 Пояснение 2.',
    ]);
  });
});

describe('books of Project Gutenberg and of Word', () => {
  test('lose numbers of printed pages, with a remark', async () => {
    const book = await read({ 'a.html': '<h2>I</h2><p><span class="pagenum"><a id="p5">[Pg 5]</a></span>Слово.</p>' });
    expect(textOf(book.manuscript)).toBe('I\nСлово.');
    expect(codesOf(book)).toEqual(['page-numbers-dropped']);
  });

  test('have a name before the reference for the way back', async () => {
    const { manuscript } = await read({
      'a.html':
        '<h2>I</h2><p>Слово<a name="FNanchor_1" id="FNanchor_1"></a><a href="#Footnote_1" class="fnanchor">[1]</a>.</p><div class="footnote"><p><a name="Footnote_1" id="Footnote_1"></a><a href="#FNanchor_1"><span class="label">[1]</span></a> Пояснение.</p></div>',
    });
    expect(textOf(manuscript)).toBe('I\nСлово.\nПояснение.');
    expect(manuscript.notes).toHaveLength(1);
  });

  test('have notes with letters for numbers', async () => {
    const { manuscript } = await read({
      'a.html':
        '<h2>I</h2><p>Слово<a id="r" href="#e"><span>[i]</span></a>.</p><hr/><div id="edn1"><p><a id="e" href="#r"><span>[i]</span></a> Пояснение.</p></div>',
    });
    expect(textOf(manuscript)).toBe('I\nСлово.\nПояснение.');
  });

  test('part scenes once, by stars with blank lines around them', async () => {
    const { manuscript } = await read({
      'a.html': `<h2>I</h2>${PROSE.repeat(20)}<p>&#160;</p><p>* * *</p><p>&#160;</p>${PROSE}`,
    });
    expect(kindsOf(manuscript).filter((kind) => kind === 'scene-break')).toHaveLength(1);
  });

  test('say that a formula became plain text', async () => {
    const book = await read({
      'a.html': '<h2>I</h2><p><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math></p>',
    });
    expect(codesOf(book)).toEqual(['math-dropped']);
  });
});

test('code keeps its indents, and what is read above characters comes after them in brackets', async () => {
  const ruby = '<p>Знак <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> там.</p>';
  const { manuscript, report } = await read({ 'a.xhtml': `${ruby}<pre>if x:\n    y()</pre>` });
  expect(textOf(manuscript)).toBe('Знак 漢 (かん) там.\nif x:\n\u00A0\u00A0\u00A0\u00A0y()');
  expect(report.remarks.map(({ code }) => code)).toContain('ruby-in-brackets');
});
