import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { craftDocx, wordParagraph } from '../docx/craft.ts';
import { readDocx } from '../docx/reader.ts';
import type { Block } from '../model.ts';
import { craftOdt } from '../odt/craft.ts';
import { readOdt } from '../odt/reader.ts';
import type { Read } from '../reading/report.ts';
import { readRtf } from '../rtf/reader.ts';
import { looseOf } from './office.ts';
import type { ListItem, OfficeParagraph } from './paragraph.ts';

function paragraph(text: string, rest: Partial<OfficeParagraph> = {}): OfficeParagraph {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text, marks: [] }], ...rest };
}

function item(text: string, label: string, depth = 0, rest: Partial<ListItem> = {}): OfficeParagraph {
  const isOrdered = /\d/.test(label);
  const number = isOrdered ? Number.parseInt(label, 10) : 1;
  return paragraph(text, { indent: 18 * (depth + 1), list: { depth, isOrdered, number, label, ...rest } });
}

/** `раз[внутри, ещё]` for a list in a list; a number before the items of an ordered one. */
function shown(block: Block): string {
  if (block.kind === 'paragraph') {
    return block.inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  }
  if (block.kind !== 'list') return block.kind;
  const items = block.items.map((blocks) => blocks.map(shown).join('+'));
  return `${block.ordered ? block.start : ''}[${items.join(' ')}]`;
}

function listed(blocks: readonly OfficeParagraph[]): readonly string[] {
  return looseOf(blocks).map(({ block }) => shown(block));
}

describe('paragraphs of lists', () => {
  test('stand in each other by their depth', () => {
    expect(listed([item('а', '1.'), item('б', '•', 1), item('в', '1.', 2), item('г', '2.')])).toEqual([
      '1[а+[б+1[в]] г]',
    ]);
  });

  test('with a dash are speech on their own, and bullets inside another list', () => {
    expect(listed([item('Да.', '–'), item('Нет.', '—')])).toEqual(['— Да.', '— Нет.']);
    expect(listed([item('а', '•'), item('б', '–', 1), item('в', '–', 1)])).toEqual(['[а+[б в]]']);
    expect(listed([item('а', '•'), item('Да.', '–')])).toEqual(['[а]', '— Да.']);
  });

  test('that begin to count anew are another list', () => {
    expect(listed([item('а', '1.'), item('б', '2.'), item('в', '1.')])).toEqual(['1[а б]', '1[в]']);
  });

  test('go on with a paragraph without a number: by the file, or set in like the item and followed by the next', () => {
    expect(listed([item('а', '1.'), item('ещё', ' ', 0, { goesOn: true }), item('б', '2.')])).toEqual(['1[а+ещё б]']);
    expect(listed([item('а', '1.'), paragraph('ещё', { indent: 18 }), item('б', '2.')])).toEqual(['1[а+ещё б]']);
    expect(listed([item('а', '1.'), paragraph('Текст'), item('б', '2.')])).toEqual(['1[а]', 'Текст', '2[б]']);
    expect(listed([item('а', '1.'), paragraph('Конец', { indent: 18 })])).toEqual(['1[а]', 'Конец']);
  });

  test('keep the places that links lead to, and the page that they begin', () => {
    const [list] = looseOf([{ ...item('а', '1.'), anchors: ['x'], startsPage: true }]);
    expect(list).toMatchObject({ anchors: ['x'], appearance: { startsPage: true } });
  });

  test('without end take no time and no stack', () => {
    const speech = Array.from({ length: 300_000 }, () => item('Да.', '–'));
    expect(looseOf(speech)).toHaveLength(300_000);
    const long = [item('а', '1.'), ...Array.from({ length: 300_000 }, () => item('б', '•', 1))];
    expect(looseOf(long)).toHaveLength(1);
    const odd = Array.from({ length: 40_000 }, (_, index) => item('а', index % 2 === 0 ? '1.' : '–', index % 9));
    expect(looseOf(odd).length).toBeGreaterThan(0);
  });
});

type Tree = { readonly text: string; readonly inner: readonly Tree[] };

