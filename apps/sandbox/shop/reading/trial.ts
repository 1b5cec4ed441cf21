import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { packed } from './archive.ts';
import { type Book, chapterStarts, charactersOf, type Page, pathFrom, textOf } from './book.ts';
import { attributeOf, shortened, withLinks } from './markup.ts';

type Offered = Pick<ArtMeta, 'kind' | 'licence' | 'trial_percent' | 'chapters'>;

/** Whether anything is read without paying. */
export function hasTrial(meta: Offered): boolean {
  return isDraft(meta) ? meta.chapters[0]?.is_free === true : meta.trial_percent > 0;
}

function isDraft({ kind, licence }: Offered): boolean {
  return kind === 'draft' || licence === 'draft';
}

export type Trial = {
  readonly epub: Buffer;
  /** The part of the whole text, from 0 to 1. */
  readonly share: number;
};

/** The beginning of a book as a book of its own: nothing of what follows is in it, whatever a reader does to the file. */
export function trialOf(book: Book, meta: Offered): Trial {
  const kept = isDraft(meta) ? freePages(book, meta) : firstPages(book, meta.trial_percent);
  const epub = packed(filesOf(book, kept));
  return { epub, share: charactersOf(kept) / Math.max(1, charactersOf(book.pages)) };
}

type Kept = Pick<Page, 'id' | 'path' | 'characters'> & { readonly xml: string };

/** The first per cents of the text; the page in the middle of which they end is cut after a whole paragraph. */
function firstPages({ files, pages }: Book, percent: number): Kept[] {
  let left = Math.floor((charactersOf(pages) * percent) / 100);
  const kept: Kept[] = [];
  for (const { id, path, characters } of pages) {
    const xml = textOf(files, path);
    if (characters > left) {
      const part = shortened(xml, left);
      if (part !== null) kept.push({ id, path, xml: part, characters: left });
      break;
    }
    left -= characters;
    kept.push({ id, path, xml, characters });
  }
  return kept;
}

/** Chapters of a draft up to the first that is paid for. A chapter that the contents do not name is told by its length. */
function freePages(book: Book, { chapters }: Offered): Kept[] {
  const paid = chapters.findIndex(({ is_free }) => !is_free);
  const start = paid === -1 ? book.pages.length : chapterStarts(book, chapters)[paid];
  const free = charactersOf(chapters.slice(0, Math.max(0, paid)));
  const end = start ?? pagesWithin(book.pages, free);
  return book.pages
    .slice(0, end)
    .map(({ id, path, characters }) => ({ id, path, characters, xml: textOf(book.files, path) }));
}

function pagesWithin(pages: readonly Page[], characters: number): number {
  let left = characters;
  const over = pages.findIndex((page) => {
    left -= page.characters;
    return left < 0;
  });
  return over === -1 ? pages.length : over;
}

function filesOf(book: Book, kept: readonly Kept[]): Map<string, Buffer> {
  const xmlOf = new Map(kept.map(({ path, xml }) => [path, xml]));
  const gone = goneFrom(book, xmlOf);
  const nav = book.items.find(({ properties }) => properties.split(/\s+/).includes('nav'));
  const files = new Map<string, Buffer>([['mimetype', Buffer.from('application/epub+zip')]]);
  for (const path of ['META-INF/container.xml', ...book.items.map((item) => item.path), book.packagePath]) {
    const content = book.files.get(path);
    if (!content || gone.has(path)) continue;
    files.set(path, content);
  }
  for (const [path, xml] of xmlOf) files.set(path, Buffer.from(xml));
  if (nav) files.set(nav.path, Buffer.from(unlinked(textOf(book.files, nav.path), nav.path, gone)));
  files.set(book.packagePath, Buffer.from(shortPackage(book, kept, gone)));
  return files;
}

const MARKUP = /xhtml|html|ncx|xml$/;

/** What does not belong to the trial: every text that is not kept, and pictures that no kept text shows. */
function goneFrom(book: Book, kept: ReadonlyMap<string, string>): Set<string> {
  const shown = [...kept.values()].join('\n');
  const isGone = ({ path, mime, properties }: Book['items'][number]) => {
    if (kept.has(path) || properties.includes('nav') || properties.includes('cover-image')) return false;
    if (mime.startsWith('image/')) return !shown.includes(encodeURI(path.slice(path.lastIndexOf('/') + 1)));
    return !(mime === 'text/css' || mime.includes('font')) || MARKUP.test(mime);
  };
  return new Set(book.items.filter(isGone).map(({ path }) => path));
}

/** The contents name every chapter; those that are not here lead nowhere. */
function unlinked(nav: string, from: string, gone: ReadonlySet<string>): string {
  return withLinks(nav, (link, attributes, label) =>
    gone.has(pathFrom(attributeOf(attributes, 'href'), from)) ? `<span>${label}</span>` : link,
  );
}

function withoutGuide(xml: string): string {
  const start = xml.search(/<(?:\w+:)?guide\b/);
  const close = /<\/(?:\w+:)?guide>/.exec(xml);
  return start < 0 || !close || close.index < start
    ? xml
    : xml.slice(0, start) + xml.slice(close.index + close[0].length);
}

function shortPackage(book: Book, kept: readonly Kept[], gone: ReadonlySet<string>): string {
  const turn = new Set(kept.map(({ id }) => id));
  return withoutGuide(textOf(book.files, book.packagePath))
    .replace(/<(?:\w+:)?spine\b[^<>]*>/, (spine) => spine.replace(/\stoc\s*=\s*(?:"[^"]*"|'[^']*')/, ''))
    .replace(/<(?:\w+:)?item\b([^<>]*)>(?:\s*<\/(?:\w+:)?item>)?/g, (all, attributes: string) =>
      gone.has(pathFrom(attributeOf(attributes, 'href'), book.packagePath)) ? '' : all,
    )
    .replace(/<(?:\w+:)?itemref\b([^<>]*)>(?:\s*<\/(?:\w+:)?itemref>)?/g, (all, attributes: string) =>
      turn.has(attributeOf(attributes, 'idref')) ? all : '',
    );
}
