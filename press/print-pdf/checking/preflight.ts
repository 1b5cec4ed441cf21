import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from 'pdf-lib';
import type { Finding } from '../finding.ts';
import { BINDINGS, type Binding, BLEED, boundPages, type Mm, spineOf, TRIMS, type Trim } from '../geometry.ts';
import { points } from '../page-plan.ts';
import { wrapOf } from '../wrap/wrap-geometry.ts';

/** What a print house asks of a file, of the file itself: how many pages, how large, what is cut off, which letters are in it. */
export type Ordered = { readonly trim: Trim; readonly binding: Binding; readonly pages: number };

export type Checked = {
  readonly pages: number;
  /** Of the first sheet. */
  readonly sheet: { readonly width: Mm; readonly height: Mm };
  readonly findings: readonly Finding[];
};

/** The block: every page of one size with its bleed, as many as the binding takes, every letter in it. */
export async function checkBlock(pdf: Uint8Array, ordered: Ordered): Promise<Checked> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const { width, height } = TRIMS[ordered.trim];
  const pages = file.getPages();
  const findings = [...pageFindings(pages.length, ordered), ...fontFindings(file)];
  const off = pages.findIndex((page) => !isSheet(page, { width, height }, BLEED.block));
  if (off >= 0)
    findings.push(
      error(
        'sheet-size',
        `Страница ${off + 1} не\u00A0того размера: нужно ${width}×${height}\u00A0мм и\u00A0вылеты по\u00A0${BLEED.block}\u00A0мм.`,
      ),
    );
  return { pages: pages.length, sheet: sheetOf(pages[0]), findings };
}

/** The wrap: one sheet, as wide as the spine of so many pages makes it. */
export async function checkCover(pdf: Uint8Array, ordered: Ordered): Promise<Checked> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = file.getPages();
  const wanted = wrapOf(ordered).sheet;
  const findings = fontFindings(file);
  if (pages.length !== 1)
    findings.push(error('cover-pages', 'Обложка\u00A0— один лист, а\u00A0в\u00A0файле их больше.'));
  const sheet = sheetOf(pages[0]);
  if (!isNear(sheet.width, wanted.width) || !isNear(sheet.height, wanted.height)) {
    const spine = String(spineOf(ordered.pages, ordered.binding)).replace('.', ',');
    findings.push(
      error(
        'spine-width',
        `Обложка не\u00A0сходится с\u00A0корешком ${spine}\u00A0мм: лист должен быть ${wanted.width}×${wanted.height}\u00A0мм.`,
      ),
    );
  }
  return { pages: pages.length, sheet, findings };
}

function pageFindings(pages: number, { binding, pages: ordered }: Ordered): Finding[] {
  const { min, max } = BINDINGS[binding];
  if (pages === ordered && pages === boundPages(pages, binding) && pages >= min && pages <= max) return [];
  return [
    error(
      'page-count',
      `В\u00A0файле ${pages}\u00A0стр., а\u00A0заказано ${ordered}; в\u00A0этом переплёте бывает от\u00A0${min} до\u00A0${max}.`,
    ),
  ];
}

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name));

function fontFindings(file: PDFDocument): Finding[] {
  const missing = new Set<string>();
  for (const [, font] of file.context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || font.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const descendants = font.lookup(PDFName.of('DescendantFonts'));
    const inner = descendants instanceof PDFArray ? descendants.lookup(0) : font;
    const descriptor = inner instanceof PDFDict ? inner.lookup(PDFName.of('FontDescriptor')) : undefined;
    const isIn = descriptor instanceof PDFDict && FONT_FILES.some((name) => descriptor.has(name));
    if (!isIn) missing.add(String(font.get(PDFName.of('BaseFont'))));
  }
  return [...missing].map((name) =>
    error('font-missing', `Шрифт ${name.slice(1)} не\u00A0внедрён в\u00A0файл: в\u00A0типографии он заменится другим.`),
  );
}

function isSheet(page: PDFPage, trim: { width: Mm; height: Mm }, bleed: Mm): boolean {
  const { width, height } = page.getMediaBox();
  const cut = page.getTrimBox();
  return (
    isNear(inMm(width), trim.width + 2 * bleed) &&
    isNear(inMm(height), trim.height + 2 * bleed) &&
    isNear(inMm(cut.width), trim.width) &&
    isNear(inMm(cut.height), trim.height) &&
    isNear(inMm(cut.x), bleed)
  );
}

function sheetOf(page: PDFPage | undefined) {
  const { width, height } = page?.getMediaBox() ?? { width: 0, height: 0 };
  return { width: Math.round(inMm(width) * 100) / 100, height: Math.round(inMm(height) * 100) / 100 };
}

function inMm(given: number): Mm {
  return given / points(1);
}

/** A tenth of a millimetre is nothing to a knife. */
function isNear(one: Mm, other: Mm): boolean {
  return Math.abs(one - other) <= 0.1;
}

function error(code: string, message: string): Finding {
  return { severity: 'error', code, message, place: '' };
}
