import { describe, expect, test } from 'vitest';
import { craftZip } from '../hostile/zip-craft.ts';
import type { Manuscript } from '../model.ts';
import { chaptersOf, textOf } from '../text.ts';
import { readEpub } from './reader.ts';

const CONTAINER =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A book of the given files under `OEBPS/`; pages come in the order of their names. */
function epub(files: Files, metadata = '<dc:title>Книга</dc:title>', more: Files = {}): Uint8Array {
  const names = Object.keys(files);
  const items = names.map(
    (name) =>
      `<item id="${name}" href="${name}" media-type="${mimeOf(name)}"${name === 'nav.xhtml' ? ' properties="nav"' : ''}/>`,
  );
  const spine = names.filter((name) => /^[^n].*\.xhtml$/.test(name)).map((name) => `<itemref idref="${name}"/>`);
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`;
  return craftZip([
    { name: 'mimetype', bytes: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', bytes: CONTAINER },
    ...Object.entries(more).map(([name, bytes]) => ({ name, bytes })),
    { name: 'OEBPS/book.opf', bytes: opf },
    ...names.map((name) => ({ name: `OEBPS/${name}`, bytes: files[name] ?? '' })),
  ]);
}

function mimeOf(name: string): string {
  if (name.endsWith('.png')) return 'image/png';
  if (name.endsWith('.css')) return 'text/css';
  return name.endsWith('.ncx') ? 'application/x-dtbncx+xml' : 'application/xhtml+xml';
}

function page(body: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>.</title>${head}</head><body>${body}</body></html>`;
}

async function read(files: Files, metadata?: string, more?: Files): Promise<Manuscript> {
  return (await readEpub(epub(files, metadata, more), 'book.epub')).manuscript;
}

function outline(book: Manuscript): readonly string[] {
  return chaptersOf(book).map(({ title, depth }) => '  '.repeat(depth) + title);
}

const PROSE = '<p>Было восемь часов утра.</p>';

describe('chapters of a foreign book', () => {
  test('are the headings, at the depth that the table of contents gives them', async () => {
    const nav = page(
      '<nav epub:type="toc"><ol><li><a href="c1.xhtml">Часть первая</a><ol><li><a href="c2.xhtml#a">Глава 1</a></li><li><a href="c2.xhtml#b">Глава 2</a></li></ol></li></ol></nav>',
    );
    const book = await read({
      'nav.xhtml': nav,
      'c1.xhtml': page(`<h1>Часть первая</h1>${PROSE}`),
      'c2.xhtml': page(`<h1 id="a">Глава 1</h1>${PROSE}<h4>Не глава</h4>${PROSE}<h1 id="b">Глава 2</h1>${PROSE}`),
    });
    expect(outline(book)).toEqual(['Часть первая', '  Глава 1', '  Глава 2']);
    expect(book.sections[0]?.sections[0]?.blocks[1]?.kind).toBe('subheading');
  });

  test('are known by an NCX that names paragraphs', async () => {
    const ncx =
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Глава первая</text></navLabel><content src="c1.xhtml"/></navPoint><navPoint><navLabel><text>Глава вторая</text></navLabel><content src="c2.xhtml"/></navPoint></navMap></ncx>';
    const book = await read({
      'toc.ncx': ncx,
      'c1.xhtml': page(`<p class="t">ГЛАВА ПЕРВАЯ</p>${PROSE}`),
      'c2.xhtml': page(`<p class="t">Глава вторая</p>${PROSE}`),
    });
    expect(outline(book)).toEqual(['ГЛАВА ПЕРВАЯ', 'Глава вторая']);
  });

  test('take their name from the contents when the page has none', async () => {
    const nav = page(
      '<nav epub:type="toc"><ol><li><a href="c1.xhtml">Утро</a></li><li><a href="c2.xhtml">Вечер</a></li></ol></nav>',
    );
    const book = await read({ 'nav.xhtml': nav, 'c1.xhtml': page(PROSE), 'c2.xhtml': page(PROSE) });
    expect(outline(book)).toEqual(['Утро', 'Вечер']);
  });

  test('leave the title of the book to the title page', async () => {
    const book = await read({
      'a.xhtml': page('<section epub:type="titlepage"><h1>Книга</h1></section>'),
      'c1.xhtml': page(`<h1>Книга</h1><h2>I</h2>${PROSE}<h2>II</h2>${PROSE}`),
    });
    expect(outline(book)).toEqual(['I', 'II']);
  });
});

