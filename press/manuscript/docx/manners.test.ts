import { describe, expect, test } from 'vitest';
import type { Block } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline, prose } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { craftDocx, type DocxParts, wordParagraph as p } from './craft.ts';
import { readDocx } from './reader.ts';

function read(body: string, parts: Omit<DocxParts, 'body'> = {}): Promise<Read> {
  return readDocx(craftDocx({ ...parts, body }), 'книга.docx');
}

async function blocksOf(body: string, parts: Omit<DocxParts, 'body'> = {}): Promise<readonly Block[]> {
  return (await read(body, parts)).manuscript.sections.flatMap(({ blocks }) => blocks);
}

async function codesOf(body: string): Promise<readonly string[]> {
  return (await read(body)).report.remarks.map(({ code }) => code);
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const style = (id: string, name: string, inner = '', type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const level = (depth: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const number = (list: number, depth = 0): string =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`;
const LONG = prose(600)
  .map(({ block }) => p(textOf([block])))
  .join('');

describe('changes that were tracked', () => {
  test('leave paragraphs whole whose end was deleted, and lose none at the end of a cell', async () => {
    const deletedEnd = (text: string): string =>
      `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run(text)}</w:p>`;
    expect(textOf(await blocksOf(deletedEnd('Слитый ') + p('с этим') + p('Другой')))).toBe('Слитый с этим\nДругой');
    const cell = `<w:tbl><w:tr><w:tc>${p('а')}</w:tc><w:tc>${deletedEnd('Остался')}</w:tc></w:tr></w:tbl>`;
    expect(textOf(await blocksOf(cell + p('После')))).toBe('а\nОстался\nПосле');
  });

  test('take a note away with its deleted mark', async () => {
    const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const footnotes = `<w:footnote w:id="1">${p('Сноска')}</w:footnote>`;
    const { manuscript } = await read(`<w:p>${run('а')}<w:del>${mark}</w:del></w:p>`, { footnotes });
    expect(manuscript.notes).toEqual([]);
    const withMove = `<w:p><w:moveFrom>${mark}</w:moveFrom>${run('а')}<w:moveTo>${mark}</w:moveTo></w:p>`;
    expect((await read(withMove, { footnotes })).manuscript.notes).toHaveLength(1);
  });
});

describe('two readings of one thing', () => {
  const both = (choice: string, fallback: string): string =>
    `<w:p>${run('а')}<mc:AlternateContent><mc:Choice Requires="wps"><w:r>${choice}</w:r></mc:Choice><mc:Fallback><w:r>${fallback}</w:r></mc:Fallback></mc:AlternateContent></w:p>`;

  test('are read once, the second only where the first brings nothing', async () => {
    expect(textOf(await blocksOf(both('<w:t>б</w:t>', '<w:t>в</w:t>')))).toBe('аб');
    expect(textOf(await blocksOf(both('<w:drawing/>', '<w:t>в</w:t>')))).toBe('ав');
  });

  test('of which none brings anything are reported, as are drawings and objects', async () => {
    expect(await codesOf(both('<w:drawing/>', '<w:pict/>'))).toEqual(['objects-dropped']);
    expect(await codesOf(`<w:p>${run('а')}<w:r><w:object/></w:r></w:p>`)).toEqual(['objects-dropped']);
    const { report } = await read(both('<w:drawing/>', '<w:pict/>'));
    expect(report.remarks[0]?.message).toBe('Фигуры, диаграммы и встроенные объекты не перенесены: 1');
  });
});

describe('marks and signs', () => {
  test('of notes that the author chose are their labels, once', async () => {
    const body = `<w:p>${run('Слово')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t></w:r>${run(' и')}</w:p>`;
    const footnotes = `<w:footnote w:id="1"><w:p>${run('*')}${run('\u00A0Сноска')}</w:p></w:footnote>`;
    const { manuscript } = await read(body, { footnotes });
    expect(textOf(manuscript)).toBe('Слово и\nСноска');
    expect(manuscript.notes).toMatchObject([{ label: '*' }]);
  });

  test('of symbol fonts are letters where they are known, and a bullet with a remark where not', async () => {
    const sign = (font: string, char: string): string =>
      `<w:p><w:r><w:sym w:font="${font}" w:char="${char}"/></w:r></w:p>`;
    expect(textOf(await blocksOf(sign('Symbol', 'F061') + sign('Wingdings', 'F04A') + sign('Symbol', '0061')))).toBe(
      'α\n☺\nα',
    );
    expect(await codesOf(sign('Webdings', 'F0FE') + p('а'))).toEqual(['symbols-changed']);
  });

  test('raised by two points are above the line, by less they are not', async () => {
    const body = `<w:p>${run('x')}${run('2', '<w:position w:val="6"/>')}${run('3', '<w:position w:val="-6"/>')}${run('4', '<w:position w:val="1"/>')}</w:p>`;
    expect(await blocksOf(body)).toMatchObject([
      { inlines: [{ marks: [] }, { marks: ['sup'] }, { marks: ['sub'] }, { marks: [] }] },
    ]);
  });

  test('of a style of characters are added to the paragraph, turned about or taken away', async () => {
    const styles =
      style('Para', 'Мысли', '<w:rPr><w:i/><w:u w:val="single"/></w:rPr>') +
      style('Em', 'Emphasis', '<w:rPr><w:i/></w:rPr>', 'character') +
      style('NoLine', 'Без черты', '<w:rPr><w:u w:val="none"/></w:rPr>', 'character') +
      style('Code', 'Verbatim Char', '', 'character');
    const body = `<w:p><w:pPr><w:pStyle w:val="Para"/></w:pPr>${run('а')}${run('б', '<w:rStyle w:val="Em"/>')}${run('в', '<w:rStyle w:val="NoLine"/>')}</w:p><w:p>${run('г', '<w:rStyle w:val="Code"/>')}</w:p>`;
    expect(await blocksOf(body, { styles })).toMatchObject([
      { inlines: [{ marks: ['emphasis', 'underline'] }, { marks: ['underline'] }, { marks: ['emphasis'] }] },
      { inlines: [{ marks: ['code'] }] },
    ]);
  });
});

describe('lines between scenes', () => {
  const rule =
    '<w:p><w:r><w:pict><v:rect xmlns:o="urn:schemas-microsoft-com:office:office" o:hr="t"/></w:pict></w:r></w:p>';
  const border = '<w:p><w:pPr><w:pBdr><w:bottom w:val="single"/></w:pBdr></w:pPr></w:p>';
  const kinds = async (body: string): Promise<readonly string[]> => (await blocksOf(body)).map(({ kind }) => kind);

  test.each([
    ['drawn', rule],
    ['that are the border of an empty paragraph', border],
  ])('%s are scene breaks', async (_, line) => {
    expect(await kinds(p('Раз') + line + p('Два'))).toEqual(['paragraph', 'scene-break', 'paragraph']);
    expect(await codesOf(p('Раз') + line + p('Два'))).toEqual([]);
  });

  test('are not the empty paragraphs around a table, nor one that holds a frame', async () => {
    const table = `<w:tbl><w:tr><w:tc>${p('а')}</w:tc><w:tc>${p('б')}</w:tc></w:tr></w:tbl>`;
    expect(await kinds(p('Раз') + p('') + table + p('') + p('Два'))).toEqual(['paragraph', 'table', 'paragraph']);
    const frame = `<w:p><w:r><w:pict><w:txbxContent>${p('В рамке')}</w:txbxContent></w:pict></w:r></w:p>`;
    expect(await kinds(p('Раз') + frame + p('Два'))).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });
});

describe('headings as programs write them', () => {
  test.each([
    ['with the ids of a Russian Word', style('1', 'heading 1'), '1'],
    ['with names in Russian', style('a3', 'Заголовок 1'), 'a3'],
    ['with names in German', style('a5', 'Überschrift 1'), 'a5'],
    ['without a description, as Google has them', '', 'Heading1'],
  ])('%s make chapters', async (_, styles, id) => {
    const head = (text: string): string => p(text, `<w:pStyle w:val="${id}"/>`);
    const { manuscript } = await read(head('Море') + LONG + head('Дом') + LONG, { styles });
    expect(outline(manuscript.sections)).toEqual(['Море', 'Дом']);
  });

  test('of two lines with a soft break are one title', async () => {
    const head = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('ГЛАВА I')}<w:r><w:br/></w:r>${run('Сержант гвардии')}</w:p>`;
    const { manuscript } = await read(head + LONG + head + LONG);
    expect(manuscript.sections[0]?.title).toHaveLength(2);
  });

  test('with numbers of a list style show them; a number taken away is not there', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Heads"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Heads"/>${level(0, 'decimal', 'Глава %1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const styles =
      style('1', 'heading 1', `<w:pPr>${number(1)}</w:pPr>`) +
      style('2', 'heading 2', `<w:pPr>${number(1, 1)}</w:pPr>`);
    const head = (text: string, id: number, rest = ''): string => p(text, `<w:pStyle w:val="${id}"/>${rest}`);
    const body =
      head('Море', 1) + head('Берег', 2) + LONG + head('Дом', 1) + head('Крыша', 2) + LONG + head('Итог', 1, number(0));
    expect(outline((await read(body + LONG, { numbering, styles })).manuscript.sections)).toEqual([
      'Глава 1. Море',
      '  1.1 Берег',
      'Глава 2. Дом',
      '  2.1 Крыша',
      'Итог',
    ]);
  });
});

