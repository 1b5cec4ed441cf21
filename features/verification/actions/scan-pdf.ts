import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { withoutCameraWords } from './scan-jpeg.ts';

const MOST_PAGES = 20;
const MOST_STREAMS = 5000;
/** A colour page at 600 dots per inch is 104 MB when unpacked; more is a bomb. */
const MOST_UNPACKED = 110_000_000;

/** A PDF that cannot be a scan: broken, locked, a bomb. */
export class BadPdf extends Error {}

/**
 * The pages of a PDF in a new file: nothing that runs, links, is attached or tells who made it when goes with them.
 * Whatever no page shows is left behind, because only what pages refer to is copied.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  requireNoBomb(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const count = source.getPageCount();
  if (count === 0 || count > MOST_PAGES) throw new BadPdf(`${count} pages`);
  for (const [ref, object] of source.context.enumerateIndirectObjects()) stripObject(source.context, ref, object);
  for (const page of source.getPages()) stripPage(page);
  const clean = await PDFDocument.create({ updateMetadata: false });
  const pages = await clean.copyPages(source, source.getPageIndices());
  for (const page of pages) clean.addPage(page);
  return clean.save({ updateFieldAppearances: false });
}

/** Packed streams of other kinds cannot be measured beforehand, and no scanner writes them. */
const UNMEASURED = /LZWDecode|RunLengthDecode/;

/** pdf-lib unpacks without a limit; whatever may be unpacked is measured here first. */
function requireNoBomb(bytes: Buffer): void {
  const names = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  if (UNMEASURED.test(names)) throw new BadPdf('unmeasured filter');
  let streams = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    streams += 1;
    if (streams > 2 * MOST_STREAMS) throw new BadPdf('too many streams');
    for (const gap of [6, 7, 8]) requireSmall(bytes.subarray(at + gap));
  }
}

function requireSmall(packed: Buffer): void {
  const [method = 0, flags = 0] = packed;
  const isDeflated = (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
  if (!isDeflated) return;
  try {
    inflateSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BadPdf('bomb');
    // Not what it seemed to be; whoever reads it comes to the same end.
  }
}

/** What a page is drawn from. Its notes, links, scripts, dates and private data are none of these. */
const OF_A_PAGE = new Set(
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group UserUnit'.split(' '),
);

function stripPage({ node }: PDFPage): void {
  for (const name of node.keys()) if (!OF_A_PAGE.has(name.decodeText())) node.delete(name);
}

/** Who made a picture or a font, when, where and with what; and files that hang on it. */
const PRIVATE = 'Metadata PieceInfo LastModified OPI Alternates AF EF Measure PtData'.split(' ').map(PDFName.of);

function stripObject(context: PDFContext, ref: PDFRef, object: PDFObject): void {
  if (object instanceof PDFDict) stripDict(object, 0);
  if (!(object instanceof PDFRawStream)) return;
  stripDict(object.dict, 0);
  if (isJpeg(object)) context.assign(ref, PDFRawStream.of(object.dict, withoutCameraWords(object.contents)));
}

const DEEPEST = 100;

function stripDict(dict: PDFDict, depth: number): void {
  if (depth > DEEPEST) throw new BadPdf('too deep');
  for (const name of PRIVATE) dict.delete(name);
  for (const value of dict.values()) if (value instanceof PDFDict) stripDict(value, depth + 1);
}

/** Scanners and phones put whole JPEG files into a PDF, with all that a camera has written into them. */
function isJpeg({ dict }: PDFRawStream): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : [filter];
  if (!names.includes(PDFName.of('DCTDecode'))) return false;
  if (names.length > 1) throw new BadPdf('a picture packed twice');
  return true;
}