describe('notes of a foreign book', () => {
  const note = async (reference: string, notes: string, more: Files = {}) => {
    const book = await read({ 'c1.xhtml': page(`<h1>I</h1><p>Слово${reference} дальше.</p>${notes}`), ...more });
    return {
      text: textOf({ ...book, notes: [] }),
      label: book.notes[0]?.label,
      note: textOf(book.notes[0]?.blocks ?? []),
    };
  };
  const expected = { text: 'I\nСлово дальше.', label: '1', note: 'Пояснение.' };

  test('are known by epub:type', async () => {
    expect(
      await note(
        '<a epub:type="noteref" href="#n">1</a>',
        '<aside epub:type="footnote" id="n"><p>Пояснение.</p></aside>',
      ),
    ).toEqual(expected);
  });

  test('are known by role', async () => {
    expect(
      await note(
        '<a role="doc-noteref" href="#n">[1]</a>',
        '<div role="doc-endnote" id="n"><p>Пояснение. <a role="doc-backlink" href="#r">↩</a></p></div>',
      ),
    ).toEqual(expected);
  });

  test('are known by links that lead there and back', async () => {
    expect(
      await note('<sup><a id="r" href="#n">1</a></sup>', '<hr/><p id="n"><a href="#r">1</a>. Пояснение.</p>'),
    ).toMatchObject({ label: '1', note: 'Пояснение.' });
  });

  test('are found in a file of their own, with its heading', async () => {
    const notes = page('<h2>Примечания</h2><ol><li id="n">Пояснение. <a href="c1.xhtml#r">↑</a></li></ol>');
    expect(await note('<a id="r" href="z.xhtml#n">[1]</a>', '', { 'z.xhtml': notes })).toEqual(expected);
  });

  test('keep a number that is not theirs', async () => {
    expect(
      await note(
        '<a epub:type="noteref" href="#n">*</a>',
        '<div epub:type="rearnote" id="n"><p><a href="#r">408.</a> Ср. Уэбстер.</p></div>',
      ),
    ).toMatchObject({ note: '408. Ср. Уэбстер.' });
  });

  test('are not every link between two places', async () => {
    const book = await read({
      'c1.xhtml': page(`<h1>I</h1><p>См. <a href="c2.xhtml">вторую главу</a>.</p>`),
      'c2.xhtml': page(`<h1>II</h1>${PROSE}`),
    });
    expect(book.notes).toEqual([]);
    expect(book.sections[0]?.blocks[0]).toMatchObject({ inlines: [{}, { text: 'вторую главу', link: '#s2' }, {}] });
  });
});

