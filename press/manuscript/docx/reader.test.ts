import { describe, expect, test } from 'vitest';
import type { Block, Manuscript } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { craftDocx, type DocxParts, wordParagraph as p } from './craft.ts';
import { readDocx } from './reader.ts';

const STYLES =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="MyHead"><w:name w:val="Мой"/><w:basedOn w:val="Heading1"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:rPr><w:i/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>' +
  '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

function read(parts: DocxParts): Promise<Read> {
  return readDocx(craftDocx(parts), 'книга.docx');
}

async function blocksOf(body: string, parts: Omit<DocxParts, 'body'> = {}): Promise<readonly Block[]> {
  const { manuscript } = await read({ styles: STYLES, ...parts, body });
  return manuscript.sections.flatMap(({ blocks }) => blocks);
}

async function remarksOf(body: string, parts: Omit<DocxParts, 'body'> = {}): Promise<readonly string[]> {
  return (await read({ ...parts, body })).report.remarks.map(({ code }) => code);
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('a Word file', () => {
  test('keeps every emphasis, by style and direct', async () => {
    const body = `<w:p>${run('а', '<w:b/>')}${run('б', '<w:i/><w:b w:val="0"/>')}${run('в', '<w:u w:val="single"/>')}${run('г', '<w:strike/>')}${run('д', '<w:smallCaps/>')}${run('е', '<w:vertAlign w:val="superscript"/>')}${run('ж', '<w:rStyle w:val="Strong"/>')}</w:p>`;
    const [paragraph] = await blocksOf(body);
    expect(
      paragraph?.kind === 'paragraph' && paragraph.inlines.map((inline) => inline.kind === 'text' && inline.marks),
    ).toEqual([['strong'], ['emphasis'], ['underline'], ['strike'], ['small-caps'], ['sup'], ['strong']]);
  });

  test('has chapters by headings, also of inherited styles', async () => {
    const head = (text: string): string => p(text, '<w:pStyle w:val="MyHead"/>');
    const { manuscript } = await read({
      styles: STYLES,
      body: `${head('Море')}${p('Раз.')}${head('Дом')}${p('Два.')}`,
    });
    expect(outline(manuscript.sections)).toEqual(['Море', 'Дом']);
    expect(manuscript.sections[0]?.title).toEqual([[{ kind: 'text', text: 'Море', marks: [] }]]);
  });

  test('shows the numbers that Word puts before headings', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="Глава %1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const head = (text: string): string =>
      p(text, '<w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    const { manuscript } = await read({
      styles: STYLES,
      numbering,
      body: `${head('Море')}${p('Раз.')}${head('')}${p('Два.')}`,
    });
    expect(outline(manuscript.sections)).toEqual(['Глава I. Море', 'Глава II.']);
  });

  test('keeps lists, nested and numbered, and gives speech its dash back', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="–"/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>';
    const item = (text: string, list: number, depth: number): string =>
      p(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
    const blocks = await blocksOf(
      item('раз', 1, 0) +
        item('внутри', 1, 1) +
        item('два', 1, 0) +
        p('Текст') +
        item('Да.', 2, 0) +
        item('Нет.', 2, 0),
      { numbering },
    );
    expect(blocks).toMatchObject([
      { kind: 'list', ordered: true, start: 3, items: [[{}, { kind: 'list', ordered: false }], [{}]] },
      { kind: 'paragraph', role: 'plain' },
      { kind: 'paragraph', role: 'dialogue', inlines: [{ text: '— Да.' }] },
      { kind: 'paragraph', role: 'dialogue' },
    ]);
  });

  test('keeps tables with cells over several columns and rows', async () => {
    const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
    const body = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('а', '<w:gridSpan w:val="2"/>')}${cell('б', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('в')}${cell('г')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>${p('После')}`;
    expect((await blocksOf(body))[0]).toMatchObject({
      kind: 'table',
      rows: [
        {
          cells: [
            { columns: 2, rows: 1, isHeading: true },
            { columns: 1, rows: 2 },
          ],
        },
        { cells: [{ columns: 1, isHeading: false }, { columns: 1 }] },
      ],
    });
  });

  test('keeps footnotes and endnotes in the order of their marks', async () => {
    const { manuscript } = await read({
      body: `<w:p>${run('Текст')}<w:r><w:endnoteReference w:id="2"/></w:r>${run(' и')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      footnotes: `<w:footnote w:type="separator" w:id="0">${p('черта')}</w:footnote><w:footnote w:id="1">${p('Сноска')}</w:footnote>`,
      endnotes: `<w:endnote w:id="2">${p('Концевая')}</w:endnote>`,
    });
    expect(manuscript.notes.map(({ id, label, blocks }) => [id, label, textOf(blocks)])).toEqual([
      ['n1', '1', 'Концевая'],
      ['n2', '2', 'Сноска'],
    ]);
    expect(textOf(manuscript)).toBe('Текст и\nКонцевая\nСноска');
  });

  test('keeps pictures with their words, and says which it could not take', async () => {
    const drawing = (id: string): string =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="Карта острова"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`;
    const parts: DocxParts = {
      body: drawing('p1') + drawing('p2') + drawing('p3') + p('Текст'),
      relations:
        '<Relationship Id="p1" Type="x/image" Target="media/a.png"/><Relationship Id="p2" Type="x/image" Target="media/none.png"/><Relationship Id="p3" Type="x/image" TargetMode="External" Target="https://example.org/a.png"/>',
      media: { 'a.png': PNG },
    };
    const { manuscript, report } = await read(parts);
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({ kind: 'picture', picture: 'p1', alt: 'Карта острова' });
    expect(manuscript.pictures).toMatchObject([{ id: 'p1', mime: 'image/png', width: 1, height: 1 }]);
    expect(report.remarks.map(({ code }) => code)).toEqual(['picture-missing', 'picture-external']);
  });

  test('keeps links outside and to places inside', async () => {
    const body =
      p('Начало', '<w:pStyle w:val="Heading1"/>') +
      `<w:p><w:hyperlink r:id="out">${run('наружу', '<w:u w:val="single"/>')}</w:hyperlink><w:hyperlink w:anchor="there">${run('внутрь')}</w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/b" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('поле')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>` +
      `<w:bookmarkStart w:id="0" w:name="there"/>${p('Конец', '<w:pStyle w:val="Heading1"/>')}${p('Текст')}`;
    const relations =
      '<Relationship Id="out" Type="x/hyperlink" TargetMode="External" Target="https://example.org/a"/>';
    const { manuscript } = await read({ styles: STYLES, body, relations });
    expect(manuscript.sections[0]?.blocks[0]).toMatchObject({
      inlines: [
        { text: 'наружу', link: 'https://example.org/a', marks: [] },
        { text: 'внутрь', link: '#s2' },
        { text: 'поле', link: 'https://example.org/b' },
      ],
    });
  });

  test('has no deleted text and no hidden text; what was inserted stays, and who changed what stands beside', async () => {
    const body = `<w:p>${run('было ')}<w:del>${run('удалено ').replaceAll('w:t', 'w:delText')}</w:del><w:ins>${run('вставлено')}</w:ins><w:r><w:commentReference w:id="5"/></w:r>${run('тайна', '<w:vanish/>')}</w:p>`;
    expect(textOf((await read({ body })).manuscript)).toBe('было вставлено');
    const { report, tracked } = await read({ body });
    expect(report.remarks).toMatchObject([{ code: 'hidden-dropped' }]);
    expect(Object.keys(tracked?.changes ?? {})).toHaveLength(1);
  });

  test('has no table of contents made by Word', async () => {
    const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o "1-3"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Море 3')}</w:p><w:p>${run('Дом 9')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const body = field + p('Лес 12', '<w:pStyle w:val="TOC1"/>') + p('Текст');
    expect(textOf((await read({ styles: STYLES, body })).manuscript)).toBe('Текст');
    expect(await remarksOf(body, { styles: STYLES })).toEqual(['contents-dropped']);
  });

  test('keeps text boxes, once, and page breaks where they are', async () => {
    const box = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${p('В рамке')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('В рамке')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`;
    const body = `<w:p>${run('До')}<w:r>${box}</w:r>${run(' и после')}</w:p><w:p>${run('Стр. 1')}<w:r><w:br w:type="page"/></w:r>${run('Стр. 2')}</w:p>`;
    expect((await blocksOf(body)).map((block) => (block.kind === 'paragraph' ? textOf([block]) : block.kind))).toEqual([
      'До и после',
      'В рамке',
      'Стр. 1',
      'page-break',
      'Стр. 2',
    ]);
  });

  test('keeps hyphens, symbols and verse typed with soft breaks', async () => {
    const body = `<w:p>${run('из')}<w:r><w:noBreakHyphen/></w:r>${run('за')}<w:r><w:softHyphen/><w:sym w:font="Symbol" w:char="F0B7"/></w:r></w:p><w:p>${['Мой дядя самых честных правил,', 'Когда не в шутку занемог,', 'Он уважать себя заставил'].map((line) => run(line)).join('<w:r><w:br/></w:r>')}</w:p>`;
    expect(await blocksOf(body)).toMatchObject([
      { kind: 'paragraph', inlines: [{ text: 'из\u2011за\u00AD•' }] },
      { kind: 'verse', stanzas: [[{}, {}, {}]] },
    ]);
  });

  test('gives a large first letter back to its word', async () => {
    const letter = p('О', '<w:framePr w:dropCap="drop" w:lines="3"/>', '<w:sz w:val="120"/>');
    expect(textOf(await blocksOf(letter + p('тец мой Андрей Петрович')))).toBe('Отец мой Андрей Петрович');
  });

  test('has quotations by style, without the slant of the style', async () => {
    expect(await blocksOf(p('Слова', '<w:pStyle w:val="Quote"/>') + p('Текст'))).toEqual([
      {
        kind: 'quotation',
        source: [],
        blocks: [{ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: 'Слова', marks: [] }] }],
      },
      { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: 'Текст', marks: [] }] },
    ]);
  });

  test('tells its title and author, unless a program made them up', async () => {
    const info = async (title: string, creator: string): Promise<Manuscript['info']> =>
      (await read({ body: p('Текст'), core: `<dc:title>${title}</dc:title><dc:creator>${creator}</dc:creator>` }))
        .manuscript.info;
    expect(await info('Дом у моря', 'Анна Иванова')).toMatchObject({
      title: 'Дом у моря',
      authors: [{ first: 'Анна', last: 'Иванова' }],
    });
    expect(await info('Документ Microsoft Word', 'User')).toMatchObject({ title: 'книга', authors: [] });
  });

  test('of a workbook or without a text is refused', async () => {
    await expect(readDocx(craftDocx({ body: '' }).slice(0, 300), 'a.docx')).rejects.toMatchObject({
      code: 'truncated',
    });
  });
});
