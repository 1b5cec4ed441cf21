import { describe, expect, test } from 'vitest';
import type { Block } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { readRtf } from './reader.ts';

function read(rtf: string): Promise<Read> {
  return readRtf(Buffer.from(rtf, 'latin1'), 'книга.rtf');
}

async function blocksOf(inside: string): Promise<readonly Block[]> {
  const { manuscript } = await read(`{\\rtf1\\ansi\\ansicpg1251 ${inside}}`);
  return manuscript.sections.flatMap(({ blocks }) => blocks);
}

async function textIn(rtf: string): Promise<string> {
  return textOf((await read(rtf)).manuscript);
}

/** «Привет» as bytes of windows-1251. */
const HELLO = "\\'cf\\'f0\\'e8\\'e2\\'e5\\'f2";
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
).toString('hex');

describe('Cyrillic in RTF', () => {
  test.each([
    ['by the code page of the file', `{\\rtf1\\ansi\\ansicpg1251 ${HELLO}}`],
    [
      'by the font',
      `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}\\f1 ${HELLO}}`,
    ],
    ['by the name of an old font', `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial Cyr;}}\\f0 ${HELLO}}`],
    ['as bytes that are not escaped', `{\\rtf1\\ansi\\ansicpg1251 \xcf\xf0\xe8\xe2\xe5\xf2}`],
    [
      'by numbers, with what other programs show left out',
      '{\\rtf1\\uc1\\u1055?\\u1088?\\u1080?\\u1074?\\u1077?\\u1090?}',
    ],
    [
      'by numbers with two characters each',
      "{\\rtf1{\\uc2\\u1055\\'3f?\\u1088??\\u1080??\\u1074??\\u1077??\\u1090??}}",
    ],
    ['by numbers with nothing beside', '{\\rtf1\\uc0\\u1055\\u1088\\u1080\\u1074\\u1077\\u1090}'],
    ['by negative numbers', '{\\rtf1\\uc0 \\u1055\\u1088\\u1080\\u1074\\u1077\\u1090{\\v\\u-10179\\u-8704}}'],
  ])('is read %s', async (_, rtf) => expect(await textIn(rtf)).toBe('Привет'));

  test('is read where a font of another code page stands between', async () => {
    const rtf = `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset204 A;}{\\f1\\fcharset0 B;}}{\\f0 ${HELLO}} {\\f1 caf\\'e9}}`;
    expect(await textIn(rtf)).toBe('Привет café');
  });
});

describe('a text in RTF', () => {
  test('keeps emphasis within its groups', async () => {
    const [paragraph] = await blocksOf('a{\\b b{\\i c}\\b0 d}{\\super e}\\par');
    expect(paragraph).toMatchObject({
      inlines: [
        { text: 'a', marks: [] },
        { text: 'b', marks: ['strong'] },
        { text: 'c', marks: ['strong', 'emphasis'] },
        { text: 'd', marks: [] },
        { text: 'e', marks: ['sup'] },
      ],
    });
  });

  test('has chapters by outline level and by style', async () => {
    const rtf = `{\\rtf1{\\stylesheet{\\s1 heading 1;}{\\s2\\outlinelevel0 Mine;}}\\pard\\s1 A\\par\\pard text\\par\\pard\\s2 B\\par\\pard text\\par\\pard\\outlinelevel0 C\\par\\pard text\\par}`;
    expect(outline((await read(rtf)).manuscript.sections)).toEqual(['A', 'B', 'C']);
  });

  test('keeps footnotes, signs and alignment', async () => {
    const { manuscript } = await read(
      '{\\rtf1 a{\\super\\chftn{\\footnote\\pard {\\super\\chftn} Note\\emdash\\~1.}}\\par\\pard\\qr b\\line c\\par}',
    );
    expect(textOf(manuscript)).toBe('a\nb\nc\nNote—\u00A01.');
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({ inlines: [{ text: 'a' }, { kind: 'note', note: 'n1' }] });
    expect(manuscript.sections[0]?.blocks[1]).toMatchObject({ role: 'right' });
  });

  test('keeps pictures, once, and tables', async () => {
    const picture = `{\\*\\shppict{\\pict\\pngblip\\picw1 ${PNG}}}{\\nonshppict{\\pict\\wmetafile8 0100}}\\par`;
    const cells =
      '\\trowd\\cellx100\\cellx200\\pard\\intbl a\\cell b\\cell\\row\\trowd\\clmgf\\cellx100\\clmrg\\cellx200\\pard\\intbl c\\cell\\cell\\row\\pard';
    expect(await blocksOf(`${picture}${cells} after\\par`)).toMatchObject([
      { kind: 'picture', picture: 'p1' },
      { kind: 'table', rows: [{ cells: [{ columns: 1 }, {}] }, { cells: [{ columns: 2 }] }] },
      { kind: 'paragraph' },
    ]);
  });

  test('keeps links, drops headers, remarks and deleted text', async () => {
    const rtf =
      '{\\rtf1{\\header page}a{\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt b}}c{\\deleted d}{\\*\\annotation e}{\\*\\unknown f}\\par}';
    const { manuscript, report } = await read(rtf);
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      inlines: [{ text: 'a' }, { text: 'b', link: 'https://example.org/' }, { text: 'c' }],
    });
    expect(report.remarks.map(({ code }) => code)).toEqual(['comments-dropped', 'deletions-dropped']);
  });

  test('has lists by their printed numbers', async () => {
    const item = (label: string, text: string): string => `{\\listtext ${label}\\tab}${text}\\par`;
    expect(await blocksOf(`${item('2.', 'a')}${item('3.', 'b')}`)).toMatchObject([
      { kind: 'list', ordered: true, start: 2, items: [[{}], [{}]] },
    ]);
  });

  test('tells its title and author', async () => {
    const rtf = `{\\rtf1\\ansi\\ansicpg1251{\\info{\\title ${HELLO}}{\\author Anna Ivanova}}a\\par}`;
    expect((await read(rtf)).manuscript.info).toMatchObject({
      title: 'Привет',
      authors: [{ first: 'Anna', last: 'Ivanova' }],
    });
  });

  test.each([
    ['cut off', '{\\rtf1 abc', 'truncated'],
    ['nested without end', '{\\rtf1'.concat('{'.repeat(100_000)), 'too-deep'],
    ['that announces more bytes than there are', '{\\rtf1{\\pict\\bin999999999 }}', 'truncated'],
  ])('%s is refused', async (_, rtf, code) => {
    await expect(read(rtf)).rejects.toMatchObject({ code });
  });
});