describe('the text of a foreign book', () => {
  test('keeps italics that only the style sheet knows', async () => {
    const css = '.c1 { font-style: italic } p.c2 { text-align: center; font-weight: bold }';
    const head = '<link rel="stylesheet" href="a.css"/>';
    const book = await read({
      'a.css': css,
      'c1.xhtml': page(`<h1>I</h1><p>раз <span class="c1">два</span></p><p class="c2">три</p>`, head),
    });
    expect(book.sections[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        role: 'plain',
        inlines: [
          { kind: 'text', text: 'раз ', marks: [] },
          { kind: 'text', text: 'два', marks: ['emphasis'] },
        ],
      },
      { kind: 'paragraph', role: 'centred', inlines: [{ kind: 'text', text: 'три', marks: ['strong'] }] },
    ]);
  });

  test('keeps verse, lists, tables, quotations and pictures', async () => {
    const body = `<h1>I</h1><div class="poem"><div class="stanza"><p>Раз,</p><p>Два.</p></div><p class="text-author">Автор</p></div>
      <ol start="3"><li>три</li><li><p>четыре</p></li></ol><table><tr><th>А</th><td colspan="2">Б</td></tr></table>
      <blockquote><p>Цитата</p><footer>Кто-то</footer></blockquote><figure><img src="i.png" alt="Точка"/><figcaption>Рис.</figcaption></figure>`;
    const book = await read({ 'c1.xhtml': page(body), 'i.png': DOT });
    const kinds = book.sections[0]?.blocks.map(({ kind }) => kind);
    expect(kinds).toEqual(['verse', 'list', 'table', 'quotation', 'picture']);
    expect(textOf(book)).toBe('I\nРаз,\nДва.\nАвтор\nтри\nчетыре\nА\nБ\nЦитата\nКто-то\nРис.');
    expect(book.sections[0]?.blocks[4]).toMatchObject({ alt: 'Точка' });
  });

  test('leaves out numbers of printed pages', async () => {
    const book = await read({ 'c1.xhtml': page('<h1>I</h1><p>раз <span epub:type="pagebreak">12</span>два</p>') });
    expect(textOf(book)).toBe('I\nраз два');
  });

  test('is read as a browser would when the markup is broken', async () => {
    const { manuscript, report } = await readEpub(
      epub({ 'c1.xhtml': '<html><body><h1>I</h1><a id="x"/><p>раз &rarr; <b>два</p><p>три</body>' }),
      'a.epub',
    );
    expect(textOf(manuscript)).toBe('I\nраз → два\nтри');
    expect(report.remarks.map(({ code }) => code)).toEqual(['markup-mended']);
  });

  test('says what is missing', async () => {
    const { report } = await readEpub(
      epub({ 'c1.xhtml': page(`<h1>I</h1>${PROSE}<p><img src="no.png" alt=""/></p>`) }),
      'a.epub',
    );
    expect(report.remarks).toMatchObject([{ severity: 'lost', code: 'picture-missing' }]);
  });
});

describe('what the package says', () => {
  test('names authors, series and the rest, in the manner of EPUB 2 as well', async () => {
    const metadata = `<dc:title>Дуэль</dc:title><dc:creator opf:role="aut" opf:file-as="Чехов, Антон Павлович">Антон Чехов</dc:creator><dc:creator opf:role="ill">Художник</dc:creator>
      <dc:language>ru</dc:language><dc:identifier opf:scheme="ISBN">978-5-389-12345-0</dc:identifier><dc:date>1891-10-01</dc:date><dc:subject>Кавказ</dc:subject><dc:subject>prose_classic</dc:subject>
      <dc:description>&lt;p&gt;Первый.&lt;/p&gt;&lt;p&gt;Второй.&lt;/p&gt;</dc:description><meta name="calibre:series" content="Повести"/><meta name="calibre:series_index" content="3.0"/><meta name="cover" content="i.png"/>`;
    const { info } = await read({ 'c1.xhtml': page(`<h1>I</h1>${PROSE}`), 'i.png': DOT }, metadata);
    expect(info).toMatchObject({
      title: 'Дуэль',
      authors: [{ first: 'Антон', middle: 'Павлович', last: 'Чехов' }],
      isbn: '978-5-389-12345-0',
      year: 1891,
      keywords: ['Кавказ'],
      genres: ['prose_classic'],
      series: { name: 'Повести', number: 3 },
      cover: 'p1',
    });
    expect(textOf(info.annotation)).toBe('Первый.\nВторой.');
  });

  test('a protected book is refused in words, one with scrambled fonts is not', async () => {
    const rights = (algorithm: string) =>
      `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
    const files = { 'c1.xhtml': page(`<h1>I</h1>${PROSE}`) };
    const fonts = await read(files, undefined, {
      'META-INF/encryption.xml': rights('http://www.idpf.org/2008/embedding'),
    });
    expect(textOf(fonts)).toContain('восемь часов');
    await expect(
      read(files, undefined, { 'META-INF/encryption.xml': rights('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }),
    ).rejects.toThrow('Книга защищена от копирования (DRM), прочитать её нельзя.');
  });

  test('a book without pages is refused', async () => {
    await expect(read({ 'i.png': DOT })).rejects.toThrow('Файл повреждён, прочитать его не удалось');
  });
});
