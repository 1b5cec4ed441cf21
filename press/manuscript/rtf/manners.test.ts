import { describe, expect, test } from 'vitest';
import type { Block } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { readRtf } from './reader.ts';

function read(inside: string): Promise<Read> {
  return readRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1251 ${inside}}`, 'latin1'), 'книга.rtf');
}

async function blocksOf(inside: string): Promise<readonly Block[]> {
  return (await read(inside)).manuscript.sections.flatMap(({ blocks }) => blocks);
}

async function codesOf(inside: string): Promise<readonly string[]> {
  return (await read(inside)).report.remarks.map(({ code }) => code);
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
).toString('hex');

describe('notes in RTF', () => {
  test('end where they end, also when their group is starred', async () => {
    const { manuscript } = await read(
      'a{\\super\\chftn{\\*\\footnote\\chftn\\~\\pard {\\pard Note\\par}}} b\\par c\\par',
    );
    expect(textOf(manuscript)).toBe('a b\nc\nNote');
  });

  test('have the sign that the author typed', async () => {
    const { manuscript } = await read('a{\\super *}{\\footnote\\pard{\\super *} Note} b\\par');
    expect(textOf(manuscript)).toBe('a b\nNote');
    expect(manuscript.notes).toMatchObject([{ label: '*' }]);
  });

  test('go with the text that was deleted', async () => {
    expect((await read('a{\\deleted x{\\footnote y}}b\\par')).manuscript.notes).toEqual([]);
  });
});

describe('lists in RTF', () => {
  const TABLE =
    "{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat1{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}{\\listlevel\\levelnfc4\\levelstartat1{\\leveltext\\'02\\'01);}{\\levelnumbers\\'01;}}{\\listname ;}\\listid7}{\\list{\\listlevel\\levelnfc1\\levelstartat1{\\leveltext\\'0aChapter \\'00.;}{\\levelnumbers\\'09;}}\\listid8}}" +
    '{\\*\\listoverridetable{\\listoverride\\listid7\\listoverridecount0\\ls1}{\\listoverride\\listid8\\ls2}{\\listoverride\\listid7\\listoverridecount1{\\lfolevel\\listoverridestartat\\levelstartat5}\\ls3}}';
  const item = (list: number, depth: number, text: string, label = ''): string =>
    `\\pard\\ls${list}\\ilvl${depth}${label === '' ? ' ' : `{\\listtext ${label}\\tab}`}${text}\\par`;

  test('stand in each other by level, printed numbers or none', async () => {
    const expected = [
      { kind: 'list', ordered: true, start: 1, items: [[{}, { kind: 'list', items: { length: 2 } }], [{}]] },
      { kind: 'paragraph' },
      { kind: 'list', ordered: true, start: 5 },
    ];
    const printed = item(1, 0, 'a', '1.') + item(1, 1, 'b', 'a)') + item(1, 1, 'c', 'b)') + item(1, 0, 'd', '2.');
    expect(await blocksOf(`${TABLE}${printed}\\pard text\\par${item(3, 0, 'e', '5.')}`)).toMatchObject(expected);
    const bare = item(1, 0, 'a') + item(1, 1, 'b') + item(1, 1, 'c') + item(1, 0, 'd');
    expect(await blocksOf(`${TABLE}${bare}\\pard text\\par${item(3, 0, 'e')}`)).toMatchObject(expected);
  });

  test('are no lists where a program that prints numbers prints none', async () => {
    const left = item(1, 0, 'a', '1.') + item(1, 0, 'was an item');
    expect(await blocksOf(`${TABLE}${left}`)).toMatchObject([{ kind: 'list' }, { kind: 'paragraph' }]);
    expect(await blocksOf(`\\cocoartf2577${TABLE}${item(1, 0, 'was an item')}`)).toMatchObject([{ kind: 'paragraph' }]);
  });

  test('that describe no number have the one that is printed', async () => {
    const none =
      "{\\*\\listtable{\\list{\\listlevel\\levelnfc255{\\leveltext\\'01\\'00;}}\\listid9}}{\\*\\listoverridetable{\\listoverride\\listid9\\ls9}}";
    expect(await blocksOf(`${none}${item(9, 0, 'a', '\\bullet')}${item(9, 0, 'b', '\\bullet')}`)).toMatchObject([
      { kind: 'list', ordered: false, items: { length: 2 } },
    ]);
  });

  test('number headings, and the number is in the title', async () => {
    const head = (text: string): string => `\\pard\\outlinelevel0\\ls2\\ilvl0 ${text}\\par\\pard text\\par`;
    const { manuscript } = await read(`${TABLE}${head('Sea')}${head('House')}`);
    expect(outline(manuscript.sections)).toEqual(['Chapter I. Sea', 'Chapter II. House']);
  });

  test('are seen by a number or bullet that hangs out before a tab', async () => {
    const hanging = (label: string, text: string, indent: number): string =>
      `{\\pard\\li${indent}\\fi-360 ${label}\\tab ${text}\\par}`;
    const body =
      hanging('1.', 'a', 360) +
      hanging('\\endash ', 'b', 720) +
      '{\\pard\\li720\\fi0 more\\par}' +
      hanging('\\endash ', 'c', 720) +
      hanging('2.', 'd', 360);
    expect(await blocksOf(body)).toMatchObject([
      { kind: 'list', ordered: true, items: [[{}, { kind: 'list', items: [[{}, {}], [{}]] }], [{}]] },
    ]);
    expect(await blocksOf('\\pard 1.\\tab a\\par')).toMatchObject([{ kind: 'paragraph' }]);
  });

  test('by letters and Roman numbers count on', async () => {
    const row = (labels: readonly string[]): string =>
      labels.map((label) => `{\\listtext ${label}\\tab}x\\par`).join('');
    expect(await blocksOf(row(['i.', 'ii.', 'iii.', 'iv.']))).toMatchObject([{ kind: 'list', items: { length: 4 } }]);
    expect(await blocksOf(row(['g)', 'h)', 'i)', 'j)']))).toMatchObject([
      { kind: 'list', start: 7, items: { length: 4 } },
    ]);
    expect(await blocksOf(row(['a)', 'b)', 'a)']))).toMatchObject([{ items: { length: 2 } }, { items: { length: 1 } }]);
  });
});

describe('drawings in RTF', () => {
  test('bring their pictures once, with the words about them', async () => {
    const words = '{\\sp{\\sn wzDescription}{\\sv Map}}';
    const file = '{\\sp{\\sn wzDescription}{\\sv IMG_1.jpg}}';
    const shape = `{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv {\\pict\\pngblip ${PNG}}}}${words}}{\\shprslt{\\pict\\pngblip ${PNG}}}}`;
    expect(await blocksOf(`${shape}\\par`)).toMatchObject([{ kind: 'picture', alt: 'Map' }]);
    const inline = `{\\*\\shppict{\\pict{\\*\\picprop${words}}\\pngblip ${PNG}}}`;
    expect(await blocksOf(`${inline}\\par`)).toMatchObject([{ kind: 'picture', alt: 'Map' }]);
    expect(await blocksOf(`${inline.replace(words, file)}\\par`)).toMatchObject([{ kind: 'picture', alt: '' }]);
  });

  test('with text are paragraphs after the one in which they stand', async () => {
    const shape = '{\\shp{\\*\\shpinst{\\shptxt\\pard box\\par}}{\\shprslt{\\*\\do box}}}';
    expect(textOf(await blocksOf(`a${shape}b\\par c\\par`))).toBe('ab\nbox\nc');
  });

  test('that bring nothing are reported', async () => {
    expect(await codesOf('a{\\object\\objemb{\\*\\objdata 00}}\\par')).toEqual(['objects-dropped']);
    expect(await codesOf('a{\\shp{\\*\\shpinst\\shpleft0}}\\par')).toEqual(['objects-dropped']);
    expect(await codesOf('a{\\pict\\wmetafile8 010009000003}\\par')).toEqual(['picture-format']);
  });
});

test('signs of symbol fonts, raised letters, large first letters and lines', async () => {
  const fonts = '{\\fonttbl{\\f0\\fcharset204 A;}{\\f1\\fcharset2 Symbol;}}';
  const blocks = await blocksOf(
    `${fonts}\\pard\\dropcapli3 F\\par\\pard irst {\\f1 a}x{\\up6 2}{\\dn6 3}\\par\\pard\\brdrb\\brdrs\\par\\pard end\\par`,
  );
  expect(blocks).toMatchObject([
    { inlines: [{ text: 'First αx' }, { text: '2', marks: ['sup'] }, { text: '3', marks: ['sub'] }] },
    { kind: 'scene-break' },
    { inlines: [{ text: 'end' }] },
  ]);
});

test('a table of contents that a program made is left out', async () => {
  const field = '{\\field{\\*\\fldinst{TOC \\\\o "1-3"}}{\\fldrslt{\\pard Sea\\tab 3\\par House\\tab 5\\par}}}';
  const styled = '{\\stylesheet{\\s31 toc 1;}}\\pard\\s31 Sea\\tab 3\\par';
  for (const contents of [field, styled]) {
    expect(textOf(await blocksOf(`${contents}\\pard text\\par`))).toBe('text');
    expect(await codesOf(`${contents}\\pard text\\par`)).toEqual(['contents-dropped']);
  }
});

test('rows that are heads say so, cells of a row that never ends keep their text', async () => {
  const row =
    '\\trowd\\trhdr\\cellx1\\cellx2\\pard\\intbl a\\cell b\\cell\\row\\trowd\\cellx1\\pard\\intbl c\\cell\\row';
  expect(await blocksOf(`${row}\\pard x\\par`)).toMatchObject([
    { rows: [{ cells: [{ isHeading: true }, { isHeading: true }] }, { cells: [{ isHeading: false }] }] },
    {},
  ]);
  expect(textOf(await blocksOf('\\trowd\\cellx1\\pard\\intbl a\\cell b\\par'))).toBe('a\nb');
});

test('chapters set in capitals are found by their look', async () => {
  const long = 'All was quiet in the house by the sea, and nobody came. '.repeat(20);
  const body = ['Sea', 'House', 'Wood', 'Road'].map(
    (head) => `\\pard\\qc{\\b\\caps ${head}}\\par\\pard ${long}\\par${long}\\par`,
  );
  expect(outline((await read(body.join(''))).manuscript.sections)).toEqual(['Sea', 'House', 'Wood', 'Road']);
});

test('a title of question marks is none', async () => {
  const { info } = (await read('{\\info{\\title ???? ??}{\\author ?? ???}}a\\par')).manuscript;
  expect(info).toMatchObject({ title: 'книга', authors: [] });
});
