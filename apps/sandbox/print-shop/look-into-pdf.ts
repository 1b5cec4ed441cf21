import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage } from 'pdf-lib';
import type { PageKind, PdfReport } from './pdf-report.ts';
import { hundredths } from './quotes.ts';

const MM_IN_POINT = 25.4 / 72;
const PAGES_MOST = 2000;
const KINDS_MOST = 50;
const NAMES_MOST = 100;
const DEPTH_MOST = 12;

/** Pages, their boxes and fonts of a file that nobody has looked at. */
export async function lookIntoPdf(bytes: Uint8Array, beat: () => void): Promise<PdfReport> {
  try {
    const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    beat();
    const pages = file.getPages();
    if (pages.length === 0) return { unread: 'broken' };
    if (pages.length > PAGES_MOST) return { unread: 'too-much' };
    return { pages: pages.length, kinds: kindsOf(pages), lacking: lackingFonts(file, beat) };
  } catch (error) {
    return { unread: error instanceof EncryptedPDFError ? 'encrypted' : 'broken' };
  }
}

function kindsOf(pages: readonly PDFPage[]): PageKind[] {
  const kinds = new Map<string, PageKind>();
  for (const [at, page] of pages.entries()) {
    const { x, y, width, height } = page.getMediaBox();
    const trim = page.getTrimBox();
    const sides = {
      width: millimetres(width),
      height: millimetres(height),
      trim: {
        left: millimetres(trim.x - x),
        bottom: millimetres(trim.y - y),
        width: millimetres(trim.width),
        height: millimetres(trim.height),
      },
    };
    const key = JSON.stringify(sides);
    kinds.set(key, { page: at + 1, ...sides, ...kinds.get(key), count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].slice(0, KINDS_MOST);
}

function millimetres(points: number): number {
  return hundredths(points * MM_IN_POINT);
}

/** Fonts may stand by themselves or inside of what names them. */
function lackingFonts(file: PDFDocument, beat: () => void): string[] {
  const lacking = new Set<string>();
  for (const [at, [, object]] of file.context.enumerateIndirectObjects().entries()) {
    if (at % 1000 === 0) beat();
    for (const dict of dictsWithin(object, 0)) {
      if (dict.get(NAMES.type) !== NAMES.font || isEmbedded(dict)) continue;
      if (lacking.size < NAMES_MOST) lacking.add(fontName(dict));
    }
  }
  return [...lacking].toSorted();
}

const NAMES = {
  type: PDFName.of('Type'),
  font: PDFName.of('Font'),
  subtype: PDFName.of('Subtype'),
  type0: PDFName.of('Type0'),
  /** Drawn by the file itself, stroke by stroke. */
  type3: PDFName.of('Type3'),
  descendants: PDFName.of('DescendantFonts'),
  descriptor: PDFName.of('FontDescriptor'),
  base: PDFName.of('BaseFont'),
};
const FILES = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => PDFName.of(name));

function* dictsWithin(object: PDFObject | undefined, depth: number): Generator<PDFDict> {
  if (depth > DEPTH_MOST) return;
  if (object instanceof PDFDict) {
    yield object;
    for (const value of object.values()) yield* dictsWithin(value, depth + 1);
  } else if (object instanceof PDFArray) {
    for (const value of object.asArray()) yield* dictsWithin(value, depth + 1);
  }
}

function isEmbedded(font: PDFDict): boolean {
  const subtype = font.get(NAMES.subtype);
  if (subtype === NAMES.type3) return true;
  // A font in two parts has its file in the inner one.
  const descendants = subtype === NAMES.type0 ? font.lookup(NAMES.descendants) : undefined;
  const inner = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : font;
  const descriptor = inner instanceof PDFDict ? inner.lookup(NAMES.descriptor) : undefined;
  return descriptor instanceof PDFDict && FILES.some((name) => descriptor.has(name));
}

function fontName(font: PDFDict): string {
  const base = font.get(NAMES.base);
  const name = base instanceof PDFName ? base.decodeText() : 'без имени';
  return name.replace(/[^\p{L}\p{N} +_-]/gu, '').slice(0, 60) || 'без имени';
}
