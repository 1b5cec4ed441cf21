import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Manuscript } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { chaptersOf, textOf } from '../text.ts';
import { readFb2 } from './reader.ts';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const HEAD = '<description><title-info><book-title>Книга</book-title><lang>ru</lang></title-info></description>';

function fb2(inside: string, root = 'xmlns:l="http://www.w3.org/1999/xlink"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><FictionBook ${root}>${inside}</FictionBook>`;
}

function read(xml: string): Promise<Read> {
  return readFb2(Buffer.from(xml), 'book.fb2');
}

async function sectionsOf(body: string, after = ''): Promise<Manuscript['sections']> {
  return (await read(fb2(`${HEAD}<body>${body}</body>${after}`))).manuscript.sections;
}

describe('A FictionBook of somebody else is read', () => {
  test('without a namespace, with any prefix for links', async () => {
    const body = '<body><section><p>Слово<a xlink:href="#n1" type="note">[1]</a></p></section></body>';
    const notes = '<body name="notes"><section id="n1"><title><p>1</p></title><p>Сноска</p></section></body>';
    const { manuscript } = await read(fb2(HEAD + body + notes, ''));
    expect(manuscript.notes).toMatchObject([{ id: 'n1', label: '1' }]);
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      inlines: [{ text: 'Слово' }, { kind: 'note', note: 'n1' }],
    });
  });

  test('with notes that are called notes by the links to them only', async () => {
    const body = '<body><section><p>Слово<a l:href="#c1" type="note">{I}</a></p></section></body>';
    const { manuscript } = await read(fb2(`${HEAD}${body}<body><section id="c1"><p>Сноска</p></section></body>`));
    expect(manuscript.notes).toMatchObject([{ id: 'n1', label: 'I' }]);
    expect(manuscript.sections).toHaveLength(1);
  });

  test('with footnotes and comments in bodies of their own', async () => {
    const body = '<body><section><p>а<a l:href="#n1" type="note">1</a> б<a l:href="#c1">*</a></p></section></body>';
    const notes = '<body name="notes"><section id="n1"><p>первая</p></section></body>';
    const comments = '<body name="comments"><section id="c1"><title><p>*</p></title><p>вторая</p></section></body>';
    const { manuscript } = await read(fb2(HEAD + body + notes + comments));
    expect(manuscript.notes.map(({ label }) => label)).toEqual(['1', '*']);
  });

  test('with text before sections and after them', async () => {
    const [part] = await sectionsOf(
      '<section><title><p>Часть первая</p></title><p>Начало</p><section><title><p>I</p></title><p>а</p></section><p>Конец</p></section>',
    );
    expect(part).toMatchObject({ kind: 'part', blocks: [{ kind: 'paragraph' }] });
    expect(part?.sections.map(({ title }) => title.length)).toEqual([1, 0]);
  });

  test('without titles of sections, by what stands out in the text', async () => {
    const day = '<p>Было восемь часов утра, время, когда офицеры и приезжие купались в море.</p>'.repeat(12);
    const chapter = (number: number) => `<p><strong>Глава ${number}</strong></p><empty-line/>${day}`;
    const body = `<section id="a">${chapter(1)}<p>См. <a l:href="#b">дальше</a>.</p></section><section id="b">${chapter(2)}${chapter(3)}</section>`;
    const { manuscript, report } = await read(fb2(`${HEAD}<body>${body}</body>`));
    expect(chaptersOf(manuscript).map(({ title }) => title)).toEqual(['Глава 1', 'Глава 2', 'Глава 3']);
    expect(report.chapters).toMatchObject([{ reason: 'words' }, {}, {}]);
    expect(manuscript.sections[0]?.blocks[0]?.kind).toBe('paragraph');
    expect(manuscript.sections[0]?.blocks.at(-1)).toMatchObject({ inlines: [{}, { link: '#s2' }, {}] });
  });

  test('with the whole book in one section that is called as the book', async () => {
    const inner =
      '<section><title><p>I</p></title><p>а</p></section><section><title><p>II</p></title><p>б</p></section>';
    const sections = await sectionsOf(`<section><title><p>Книга</p></title><p>Начало</p>${inner}</section>`);
    expect(sections.map(({ title, blocks }) => [title.length, blocks.length])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  test('with two descriptions, a translator and a genre in words', async () => {
    const info =
      '<title-info><genre>sf_cyber_punk</genre><genre>Проза жизни</genre><author><first-name>Иван</first-name><last-name>Ли</last-name></author><book-title>Первая</book-title><translator><first-name>Пётр</first-name><last-name>Ким</last-name></translator></title-info>';
    const { manuscript, report } = await read(
      fb2(
        `<description>${info}<title-info><book-title>Вторая</book-title></title-info></description><body><section><p>а</p></section></body>`,
      ),
    );
    expect(manuscript.info).toMatchObject({ title: 'Первая', genres: ['sf_cyber_punk'], language: 'ru' });
    expect(report.remarks.map(({ code }) => code)).toEqual([
      'second-title-info',
      'translator-dropped',
      'genre-unknown',
    ]);
  });

  test('with pictures, and with pictures that are missing', async () => {
    const { manuscript, report } = await read(
      fb2(
        `${HEAD}<body><section><title><p>I</p></title><image l:href="#a.png" title="Подпись"/><p>а <image l:href="#b.png"/></p></section></body><binary id="a.png" content-type="image/jpeg">${DOT}</binary>`,
      ),
    );
    expect(manuscript.pictures).toMatchObject([{ id: 'p1', mime: 'image/png', width: 1 }]);
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({ kind: 'picture', caption: [{ text: 'Подпись' }] });
    expect(report.remarks).toMatchObject([{ severity: 'lost', code: 'picture-missing', place: 'I' }]);
  });

  test('with links to paragraphs, which lead to their chapters then', async () => {
    const [first] = await sectionsOf(
      '<section><p><a l:href="#p7">туда</a> <a l:href="#none">никуда</a></p></section><section><title><p>II</p></title><p id="p7">а</p></section>',
    );
    expect(first?.blocks[0]).toMatchObject({ inlines: [{ text: 'туда', link: '#s2' }, { text: ' никуда' }] });
  });

  test('with control characters, HTML entities and bare ampersands', async () => {
    const { manuscript, report } = await read(fb2(`${HEAD}<body><section><p>а\u0003&nbsp;б & в</p></section></body>`));
    expect(textOf(manuscript)).toBe('а\u00A0б & в');
    expect(report.remarks).toMatchObject([{ code: 'ampersand' }]);
  });

  test('with lines broken by hand in the XML, as one line', async () => {
    const [section] = await sectionsOf('<section>\n  <p>\n    раз <strong>два</strong>\n    три </p>\n</section>');
    expect(section?.blocks[0]).toMatchObject({ inlines: [{ text: 'раз ' }, { text: 'два' }, { text: ' три' }] });
  });

  test('with empty lines: those between paragraphs part scenes, others only make room', async () => {
    const [section] = await sectionsOf(
      '<section><empty-line/><p>а</p><empty-line/><empty-line/><p>б</p><empty-line/><subtitle>* * *</subtitle><empty-line/><p>в</p><p>***</p><p>г</p></section>',
    );
    expect(section?.blocks.map((block) => (block.kind === 'scene-break' ? block.ornament : '.'))).toEqual([
      '.',
      '',
      '.',
      '* * *',
      '.',
      '***',
      '.',
    ]);
  });

  test('with a title page in the body: the title of the book is no chapter, another one is', async () => {
    expect(await sectionsOf('<title><p>КНИГА</p></title><section><p>а</p></section>')).toHaveLength(1);
    const sections = await sectionsOf(
      '<title><p>Том второй</p></title><epigraph><p>Эпиграф</p></epigraph><section><p>а</p></section>',
    );
    expect(sections[0]).toMatchObject({ title: [[{ text: 'Том второй' }]], epigraphs: [{ blocks: [{}] }] });
  });

  test('with poems whose parts have titles, epigraphs and dates, no word lost', async () => {
    const poem =
      '<poem><title><p>Т</p></title><epigraph><p>э</p></epigraph><stanza><title><p>с</p></title><v>раз</v></stanza><subtitle>п</subtitle><stanza><v>два</v></stanza><text-author>А</text-author><date>1824</date></poem>';
    const { manuscript } = await read(fb2(`${HEAD}<body><section>${poem}</section></body>`));
    expect(textOf(manuscript).split('\n')).toEqual(['Т', 'э', 'с', 'раз', 'п', 'два', 'А', '1824']);
  });

  test('in windows-1251, KOI8-R and UTF-16', async () => {
    const koi8 = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="koi8-r"?><FictionBook><body><section><p>'),
      Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]),
      Buffer.from('</p></section></body></FictionBook>'),
    ]);
    const wide = Buffer.from(
      '\uFEFF<FictionBook><body><section><p>Привет</p></section></body></FictionBook>',
      'utf16le',
    );
    for (const bytes of [koi8, wide]) expect(textOf((await readFb2(bytes, 'a.fb2')).manuscript)).toBe('Привет');
  });
});

