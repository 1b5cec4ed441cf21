import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { coverSheet } from './quotes.ts';

export type TestPdf = {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  file(): { bytes: number; stream: Readable };
};

export function fileOf(bytes: Uint8Array): TestPdf {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, bytes, file: () => ({ bytes: bytes.length, stream: Readable.from([Buffer.from(bytes)]) }) };
}

export const SOFT = { trim: '140x200', binding: 'soft', paper: 'offset80', ink: '1+1', finish: 'matte' } as const;
const POINTS = 72 / 25.4;

type Changes = {
  readonly pages?: number;
  readonly trim?: readonly [number, number];
  readonly bleed?: number;
  /** With letters whose shapes are not in the file. */
  readonly hasBareFont?: boolean;
};

/** Blank sheets with the boxes of a block; whatever a test wants wrong is. */
export function blockPdf({
  pages = 64,
  trim = [140, 200],
  bleed = 3,
  hasBareFont = false,
}: Changes = {}): Promise<TestPdf> {
  return sheets({ count: pages, trim, bleed, hasBareFont });
}

export function coverPdf({
  pages = 64,
  more = 0,
}: {
  readonly pages?: number;
  readonly more?: number;
} = {}): Promise<TestPdf> {
  const { width, height, bleed } = coverSheet({ ...SOFT, cover_finish: 'matte' }, pages);
  return sheets({ count: 1, trim: [width - 2 * bleed + more, height - 2 * bleed], bleed, hasBareFont: false });
}

async function sheets(how: { count: number; trim: readonly [number, number]; bleed: number; hasBareFont: boolean }) {
  const file = await PDFDocument.create({ updateMetadata: false });
  const [width, height] = how.trim.map((side) => side * POINTS) as [number, number];
  const bleed = how.bleed * POINTS;
  const font: PDFFont | null = how.hasBareFont ? await file.embedFont(StandardFonts.TimesRoman) : null;
  for (let page = 0; page < how.count; page += 1) {
    const sheet = file.addPage([width + 2 * bleed, height + 2 * bleed]);
    sheet.setTrimBox(bleed, bleed, width, height);
    sheet.setBleedBox(0, 0, width + 2 * bleed, height + 2 * bleed);
    if (font) sheet.drawText('Words', { x: 50, y: 50, font });
  }
  return fileOf(await file.save());
}