const words = fc.stringMatching(/^[а-я]{3,8}$/);
/** At each depth all lists are of one kind, as in one list of a word processor. */
const trees: fc.Arbitrary<readonly Tree[]> = fc.letrec<{ trees: Tree[]; tree: Tree }>((tie) => ({
  trees: fc.array(tie('tree'), { minLength: 1, maxLength: 4, depthIdentifier: 'list' }),
  tree: fc.record({
    text: words,
    inner: fc.oneof({ depthSize: 'small', maxDepth: 3, depthIdentifier: 'list' }, fc.constant([]), tie('trees')),
  }),
})).trees;

const isOrdered = (depth: number): boolean => depth % 2 === 0;

function listOf(items: readonly Tree[], depth = 0): Block {
  return {
    kind: 'list',
    ordered: isOrdered(depth),
    start: 1,
    items: items.map(({ text, inner }) => [
      { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] },
      ...(inner.length > 0 ? [listOf(inner, depth + 1)] : []),
    ]),
  };
}

function flat(items: readonly Tree[], write: (text: string, depth: number) => string, depth = 0): string {
  return items.map(({ text, inner }) => write(text, depth) + flat(inner, write, depth + 1)).join('');
}

const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function docxOf(items: readonly Tree[]): Promise<Read> {
  const levels = DEPTHS.map(
    (depth) =>
      `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="${isOrdered(depth) ? 'decimal' : 'bullet'}"/><w:lvlText w:val="${isOrdered(depth) ? `%${depth + 1}.` : '•'}"/></w:lvl>`,
  );
  const numbering = `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const body = flat(items, (text, depth) =>
    wordParagraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`),
  );
  return readDocx(craftDocx({ body, numbering }), 'а.docx');
}

function odtOf(items: readonly Tree[]): Promise<Read> {
  const levels = DEPTHS.map((depth) =>
    isOrdered(depth)
      ? `<text:list-level-style-number text:level="${depth + 1}" style:num-format="1" style:num-suffix="."/>`
      : `<text:list-level-style-bullet text:level="${depth + 1}" text:bullet-char="•"/>`,
  );
  const list = (inner: readonly Tree[]): string =>
    `<text:list text:style-name="L">${inner.map((one) => `<text:list-item><text:p>${one.text}</text:p>${one.inner.length > 0 ? list(one.inner) : ''}</text:list-item>`).join('')}</text:list>`;
  const automatic = `<text:list-style style:name="L">${levels.join('')}</text:list-style>`;
  return readOdt(craftOdt({ text: list(items), automatic }), 'а.odt');
}

function rtfOf(items: readonly Tree[]): Promise<Read> {
  const levels = DEPTHS.map((depth) =>
    isOrdered(depth)
      ? `{\\listlevel\\levelnfc0\\levelstartat1{\\leveltext\\'02\\'0${depth}.;}{\\levelnumbers\\'01;}}`
      : "{\\listlevel\\levelnfc23\\levelstartat1{\\leveltext\\'01\\u8226 ?;}{\\levelnumbers;}}",
  );
  const head = `{\\*\\listtable{\\list\\listtemplateid7${levels.join('')}{\\listname ;}\\listid5}}{\\*\\listoverridetable{\\listoverride\\listid5\\listoverridecount0\\ls1}}`;
  const body = flat(items, (text, depth) => {
    const codes = Array.from(text, (letter) => `\\u${letter.charCodeAt(0)}?`).join('');
    return `\\pard\\ls1\\ilvl${depth} ${codes}\\par`;
  });
  return readRtf(Buffer.from(`{\\rtf1\\ansi${head}${body}}`), 'а.rtf');
}

test.each([
  ['DOCX', docxOf],
  ['ODT', odtOf],
  ['RTF', rtfOf],
])('any list in lists is read from %s as it stands', async (_, readOf) => {
  await fc.assert(
    fc.asyncProperty(trees, async (items) => {
      const { manuscript } = await readOf(items);
      expect(manuscript.sections.flatMap(({ blocks }) => blocks)).toEqual([listOf(items)]);
    }),
    { numRuns: 40 },
  );
});