test('a list with Roman numbers is a list to its end', async () => {
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'lowerRoman', '%1)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const items = ['а', 'б', 'в', 'г'].map((text) => p(text, number(1))).join('');
  expect(await blocksOf(items, { numbering })).toMatchObject([{ kind: 'list', ordered: true, items: { length: 4 } }]);
});

test('a link to a place on a page keeps the place', async () => {
  const relations = '<Relationship Id="r" Type="x/hyperlink" TargetMode="External" Target="https://example.org/a"/>';
  const body = `<w:p><w:hyperlink r:id="r" w:anchor="part">${run('там')}</w:hyperlink></w:p>`;
  expect(await blocksOf(body, { relations })).toMatchObject([{ inlines: [{ link: 'https://example.org/a#part' }] }]);
});

test('content controls, smart tags and fields bring their text; a jump to a margin parts words', async () => {
  const body = `<w:sdt><w:sdtContent>${p('В блоке')}</w:sdtContent></w:sdt><w:p><w:sdt><w:sdtContent>${run('в строке ')}</w:sdtContent></w:sdt><w:smartTag>${run('Москва')}</w:smartTag><w:r><w:ptab/></w:r><w:fldSimple w:instr="REF x">${run('гл. 2')}</w:fldSimple></w:p>`;
  expect(textOf(await blocksOf(body))).toBe('В блоке\nв строке Москва гл. 2');
});

test('the language is the one set for the text, where its letters agree', async () => {
  const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>';
  expect((await read(p('A plain text'), { styles })).manuscript.info.language).toBe('en-US');
  expect((await read(p('Простой текст'), { styles })).manuscript.info.language).toBe('ru');
});
