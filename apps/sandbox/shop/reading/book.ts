import { posix } from 'node:path';
import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { unpacked } from './archive.ts';
import { attributeOf, lineOf, measured, piecesOf, withLinks } from './markup.ts';

type Item = { readonly id: string; readonly path: string; readonly mime: string; readonly properties: string };
/** A document of the text in its turn, without the table of contents. */
export type Page = { readonly id: string; readonly path: string; readonly characters: number; readonly blocks: number };
export type Book = {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly packagePath: string;
  readonly items: readonly Item[];
  readonly pages: readonly Page[];
  readonly contents: readonly { readonly label: string; readonly path: string }[];
};

/** Looks into an EPUB: what is read in which turn, and what the contents name. */
export async function openBook(epub: Buffer): Promise<Book> {
  const files = await unpacked(epub);
  const packagePath = packagePathOf(textOf(files, 'META-INF/container.xml'));
  const { items, turn } = packageOf(textOf(files, packagePath), packagePath);
  const nav = items.find(({ properties }) => properties.split(/\s+/).includes('nav'));
  const byId = new Map(items.map((item) => [item.id, item]));
  const pages = turn.flatMap((id) => {
    const item = byId.get(id);
    if (!item || item === nav || !files.has(item.path)) return [];
    return [{ id, path: item.path, ...measured(textOf(files, item.path)) }];
  });
  return { files, packagePath, items, pages, contents: nav ? contentsOf(textOf(files, nav.path), nav.path) : [] };
}

export function textOf(files: ReadonlyMap<string, Buffer>, path: string): string {
  const found = files.get(path);
  if (!found) throw new Error(`The book has no file ${path}`);
  return found.toString('utf8');
}

/** Where a link of a file leads, without its fragment. */
export function pathFrom(href: string, from: string): string {
  const [path = ''] = href.split('#');
  try {
    return posix.join(posix.dirname(from), decodeURI(path));
  } catch {
    return '';
  }
}

function packagePathOf(container: string): string {
  for (const piece of piecesOf(container)) {
    if (piece.kind !== 'text' && piece.name.endsWith('rootfile')) return attributeOf(piece.attributes, 'full-path');
  }
  throw new Error('The book does not say where its package is');
}

function packageOf(xml: string, path: string): { items: Item[]; turn: string[] } {
  const items: Item[] = [];
  const turn: string[] = [];
  for (const piece of piecesOf(xml)) {
    if (piece.kind === 'text' || piece.kind === 'close') continue;
    const name = piece.name.replace(/^.*:/, '');
    if (name === 'itemref') turn.push(attributeOf(piece.attributes, 'idref'));
    if (name !== 'item') continue;
    items.push({
      id: attributeOf(piece.attributes, 'id'),
      path: pathFrom(attributeOf(piece.attributes, 'href'), path),
      mime: attributeOf(piece.attributes, 'media-type'),
      properties: attributeOf(piece.attributes, 'properties'),
    });
  }
  return { items, turn };
}

function contentsOf(nav: string, from: string): Book['contents'] {
  const contents: Book['contents'][number][] = [];
  withLinks(tocOf(nav), (link, attributes, label) => {
    const plain = lineOf(label.replace(/<[^<>]*>/g, ''));
    contents.push({ label: plain, path: pathFrom(attributeOf(attributes, 'href'), from) });
    return link;
  });
  return contents;
}

function tocOf(nav: string): string {
  const open = [...nav.matchAll(/<nav\b([^<>]*)>/g)].find(([, attributes = '']) => /\btoc\b/.test(attributes));
  const start = open === undefined ? 0 : open.index + open[0].length;
  const end = nav.indexOf('</nav>', start);
  return open === undefined || end < 0 ? nav : nav.slice(start, end);
}

type Chapters = Pick<ArtMeta, 'chapters'>['chapters'];

/** At which page each chapter begins, found in the contents by its name; null where it is not found. */
export function chapterStarts({ pages, contents }: Book, chapters: Chapters): (number | null)[] {
  let from = 0;
  return chapters.map(({ name }) => {
    const at = contents.findIndex(({ label }, index) => index >= from && label === lineOf(name));
    if (at === -1) return null;
    from = at + 1;
    const page = pages.findIndex(({ path }) => path === contents[at]?.path);
    return page === -1 ? null : page;
  });
}

/** Where a page stands: its chapter, the blocks of that chapter on earlier pages, and its part of the whole text. */
export type PagePosition = {
  readonly path: string;
  readonly chapter: number;
  readonly before: number;
  readonly from: number;
  readonly part: number;
};

export function outlineOf(book: Book, chapters: Chapters): PagePosition[] {
  const starts = chapterStarts(book, chapters);
  const isKnown = starts.some((start) => start !== null);
  const all = Math.max(1, charactersOf(book.pages));
  let before = 0;
  let last = -1;
  return book.pages.map(({ path, blocks, characters }, page) => {
    // Pages before the first chapter are of none: nothing of them is counted on.
    const chapter = isKnown ? starts.findLastIndex((start) => start !== null && start <= page) : page;
    if (chapter !== last) before = 0;
    const from = charactersOf(book.pages.slice(0, page)) / all;
    const stand = { path, chapter: Math.max(0, chapter), before, from, part: characters / all };
    last = chapter;
    if (chapter >= 0) before += blocks;
    return stand;
  });
}

export function charactersOf(pages: readonly Pick<Page, 'characters'>[]): number {
  return pages.reduce((sum, { characters }) => sum + characters, 0);
}
