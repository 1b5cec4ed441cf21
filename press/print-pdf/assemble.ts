import type { BookInfo } from '@pero/manuscript/model';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { tellMeanings } from './hyphens.ts';
import { nameOf } from './imprint.ts';

/**
 * One file of the pages of the text with their heads laid over them, blank pages added at the end, and the boxes a print
 * house reads: the sheet with its bleed, the page as it will be cut, and the same page as what a viewer shows.
 *
 * @example
 * await assembled({ text: layout.pdf(), heads: heads.pdf(), headed, pages: 324, bleed: 8.5, info, date });
 */
export async function assembled(parts: {
  readonly text: Uint8Array;
  readonly heads: Uint8Array;
  /** Pages that have a head or a number, from 1. */
  readonly headed: ReadonlySet<number>;
  readonly pages: number;
  readonly bleed: number;
  readonly info: BookInfo;
  readonly date: Date;
}): Promise<Uint8Array> {
  const file = await opened(parts.text);
  // The back of the half-title is blank; what stands there out of sight has done its work (see accents.ts).
  file.getPages()[1]?.node.delete(PDFName.of('Contents'));
  await layHeads(file, await opened(parts.heads), parts.headed);
  const [first] = file.getPages();
  const size = first?.getSize() ?? { width: 0, height: 0 };
  while (file.getPageCount() < parts.pages) file.addPage([size.width, size.height]);
  for (const page of file.getPages()) setBoxes(page, parts.bleed);
  plainGrey(file);
  tellMeanings(file);
  describe(file, parts.info, parts.date);
  file.catalog.set(PDFName.of('PageLayout'), PDFName.of('TwoPageRight'));
  return file.save({
    useObjectStreams: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
    updateFieldAppearances: false,
  });
}

/**
 * Sets the boxes of a page that has a bleed on all sides.
 *
 * @example
 * setBoxes(page, points(3)); // TrimBox is 3 mm inside MediaBox
 */
export function setBoxes(page: PDFPage, bleed: number): void {
  const { width, height } = page.getSize();
  page.setMediaBox(0, 0, width, height);
  page.setBleedBox(0, 0, width, height);
  page.setTrimBox(bleed, bleed, width - 2 * bleed, height - 2 * bleed);
  page.setCropBox(bleed, bleed, width - 2 * bleed, height - 2 * bleed);
}

/**
 * Says in the file what it is. The date is given, so that the same book gives the same bytes.
 *
 * @example
 * describe(file, manuscript.info, new Date('2026-01-01T00:00:00Z'));
 */
export function describe(file: PDFDocument, info: BookInfo, date: Date): void {
  const authors = info.authors.map(nameOf).filter((name) => name !== '');
  file.setTitle(info.title);
  if (authors.length > 0) file.setAuthor(authors.join(', '));
  file.setLanguage(info.language);
  file.setProducer('Перо');
  file.setCreator('Перо');
  file.setCreationDate(date);
  file.setModificationDate(date);
  const described = file.context.lookup(file.context.trailerInfo.Info);
  if (described instanceof PDFDict) described.set(PDFName.of('Trapped'), PDFName.of('False'));
  // Typst's own description of the file would contradict this one.
  const other = file.catalog.get(PDFName.of('Metadata'));
  if (other instanceof PDFRef) file.context.delete(other);
  file.catalog.delete(PDFName.of('Metadata'));
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
}

/**
 * Draws the heads as forms. The pages of the text share one dictionary of resources, so each page gets its own with one
 * form in it: the library's `drawPage` would list all the forms on every page.
 */
async function layHeads(file: PDFDocument, heads: PDFDocument, headed: ReadonlySet<number>): Promise<void> {
  const { context } = file;
  const wanted = heads.getPages().flatMap((page, index) => (headed.has(index + 1) ? [{ page, index }] : []));
  const embedded = await file.embedPages(wanted.map(({ page }) => page));
  await file.flush();
  const before = context.register(context.stream('q'));
  const after = context.register(context.stream('Q q /Head Do Q'));
  const pages = file.getPages();
  for (const [order, { index }] of wanted.entries()) {
    const head = embedded[order];
    const page = pages[index];
    if (!head || !page) continue;
    pack(file, head.ref);
    const resources = context.obj({});
    for (const [key, value] of page.node.Resources()?.entries() ?? []) resources.set(key, value);
    resources.set(PDFName.of('XObject'), formsOf(page, head.ref));
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('Contents'), context.obj([before, ...contentsOf(page), after]));
  }
}

function formsOf(page: PDFPage, head: PDFRef): PDFDict {
  const forms = page.doc.context.obj({ Head: head });
  const had = page.node.Resources()?.lookup(PDFName.of('XObject'));
  if (had instanceof PDFDict) for (const [key, value] of had.entries()) forms.set(key, value);
  return forms;
}

function contentsOf(page: PDFPage): readonly PDFObject[] {
  const raw = page.node.get(PDFName.of('Contents'));
  if (raw === undefined) return [];
  const found = page.node.Contents();
  return found instanceof PDFArray ? found.asArray() : [raw];
}

/** Grey by a profile may be printed in four inks; plain grey is the black ink alone. */
function plainGrey(file: PDFDocument): void {
  const grey = PDFName.of('DeviceGray');
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.has(PDFName.of('d65gray'))) object.set(PDFName.of('d65gray'), grey);
    if (object instanceof PDFRawStream && isGreyPicture(object.dict)) object.dict.set(PDFName.of('ColorSpace'), grey);
  }
}

function isGreyPicture(dict: PDFDict): boolean {
  if (dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return false;
  const space = dict.lookup(PDFName.of('ColorSpace'));
  const profile = space instanceof PDFArray && space.size() === 2 ? space.lookup(1) : undefined;
  const inks = profile instanceof PDFRawStream ? profile.dict.lookup(PDFName.of('N')) : undefined;
  return inks instanceof PDFNumber && inks.asNumber() === 1;
}

/** The library leaves what it embeds unpacked. */
function pack(file: PDFDocument, ref: PDFRef): void {
  const stream = file.context.lookup(ref);
  if (!(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('Filter'))) return;
  const packed = file.context.flateStream(stream.contents);
  for (const [key, value] of stream.dict.entries()) {
    if (key !== PDFName.of('Length')) packed.dict.set(key, value);
  }
  file.context.assign(ref, packed);
}
