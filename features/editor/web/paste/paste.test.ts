import { type HtmlNode, parsedHtml, textIn } from '@pero/manuscript/html/tree';
import { textOf } from '@pero/manuscript/text';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../rules/canonical-text.ts';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { readChapterText } from '../../rules/chapter-text-read.ts';
import type { ClipElement, ClipNode } from './clip-tree.ts';
import { pastedBlocks } from './pasted-blocks.ts';
import { pastedLines } from './pasted-lines.ts';

function treeOf(node: HtmlNode): readonly ClipNode[] {
  if (node.nodeName === '#text') return [textIn(node)];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, children: node.childNodes.flatMap(treeOf) }];
}

function pasted(html: string): ChapterText {
  const root: ClipElement = { tag: 'body', attributes: {}, children: treeOf(parsedHtml(html)) };
  return canonicalText({ title: [], epigraphs: [], ...pastedBlocks(root) });
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h2><span style='font-size:13.0pt;mso-ascii-font-family:Calibri'>Глава <b>третья</b><o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center'><span style='mso-spacerun:yes'> </span>Эпиграф посредине<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US style='font-family:"Times New Roman"'>Он
сказал <i style='mso-bidi-font-style:normal'>тихо</i>, но <b><span style='mso-bidi-font-weight:bold'>твёрдо</span></b><a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Первое<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Внутри<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Второе<o:p></o:p></p>
<span style='mso-hide:all'>скрыто</span>
<span style='font-size:12.0pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span>
<p class=MsoNormal>После разрыва</p>
<!--EndFragment-->
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1"
name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Так в рукописи.<o:p></o:p></p></div></div></body></html>`;

describe('what is copied from Word', () => {
  const { blocks, notes } = pasted(WORD);

  test('keeps headings, alignment, emphasis and page breaks, and none of Word’s own', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'subheading',
      'paragraph',
      'paragraph',
      'list',
      'page-break',
      'paragraph',
    ]);
    expect(blocks[0]).toEqual({ kind: 'subheading', inlines: [{ kind: 'text', text: 'Глава третья', marks: [] }] });
    expect(blocks[1]).toMatchObject({ role: 'centred', inlines: [{ text: 'Эпиграф посредине' }] });
    expect(blocks[2]).toMatchObject({
      inlines: [
        { text: 'Он сказал ' },
        { text: 'тихо', marks: ['emphasis'] },
        { text: ', но ' },
        { text: 'твёрдо', marks: ['strong'] },
        { kind: 'note', note: 'n1' },
        { text: '.' },
      ],
    });
    expect(JSON.stringify(blocks)).not.toMatch(/скрыто|mso|\[1\]/i);
  });

  test('keeps its footnotes as notes', () => {
    expect(notes).toEqual([
      {
        id: 'n1',
        label: '1',
        blocks: [{ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: 'Так в рукописи.', marks: [] }] }],
      },
    ]);
  });

  test('makes lists of its paragraphs with numbers, one within the other by level', () => {
    const item = (text: string) => ({ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] });
    expect(blocks[3]).toEqual({
      kind: 'list',
      ordered: true,
      start: 1,
      items: [
        [item('Первое'), { kind: 'list', ordered: false, start: 1, items: [[item('Внутри')]] }],
        [item('Второе')],
      ],
    });
  });
});

describe('what is copied from elsewhere', () => {
  test('Google Docs: its bold that is not bold, styles of spans, lists beside their items', () => {
    const { blocks } = pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f3a">
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Обычный, </span><span style="font-weight:700;">жирный</span><span style="font-style:italic;text-decoration:underline;">, курсив</span></p><br />
<ul><li dir="ltr"><p><span>Раз</span></p></li><ul><li><p><span>Раз с половиной</span></p></li></ul><li><p>Два</p></li></ul></b>`);
    expect(blocks[0]).toMatchObject({
      inlines: [
        { text: 'Обычный, ', marks: [] },
        { text: 'жирный', marks: ['strong'] },
        { text: ', курсив', marks: ['emphasis', 'underline'] },
      ],
    });
    expect(blocks[1]).toMatchObject({ kind: 'list', items: [[{ kind: 'paragraph' }, { kind: 'list' }], [{}]] });
  });

  test('LibreOffice: footnotes, scenes parted by stars, tables with spans', () => {
    const { blocks, notes } =
      pasted(`<body lang="ru-RU"><p align="right" style="line-height: 100%"><font face="Liberation Serif">Кому:</font></p>
<p>Слово<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup> за слово</p>
<p style="text-align:center">* * *</p>
<table><tr><th colspan="2"><p>Год</p></th></tr><tr><td>1</td><td>2</td></tr></table>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Примечание</p></div></body>`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'scene-break', 'table']);
    expect(blocks[0]).toMatchObject({ role: 'right' });
    expect(blocks[3]).toMatchObject({ rows: [{ cells: [{ isHeading: true, columns: 2 }] }, { cells: [{}, {}] }] });
    expect(notes.map(({ blocks: inside }) => textOf(inside))).toEqual(['Примечание']);
  });

  test('a page of a site: scripts gone, links kept, dangerous ones not, pictures by their address', () => {
    const { blocks } = pasted(`<nav>Меню</nav><script>alert(1)</script><article><h1>Статья</h1>
<p onclick="x()">Смотри <a href="https://example.org/a b">здесь</a> и <a href="javascript:alert(1)">там</a>.<br><br>Дальше.</p>
<figure><img src="https://example.org/k.png" alt="Кот"><figcaption>Кот у окна</figcaption></figure></article>`);
    expect(blocks[0]).toMatchObject({ kind: 'subheading' });
    expect(blocks[1]).toMatchObject({
      inlines: [{ text: 'Смотри ' }, { text: 'здесь', link: 'https://example.org/a%20b' }, { text: ' и там.' }],
    });
    expect(textOf([blocks[2] ?? { kind: 'page-break' }])).toBe('Дальше.');
    expect(blocks[3]).toMatchObject({ kind: 'picture', picture: 'https://example.org/k.png', alt: 'Кот' });
    expect(JSON.stringify(blocks)).not.toContain('alert');
  });

  test('a page nested beyond reason: its words, in as many layers as a chapter may have', () => {
    const { blocks } = pasted(`${'<blockquote><ul><li>'.repeat(60)}Дно${'</li></ul></blockquote>'.repeat(60)}`);
    expect(textOf(blocks)).toBe('Дно');
    expect(readChapterText({ title: [], epigraphs: [], notes: [], blocks })).not.toBeNull();
  });

  test('plain text: a paragraph for each line, or for each group of lines that were cut at a width', () => {
    expect(textOf(pastedLines('Раз.\r\n\r\n— Два?\n***\nТри.'))).toBe('Раз.\n— Два?\n* * *\nТри.');
    const wide = 'Строка, которую почтовая программа оборвала на семидесятом знаке,';
    expect(pastedLines(`${wide}\n${wide}\nи конец.\n\nНовый абзац.`)).toHaveLength(2);
  });
});
