import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Block, Manuscript } from '../model.ts';
import { chaptersOf, textOf } from '../text.ts';
import { readHtml } from './reader.ts';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

async function read(html: string): Promise<Manuscript> {
  return (await readHtml(Buffer.from(html), 'page.html')).manuscript;
}

async function blocksOf(html: string): Promise<readonly Block[]> {
  return (await read(html)).sections.flatMap(({ blocks }) => blocks);
}

describe('A page', () => {
  test('divides into chapters at its headings', async () => {
    const day = '<p>Было восемь часов утра, и море шумело.</p>'.repeat(5);
    const chapters = `<h2>Глава 1</h2>${day}<h2>Глава <i>2</i></h2>${day}`;
    const manuscript = await read(`<h1>Часть 1</h1>${chapters}<h1>Часть 2</h1><h2>Глава 1</h2>${day}`);
    expect(chaptersOf(manuscript).map(({ title, depth }) => `${depth} ${title}`)).toEqual([
      '0 Часть 1',
      '1 Глава 1',
      '1 Глава 2',
      '0 Часть 2',
      '1 Глава 1',
    ]);
  });

  test('keeps emphasis that is made by tags, by styles and by classes', async () => {
    const [block] = await blocksOf(
      '<style>/* a */ span.sc, b.x { font-variant: small-caps; color: red }</style><p><b>а</b><span style="font-style:italic">б</span><span class=sc>в</span><u>г<s>д</s></u><i>е<span style="font-style: normal">ё</span></i>',
    );
    expect(block).toMatchObject({
      inlines: [
        { text: 'а', marks: ['strong'] },
        { text: 'б', marks: ['emphasis'] },
        { text: 'в', marks: ['small-caps'] },
        { text: 'г', marks: ['underline'] },
        { text: 'д', marks: ['underline', 'strike'] },
        { text: 'е', marks: ['emphasis'] },
        { text: 'ё', marks: [] },
      ],
    });
  });

  test('keeps lists, tables, quotations and scene breaks', async () => {
    const blocks = await blocksOf(
      '<p>а<ol start=3><li>три<ul><li>внутри</ul><li><p>четыре</ol><table><tr><th colspan=2>Г<tr><td>1<td>2</table><hr><blockquote>Слова</blockquote>',
    );
    expect(blocks).toMatchObject([
      { kind: 'paragraph' },
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [[{ kind: 'paragraph' }, { kind: 'list' }], [{ kind: 'paragraph' }]],
      },
      { kind: 'table', rows: [{ cells: [{ isHeading: true, columns: 2 }] }, { cells: [{}, {}] }] },
      { kind: 'scene-break' },
      { kind: 'quotation' },
    ]);
  });

  test('finds the footnotes of pandoc', async () => {
    const manuscript = await read(
      '<p>Слово<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Сноска<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    );
    expect(textOf(manuscript)).toBe('Слово.\nСноска');
    expect(manuscript.notes).toMatchObject([{ id: 'n1', label: '1' }]);
  });

  test('finds the footnotes of Word, and its lists', async () => {
    const manuscript = await read(
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>раз</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>два</p><p class=MsoNormal>Слово<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a><o:p></o:p></p><div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Сноска</p></div></div>`,
    );
    expect(manuscript.sections[0]?.blocks).toMatchObject([
      { kind: 'list', ordered: true, items: [[{}], [{}]] },
      { inlines: [{ text: 'Слово' }, { kind: 'note' }] },
    ]);
    expect(textOf(manuscript)).toBe('раз\nдва\nСлово\nСноска');
  });

  test('keeps pictures that are in the file, and says that others are lost', async () => {
    const { manuscript, report } = await readHtml(
      Buffer.from(
        `<p>а<figure><img src="data:image/png;base64,${DOT}" alt="точка"><figcaption>Подпись</figcaption></figure><img src="cat.jpg"><img src="http://example.org/a.png">`,
      ),
      'a.html',
    );
    expect(manuscript.sections[0]?.blocks[1]).toMatchObject({
      kind: 'picture',
      alt: 'точка',
      caption: [{ text: 'Подпись' }],
    });
    expect(report.remarks).toMatchObject([{ code: 'picture-outside', message: expect.stringContaining('2') }]);
  });

  test('turns links within the page into links to chapters', async () => {
    const manuscript = await read(
      '<h2 id="a">Глава 1</h2><p><a href="#b">дальше</a> <a href="https://example.org">наружу</a></p><h2>Глава 2</h2><p id="b">Текст</p>',
    );
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      inlines: [{ text: 'дальше', link: '#s2' }, { text: ' ' }, { link: 'https://example.org/' }],
    });
  });

  test('drops programs, forms, hidden text and tables of contents', async () => {
    const manuscript = await read(
      '<nav><a href="#a">Глава</a></nav><script>alert(1)</script><p style="display:none">нет</p><form><input value=нет></form><p onclick="x()">да',
    );
    expect(textOf(manuscript)).toBe('да');
  });

  test('takes two line ends in a row for the end of a paragraph', async () => {
    expect(await blocksOf('<div>раз<br><br>два<br>\n<br />три</div>')).toHaveLength(3);
  });

  test('is read in the encoding that it declares, unless it is plainly another', async () => {
    const html = Buffer.concat([
      Buffer.from('<meta charset="windows-1251"><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
    ]);
    expect(textOf((await readHtml(html, 'a.html')).manuscript)).toBe('Привет');
    expect(textOf(await read('<meta charset="windows-1251"><p>Привет'))).toBe('Привет');
  });

  test('is refused when it is nested without end', async () => {
    await expect(read('<div>'.repeat(5000))).rejects.toMatchObject({ code: 'too-deep' });
  });
});

describe('A page of another program', () => {
  test('parts no scenes by the line ends of the file, but by blank paragraphs', async () => {
    const day = '<p>Было восемь часов утра, время, когда офицеры и приезжие купались, и море шумело.</p>\n';
    const blank = '<p class="c3"><span class="c0"></span></p>\n';
    const kinds = (await blocksOf(`${day.repeat(20)}${blank}${day}<blockquote>Слова</blockquote>\n`)).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'scene-break')).toHaveLength(1);
    expect(kinds.indexOf('scene-break')).toBe(20);
  });

  test.each([
    ['pandoc', '<div class="line-block">Буря мглою<br>небо кроет,<br><br>Вихри<br>крутя;</div>'],
    [
      'a converter',
      '<div class="poem"><div class="stanza"><p class="v">Буря мглою<p class="v">небо кроет,</div><div class="stanza"><p class="v">Вихри<blockquote><p class="v">крутя;</blockquote></div></div>',
    ],
  ])('keeps the verse of %s in its stanzas', async (_name, html) => {
    expect(await blocksOf(`<p>а${html}<p>б`)).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'verse', stanzas: [{ length: 2 }, { length: 2 }] },
      { kind: 'paragraph' },
    ]);
  });

  test('has the notes of calibre, and no heading of notes without notes', async () => {
    const manuscript = await read(
      '<h1>I</h1><p>Слово<sup><a id="r1" href="#n1" class="noteref">1</a></sup>.</p><h1>Примечания</h1><dl id="n1" class="footnote"><dt>[<a href="#r1">←1</a>]</dt><dd><p> Пояснение.</p></dd></dl>',
    );
    expect(textOf(manuscript)).toBe('I\nСлово.\nПояснение.');
    expect(chaptersOf(manuscript)).toHaveLength(1);
  });

  test('keeps words of a note that lead back to the text', async () => {
    const manuscript = await read(
      '<p>Слово<a id="r1" href="#n1" role="doc-noteref">1</a>.</p><aside id="n1" role="doc-footnote"><p><a href="#r1" role="doc-backlink">408.</a> Ср. Уэбстер.</p></aside>',
    );
    expect(textOf(manuscript.notes[0]?.blocks ?? [])).toBe('408. Ср. Уэбстер.');
  });

  test('loses its table of contents and numbers of printed pages, and the report says so', async () => {
    const chapters = ['Глава 1', 'Глава 2', 'Глава 3'];
    const list = chapters.map((title, index) => `<li><a href="#c${index}">${title}</a>`).join('');
    const text = chapters.map(
      (title, index) => `<h2 id="c${index}">${title}</h2><p><span class="pagenum">[Pg 7]</span>Текст.`,
    );
    const { manuscript, report } = await readHtml(Buffer.from(`<ul>${list}</ul>${text.join('')}`), 'a.html');
    expect(textOf(manuscript)).toBe('Глава 1\nТекст.\nГлава 2\nТекст.\nГлава 3\nТекст.');
    expect(report.remarks.map(({ code }) => code)).toEqual(['page-numbers-dropped', 'contents-dropped']);
  });

  test('has a picture that stands alone as a block', async () => {
    expect(await blocksOf(`<p>а<p><img src="data:image/png;base64,${DOT}" alt="точка">`)).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'picture', alt: 'точка' },
    ]);
  });

  test('says that its styles are in another file, and not that an empty line was hidden', async () => {
    const html = '<link rel="stylesheet" href="a.css"><p>а<hr style="page-break-before:always;display:none"><p>б';
    const { report } = await readHtml(Buffer.from(html), 'a.html');
    expect(report.remarks.map(({ code }) => code)).toEqual(['styles-outside']);
  });
});

const BOOKS = new URL('../../../../shared/books/', import.meta.url);

describe.skipIf(!existsSync(BOOKS))('A whole book as a page', () => {
  test('has every paragraph and every chapter', async () => {
    const bytes = readFileSync(new URL('chekhov_duel.html', BOOKS));
    const { manuscript, report } = await readHtml(bytes, 'chekhov_duel.html');
    const body = bytes.toString('utf8').replace(/^.*<\/header>/s, '');
    const lines = [...body.matchAll(/<(p|h\d)[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => text.replace(/\s+/g, ' '));
    expect(textOf(manuscript)).toBe(lines.join('\n'));
    expect(report.chapters).toHaveLength(21);
    expect(manuscript.info).toMatchObject({ title: 'Дуэль', authors: [{ last: 'Чехов' }] });
  });
});

describe('What a page shows in a way of its own', () => {
  test('code keeps its indents and blank lines', async () => {
    const [block] = await blocksOf('<pre>\ndef f():\n    x = 1\n\n\treturn  x\n</pre>');
    expect(textOf(block === undefined ? [] : [block])).toBe(
      'def f():\n\u00A0\u00A0\u00A0\u00A0x = 1\n\n\u00A0\u00A0\u00A0\u00A0return\u00A0\u00A0x',
    );
  });

  test('a whole book in one preformatted element is no code to keep', async () => {
    const text = 'Утром ветер переменился,\n   и в доме стало слышно море.\n'.repeat(500);
    expect(textOf(await blocksOf(`<pre>${text}</pre>`))).not.toContain('\u00A0\u00A0');
  });

  test('what is read above characters comes after them in brackets, with a remark', async () => {
    const html = '<p>Знак <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> там.</p>';
    const { manuscript, report } = await readHtml(Buffer.from(html), 'page.html');
    expect(textOf(manuscript)).toBe('Знак 漢 (かん) там.');
    expect(report.remarks.map(({ code }) => code)).toEqual(['ruby-in-brackets']);
  });
});
