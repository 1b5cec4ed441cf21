import { describe, expect, test } from 'vitest';
import { chapter, manuscriptOf, paragraph } from '../specimens/build.ts';
import { refuseElements, refuseLarge, refuseLong } from './book-size.ts';
import type { Format } from './formats.ts';
import { Unreadable } from './report.ts';

function refusalOf(work: () => void): string {
  try {
    work();
    return 'fits';
  } catch (error) {
    if (error instanceof Unreadable) return error.code;
    throw error;
  }
}

const LINE = 'Слово за слово, и вот уже вечер, а он всё сидит у окна. ';
/** Seventy characters in a paragraph, of which every third has an italic word. */
const NOVEL = Array.from({ length: 40_000 }, (_, index) => (index % 3 === 0 ? `${LINE}*${LINE}*` : LINE.repeat(2)));

describe('a book is measured before it is read', () => {
  test.each([
    ['a novel of four million characters', 'txt', NOVEL.join('\n\n')],
    ['the same with italics', 'md', NOVEL.join('\n\n')],
    ['the same as Word saves it', 'html', NOVEL.map((line) => `<p><span>${line}<o:p></o:p></span></p>`).join('\n')],
    ['the same with pictures', 'fb2', `<p>${NOVEL.join('</p><p>')}</p><binary>${'aaaa '.repeat(3_000_000)}</binary>`],
    ['a long picture among the words', 'md', `Текст ![](data:image/png;base64,${'a'.repeat(12_000_000)}) и ещё.`],
    ['notes by the page', 'md', `${'a[^1] '.repeat(100)}\n \n`.repeat(300)],
    ['paragraphs that are only begun', 'rtf', '\\pard '.repeat(300_000)],
  ] as const)('%s fits', (_what, format, text) => {
    expect(refusalOf(() => refuseLarge(format, Buffer.from(text)))).toBe('fits');
  });

  test.each([
    ['one endless line', 'txt', 'слово '.repeat(1_700_000), 'too-long'],
    ['the same in UTF-16', 'txt', Buffer.from(`\uFEFF${'слово '.repeat(1_700_000)}`, 'utf16le'), 'too-long'],
    ['long pages', 'html', `<p>${LINE}</p>`.repeat(180_000), 'too-long'],
    ['long sections', 'fb2', `<p>${LINE}</p>`.repeat(180_000), 'too-long'],
    ['stars', 'md', '**a *b '.repeat(100_000), 'too-marked'],
    ['stars in UTF-16', 'md', Buffer.from(`\uFEFF${'**a *b '.repeat(100_000)}`, 'utf16le'), 'too-marked'],
    ['references to one note', 'md', 'a[^1] '.repeat(11_000), 'too-marked'],
    ['a table without end', 'md', '|c|d|\n'.repeat(200_000), 'too-marked'],
    ['a list without end', 'html', '<li>x'.repeat(300_000), 'too-marked'],
    ['paragraphs without end', 'rtf', '\\par \\b x\\b0 '.repeat(300_000), 'too-many'],
    ['lines without end', 'txt', '\n'.repeat(900_000), 'too-many'],
  ] as const)('%s: no', (_what, format: Format, content, refusal) => {
    expect(refusalOf(() => refuseLarge(format, Buffer.from(content)))).toBe(refusal);
  });

  test('the XML of Word may have sixteen elements to a paragraph, not two millions', () => {
    const rich = '<w:p><w:pPr><w:jc/></w:pPr><w:r><w:rPr><w:b/><w:sz/><w:lang/></w:rPr><w:t>а</w:t></w:r></w:p>';
    expect(refusalOf(() => refuseElements(Buffer.from(rich.repeat(100_000))))).toBe('fits');
    expect(refusalOf(() => refuseElements(Buffer.from('<w:p/>'.repeat(2_100_000))))).toBe('too-marked');
  });

  test('and once more when it has been read, notes and all', () => {
    const long = paragraph('а'.repeat(5_000_001));
    const book = manuscriptOf('Том', [chapter('', [long])]);
    expect(refusalOf(() => refuseLong(book))).toBe('fits');
    expect(refusalOf(() => refuseLong({ ...book, notes: [{ id: 'n1', label: '1', blocks: [long] }] }))).toBe(
      'too-long',
    );
  });
});
