import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text on a page; y is its baseline from the bottom of the sheet, in points. */
export type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Along the line, in points. */
  readonly width: number;
};

/** The text of every page as a reader would copy it, run by run. */
export async function runsOf(pdf: Uint8Array): Promise<readonly (readonly Run[])[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0, useSystemFonts: false });
  const file = await task.promise;
  const pages: Run[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str !== ''
          ? [
              {
                ...{ text: item.str, size: item.height, width: item.width },
                ...{ x: Number(item.transform[4]), y: Number(item.transform[5]) },
              },
            ]
          : [],
      ),
    );
  }
  await task.destroy();
  return pages;
}

/** Letters alone: without spaces, divisions of words, and signs that no face has. */
export function letters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00A0\u00AD\u{1F000}-\u{1FAFF}]|\p{Script=Han}/gu, '')
    .replace(/[\u2010\u2011]/g, '-');
}

/** The fonts of a file by name, with whether each is embedded. */
export async function fontsOf(pdf: Uint8Array): Promise<ReadonlyMap<string, boolean>> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = new Map<string, boolean>();
  for (const [, font] of file.context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || font.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const descendants = font.lookup(PDFName.of('DescendantFonts'));
    const inner = descendants instanceof PDFArray ? descendants.lookup(0) : font;
    const descriptor = inner instanceof PDFDict ? inner.lookup(PDFName.of('FontDescriptor')) : undefined;
    const files = ['FontFile', 'FontFile2', 'FontFile3'];
    const isEmbedded = descriptor instanceof PDFDict && files.some((name) => descriptor.has(PDFName.of(name)));
    fonts.set(String(font.get(PDFName.of('BaseFont'))), isEmbedded);
  }
  return fonts;
}
