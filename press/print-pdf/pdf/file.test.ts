import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { boundPages } from '../geometry.ts';
import { points } from '../page-plan.ts';
import { copiedText, date, print } from '../testing/print.ts';
import { letters, runsOf } from '../testing/read-pdf.ts';
import { novel, prose } from '../testing/sample.ts';

test.each([
  ['soft', '140x200'],
  ['hard', '170x240'],
] as const)(
  '[R11] the file for a %s binding of %s has its boxes and a page count that the binding takes',
  async (binding, trim) => {
    const { pdf, pages } = await print(novel(), { binding, trim });
    const file = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(file.getPageCount()).toBe(pages);
    expect(boundPages(pages, binding)).toBe(pages);
    const [width = 0, height = 0] = trim.split('x').map((side) => points(Number(side)));
    for (const page of file.getPages()) {
      const cut = page.getTrimBox();
      expect(cut.width).toBeCloseTo(width, 2);
      expect(cut.height).toBeCloseTo(height, 2);
      expect(cut.x).toBeCloseTo(points(3), 2);
      expect(page.getMediaBox().width).toBeCloseTo(width + points(6), 2);
      expect(page.getBleedBox()).toEqual(page.getMediaBox());
      expect(page.getCropBox()).toEqual(cut);
    }
    expect(file.getTitle()).toBe('Дуэль');
    expect(file.getAuthor()).toBe('Антон Павлович Чехов');
    expect(file.getProducer()).toBe('Перо');
    expect(file.getCreationDate()).toEqual(date);
  },
);

test('a short story is padded to the least the binding takes, and the author is told', async () => {
  const { pages, findings } = await print(canonical(manuscriptOf('Рассказ', [chapter('', prose(5))])));
  expect(pages).toBe(48);
  expect(findings.map(({ code }) => code)).toEqual(['pages-under']);
});

test('the back of the title page has the classes, ISBN, age and warnings', async () => {
  const marks = { age: 12, hasObscenity: true, mentionsDrugs: true } as const;
  const { pdf } = await print(novel(), { imprint: { isbn: '978-5-17-118366-0', udk: '821.161.1-32', ...marks } });
  const page = letters((await runsOf(pdf))[3]?.map((run) => run.text).join('') ?? '');
  for (const words of ['УДК821.161.1-32', 'ББК84(2=411.2)6', 'ISBN978-5-17-118366-0', '18+', '©ЧеховА.П.,2026']) {
    expect(page).toContain(words);
  }
  expect(page).toContain('Содержитнецензурнуюбрань');
  expect(page).toContain('Незаконноепотреблениенаркотическихсредств');
});

test('letters that no face has are told of, those that will not print first', async () => {
  const signs = 'Знак 漢 и ☃, שלום וברכה ומה טוב, 🎉.';
  const { findings } = await print(canonical(manuscriptOf('Проба', [chapter('', [paragraph(signs)])])));
  const told = findings.filter(({ code }) => code.startsWith('letters-')).map(({ message }) => message);
  expect(told[0]).toBe('В шрифте нет знаков: 漢, 🎉. Вместо них могут напечататься пустые клетки.');
  expect(told[1]).toMatch(/^Другим шрифтом печатаются знаки: ☃, ש/);
});

test('a word divided at the end of a line copies with a soft hyphen, the author’s own with a real one', async () => {
  const blocks = prose(20, 4);
  const interior = await print(canonical(manuscriptOf('Проба', [chapter('', blocks)])));
  expect(letters(await copiedText(interior))).toBe(letters(textOf(blocks)));
  expect(await meaningsIn(interior.pdf)).toEqual(expect.arrayContaining(['00AD', '002D']));
});

test('an accented letter copies as the letter and its accent, and the letter alone as itself', async () => {
  const vowels = [...'АЕИОУЫЭЮЯаеиоуыэюя'].map((vowel) => `${vowel}\u0301${vowel}`).join(' ');
  const words = `За\u0301мок на замке\u0301; ${vowels}.`;
  for (const design of ['classic', 'modern', 'strict'] as const) {
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('', [paragraph(words)])])), { design });
    expect(letters(await copiedText(interior, design))).toBe(letters(words));
    expect((await runsOf(interior.pdf))[1]).toEqual([]);
  }
});

/** What the glyphs of the file's fonts say they mean, in hexadecimal. */
async function meaningsIn(pdf: Uint8Array): Promise<readonly string[]> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  return file.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Type')) !== PDFName.of('CMap')) return [];
    const map = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    return [...map.matchAll(/^<[0-9A-F]+> <([0-9A-F]+)>/gm)].map(([, meaning = '']) => meaning);
  });
}
