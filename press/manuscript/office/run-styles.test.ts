import { describe, expect, test } from 'vitest';
import { craftDocx, wordParagraph as p } from '../docx/craft.ts';
import { readDocx } from '../docx/reader.ts';
import type { Block } from '../model.ts';
import { craftOdt } from '../odt/craft.ts';
import { readOdt } from '../odt/reader.ts';
import type { Read } from '../reading/report.ts';
import { readRtf } from '../rtf/reader.ts';
import { prose } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';

const LONG = prose(600)
  .map(({ block }) => p(textOf([block])))
  .join('');
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const docx = (body: string, styles = ''): Promise<Read> => readDocx(craftDocx({ body, styles }), 'к.docx');
const rtf = (inside: string): Promise<Read> => readRtf(Buffer.from(`{\\rtf1\\ansi ${inside}}`, 'latin1'), 'к.rtf');

function blocksOf({ manuscript }: Read): readonly Block[] {
  return manuscript.sections.flatMap(({ blocks }) => blocks);
}

/** The texts of a book with their marks: `code:ls`. */
function marked(read: Read): string {
  return blocksOf(read)
    .map((block) => (block.kind === 'paragraph' ? block.inlines : []))
    .map((inlines) =>
      inlines
        .map((inline) =>
          inline.kind === 'text' ? `${inline.marks.map((mark) => `${mark}:`).join('')}${inline.text}` : '|',
        )
        .join(''),
    )
    .join('\n')
    .replaceAll('\u00A0', '_');
}

const codesOf = ({ report }: Read): readonly string[] => report.remarks.map(({ code }) => code);

describe('code from a word processor', () => {
  test.each(['Source Code', 'Код', 'HTML Preformatted', 'Листинг программы'])(
    'in paragraphs of the style «%s» is one piece with its indents',
    async (name) => {
      const styles = `<w:style w:type="paragraph" w:styleId="C"><w:name w:val="${name}"/></w:style>`;
      const read = await docx(
        `${LONG}${['if x:', '    y()', 'z()'].map((line) => p(line, '<w:pStyle w:val="C"/>')).join('')}`,
        styles,
      );
      expect(marked(read)).toContain('\ncode:if x:|code:____y()|code:z()');
    },
  );

  test('is told by a font of one width, unless the whole text has it', async () => {
    const courier = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>';
    expect(marked(await docx(LONG + p('  ls -l', '', courier)))).toContain('\ncode:__ls -l');
    const typescript = prose(600).map(({ block }) => p(textOf([block]), '', courier));
    expect(marked(await docx(typescript.join('')))).not.toContain('code:');
  });

  test('in ODT and RTF too', async () => {
    const words = '<text:p>Утром ветер переменился, и в доме стало слышно море.</text:p>'.repeat(3);
    const text = `${words}<text:p text:style-name="Preformatted_20_Text">if x:</text:p><text:p text:style-name="Preformatted_20_Text"><text:s text:c="4"/>y()</text:p>`;
    expect(marked(await readOdt(craftOdt({ text }), 'к.odt'))).toContain('\ncode:if x:|code:____y()');
    const fonts = '{\\fonttbl{\\f0 Arial;}{\\f1 Courier New;}}';
    const long = '\\f0 The wind had changed in the morning.\\par '.repeat(3);
    expect(marked(await rtf(`${fonts}${long}\\f1 if x:\\par     y()\\par`))).toContain('\ncode:if x:|code:____y()');
  });
});

describe('letters that a program shows otherwise than they were typed', () => {
  test('are capitals where some words of a paragraph are shown so', async () => {
    expect(marked(await docx(`<w:p>${run('Он крикнул: ')}${run('стой!', '<w:caps/>')}</w:p>`))).toBe(
      'Он крикнул: СТОЙ!',
    );
    expect(marked(await rtf('he cried: {\\caps stop!}\\par'))).toBe('he cried: STOP!');
  });

  test('stay as typed in a paragraph that is shown so as a whole, with a remark', async () => {
    const read = await docx(LONG + p('Телеграмма пришла утром.', '', '<w:caps/>') + LONG);
    expect(marked(read)).toContain('Телеграмма пришла утром.');
    expect(codesOf(read)).toEqual(['capitals-as-typed']);
    const heading = p('Глава 1', '<w:pStyle w:val="Heading1"/>', '<w:caps/>');
    expect(codesOf(await docx(heading + LONG))).toEqual([]);
  });

  test('are emphasised where wide spaces stand between them, but not by a hair or throughout', async () => {
    const spaced = (value: number): string =>
      `<w:p>${run('Он ')}${run('знал', `<w:spacing w:val="${value}"/>`)}${run(' это.')}</w:p>`;
    expect(marked(await docx(spaced(60)))).toBe('Он emphasis:знал это.');
    expect(marked(await docx(spaced(4)))).toBe('Он знал это.');
    expect(marked(await docx(p('Всё так.', '', '<w:spacing w:val="60"/>')))).toBe('Всё так.');
    expect(marked(await rtf('he {\\expndtw60 knew} it.\\par'))).toBe('he emphasis:knew it.');
    const automatic =
      '<style:style style:name="T1" style:family="text"><style:text-properties fo:letter-spacing="0.1cm"/></style:style>';
    const text = '<text:p>Он <text:span text:style-name="T1">знал</text:span> это.</text:p>';
    expect(marked(await readOdt(craftOdt({ text, automatic }), 'к.odt'))).toBe('Он emphasis:знал это.');
  });

  test('with a reading above them have it in brackets', async () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`;
    const read = await docx(`<w:p>${run('Знак ')}${ruby}${run(' там.')}</w:p>`);
    expect(marked(read)).toBe('Знак 漢 (かん) там.');
    expect(codesOf(read)).toEqual(['ruby-in-brackets']);
  });
});

describe('the front of a file of pandoc', () => {
  test('may name several authors, each in a line', async () => {
    const author = '<w:pStyle w:val="Author"/>';
    const { manuscript } = await docx(
      p('Улицы', '<w:pStyle w:val="Title"/>') + p('Анна Смирнова', author) + p('Борис Ковалёв', author) + LONG,
    );
    expect(manuscript.info.authors.map(({ last }) => last)).toEqual(['Смирнова', 'Ковалёв']);
  });
});
