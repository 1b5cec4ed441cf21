import { fullName } from '@pero/manuscript/front/people';
import type { BookInfo } from '@pero/manuscript/model';
import { tellMeanings } from '../text/hyphens.ts';
import {
  dictOf,
  isObject,
  listOf,
  type PdfDict,
  type PdfFile,
  type PdfObject,
  type PdfValue,
  packed,
  putTogether,
  textString,
} from './pdf-objects.ts';
import { takenApart } from './pdf-reader.ts';

/**
 * One file of the pages of the text with their heads laid over them, blank pages added at the end, and the boxes a print
 * house reads: the sheet with its bleed, the page as it will be cut, and the same page as what a viewer shows.
 */
export function assembled(parts: {
  readonly text: Uint8Array;
  readonly heads: Uint8Array;
  /** Pages that have a head or a number, from 1. */
  readonly headed: ReadonlySet<number>;
  readonly pages: number;
  readonly bleed: number;
  readonly info: BookInfo;
  readonly date: Date;
}): Uint8Array {
  const [file, heads] = [takenApart(parts.text), takenApart(parts.heads)];
  for (const part of [file, heads]) {
    plainGrey(part);
    tellMeanings(part);
  }
  const pages = pagesOf(file);
  // The back of the half-title is blank; what stands there out of sight has done its work (see accents.ts).
  pages[1]?.delete('/Contents');
  layHeads(pages, pagesOf(heads), parts.headed);
  addBlanks(file, parts.pages);
  for (const page of pagesOf(file)) setBoxes(page, parts.bleed);
  return putTogether(described(file, parts.info, parts.date));
}

function treeOf({ trailer }: PdfFile): PdfDict {
  return dictOf(dictOf(trailer.get('/Root')).get('/Pages'));
}

function pagesOf(file: PdfFile): readonly PdfDict[] {
  return listOf(treeOf(file).get('/Kids')).map((kid) => {
    const page = dictOf(kid);
    if (page.get('/Type') !== '/Page') throw new Error('PDF: a tree of pages with branches');
    return page;
  });
}

/** Grey by a profile may be printed in four inks; plain grey is the black ink alone. */
function plainGrey({ objects }: PdfFile): void {
  for (const { value } of objects) if (value instanceof Map) plainGreyIn(value);
}

/** Pages and forms name the spaces of their colours, pictures have one each. */
function plainGreyIn(dict: PdfDict): void {
  for (const [key, value] of dict) {
    if (isGrey(value)) dict.set(key, '/DeviceGray');
    else if (value instanceof Map) plainGreyIn(value);
  }
}

function isGrey(space: PdfValue): boolean {
  const list = isObject(space) ? space.value : space;
  if (!Array.isArray(list) || list[0] !== '/ICCBased') return false;
  return dictOf(list[1]).get('/N') === '1';
}

/** Draws the heads as forms: a page of Typst's is one already, but for its name. */
function layHeads(pages: readonly PdfDict[], heads: readonly PdfDict[], headed: ReadonlySet<number>): void {
  const before = packed(Buffer.from('q'));
  const after = packed(Buffer.from('Q q /Head Do Q'));
  for (const [index, page] of pages.entries()) {
    const head = heads[index];
    if (!head || !headed.has(index + 1)) continue;
    const own = dictOf(page.get('/Resources'));
    const drawn = new Map(dictOf(own.get('/XObject') ?? new Map())).set('/Head', formOf(head));
    page.set('/Resources', new Map(own).set('/XObject', drawn));
    page.set('/Contents', [before, ...contentsOf(page), after]);
  }
}

function formOf(head: PdfDict): PdfObject {
  const [contents = packed(Buffer.from(''))] = contentsOf(head);
  const form = new Map(dictOf(contents))
    .set('/Type', '/XObject')
    .set('/Subtype', '/Form')
    .set('/BBox', listOf(head.get('/MediaBox')))
    .set('/Resources', head.get('/Resources') ?? new Map());
  return { ...contents, value: form };
}

function contentsOf(page: PdfDict): readonly PdfObject[] {
  const contents = page.get('/Contents');
  if (contents === undefined) return [];
  if (!isObject(contents)) throw new Error('PDF: a page in several streams');
  return [contents];
}

function addBlanks(file: PdfFile, wanted: number): void {
  const tree = treeOf(file);
  const kids = [...listOf(tree.get('/Kids'))];
  const like = dictOf(kids[0]);
  while (kids.length < wanted) {
    const page = new Map<string, PdfValue>([
      ['/Type', '/Page'],
      ['/Resources', new Map()],
    ]);
    for (const key of ['/Parent', '/MediaBox']) page.set(key, like.get(key) ?? 'null');
    kids.push({ value: page });
  }
  tree.set('/Kids', kids).set('/Count', String(kids.length));
}

function setBoxes(page: PdfDict, bleed: number): void {
  const [left, bottom, width = 0, height = 0] = listOf(page.get('/MediaBox')).map(Number);
  if (left !== 0 || bottom !== 0) throw new Error('PDF: a page that does not begin at its corner');
  const sheet = ['0', '0', String(width), String(height)];
  const cut = [bleed, bleed, width - bleed, height - bleed].map((side) => String(Math.round(side * 1000) / 1000));
  page.set('/MediaBox', sheet).set('/BleedBox', sheet).set('/TrimBox', cut).set('/CropBox', cut);
}

/** Says in the file what it is. The date is given, so that the same book gives the same bytes. */
function described(file: PdfFile, info: BookInfo, date: Date): PdfDict {
  const catalog = dictOf(file.trailer.get('/Root'));
  catalog.set('/Lang', textString(info.language)).set('/PageLayout', '/TwoPageRight');
  // Typst's own description of the file would contradict this one.
  catalog.delete('/Metadata');
  const authors = info.authors.map(fullName).filter((name) => name !== '');
  const made = `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const description = new Map<string, PdfValue>([
    ['/Title', textString(info.title)],
    ...(authors.length > 0 ? [['/Author', textString(authors.join(', '))] as const] : []),
    ['/Creator', textString('Перо')],
    ['/Producer', textString('Перо')],
    ['/CreationDate', made],
    ['/ModDate', made],
    ['/Trapped', '/False'],
  ]);
  return new Map(file.trailer).set('/Info', { value: description });
}