describe('A FictionBook is refused', () => {
  test.each([
    ['when it is no XML', '<FictionBook><body></p></body></FictionBook>', 'broken'],
    ['when it is another XML', '<svg/>', 'broken'],
    ['when it is cut', '<FictionBook><body><section><p>а', 'truncated'],
    ['when it is nested too deep', `<FictionBook><body>${'<section>'.repeat(5000)}`, 'too-deep'],
    ['when it defines entities', '<!DOCTYPE a [<!ENTITY b "c">]><FictionBook/>', 'entities'],
  ])('%s', async (_, xml, code) => {
    await expect(read(xml)).rejects.toMatchObject({ code });
  });
});

const BOOKS = new URL('../../../../shared/books/', import.meta.url);

describe.skipIf(!existsSync(BOOKS))('Whole FictionBooks', () => {
  test.each([
    ['chekhov_duel.fb2', 22],
    ['pushkin_kapitanskaya_dochka.fb2', 15],
    ['tolstoy_anna_karenina.fb2', 248],
  ])('%s: every paragraph and every chapter is there', async (file, sections) => {
    const bytes = readFileSync(new URL(file, BOOKS));
    const { manuscript } = await readFb2(bytes, file);
    const body = bytes.toString('utf8').replace(/^.*?<body>(?:<title>.*?<\/title>)?/s, '');
    const paragraphs = [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
    expect(textOf(manuscript)).toBe(paragraphs.join('\n'));
    expect(chaptersOf(manuscript)).toHaveLength(sections);
  });

  test('a broken one is refused with a sentence', async () => {
    const bytes = readFileSync(new URL('fb2/Fb2Document_Test_Invalid.fb2', BOOKS));
    await expect(readFb2(bytes, 'a.fb2')).rejects.toThrow('Файл повреждён, прочитать его не удалось');
  });
});
