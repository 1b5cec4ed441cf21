import { titleFromName } from './assemble.ts';
import { canonicalWithNames, relinked } from './canonical.ts';
import { blocksWithin, looseBlocks } from './epub-reader-blocks.ts';
import { dividedPages } from './epub-reader-chapters.ts';
import type { PageContext } from './epub-reader-context.ts';
import { isOfType } from './epub-reader-elements.ts';
import { elementsOf, type NavigationEntry } from './epub-reader-navigation.ts';
import { type FoundNote, notesIn } from './epub-reader-notes.ts';
import type { StyledPage } from './epub-reader-pages.ts';
import { placesIn } from './epub-reader-places.ts';
import type { Line } from './inlines.ts';
import type { Block, BookInfo, Note, Picture } from './model.ts';
import type { Read, Remark } from './report.ts';
import { textOf } from './text.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** A book that another program made, opened but not yet understood. */
export type ForeignBook = {
  readonly name: string;
  readonly info: BookInfo;
  readonly coverPath: string | undefined;
  /** In reading order; pages that are only linked to come with `isExtra`. */
  readonly pages: readonly StyledPage[];
  readonly entries: readonly NavigationEntry[];
  readonly pictures: readonly Picture[];
  readonly pictureAt: PageContext['pictureAt'];
  readonly remarks: Remark[];
};

/**
 * Understands such a book as far as its markup, its table of contents and its links tell.
 *
 * @example
 * const { manuscript, report } = looseText(book);
 */
export function looseText(book: ForeignBook): Read {
  const notes = notesIn(placesIn(book.pages));
  const contextOf = (page: StyledPage): PageContext => ({
    path: page.path,
    styleOf: page.styleOf,
    notes,
    pictureAt: book.pictureAt,
    remark: (severity, code, message) => addRemark(book.remarks, { severity, code, message, place: page.path }),
  });
  const loose = book.pages
    .filter((page) => !page.isExtra)
    .map((page) => ({ page, blocks: looseBlocks(page.body, contextOf(page)) }))
    .filter(({ page, blocks }) => !repeatsInfo(page, blocks, book))
    .map(({ page, blocks }) => ({ path: page.path, blocks }));
  const divided = dividedPages(loose, book.entries, book.info.title);
  const byPath = new Map(book.pages.map((page) => [page.path, contextOf(page)]));
  const read = notes.notes.flatMap((note): readonly Note[] => {
    const context = byPath.get(note.path);
    return context === undefined ? [] : [noteFrom(note, context)];
  });
  const cover = book.coverPath === undefined ? undefined : book.pictureAt('', `/${book.coverPath}`);
  const title = book.info.title || (divided.front.title ?? titleFromName(book.name));
  const raw = {
    info: { ...book.info, title, ...(cover === undefined ? {} : { cover }) },
    sections: divided.sections,
    notes: read,
    pictures: book.pictures,
  };
  const { manuscript, names } = canonicalWithNames(
    relinked(raw, (link) => {
      if (!link.startsWith('#')) return link;
      const section = divided.anchors.get(link.slice(1)) ?? divided.anchors.get(link.slice(1).split('#')[0] ?? '');
      return section === undefined ? undefined : `#${section}`;
    }),
  );
  return {
    manuscript,
    report: {
      format: 'epub',
      remarks: [...book.remarks, ...divided.remarks],
      chapters: divided.chapters.flatMap((chapter) => {
        const section = names.sections.get(chapter.section);
        return section === undefined ? [] : [{ ...chapter, section }];
      }),
    },
  };
}

/** The same remark is made once. */
function addRemark(remarks: Remark[], remark: Remark): void {
  const isKnown = remarks.some(
    ({ code, place, message }) => code === remark.code && place === remark.place && message === remark.message,
  );
  if (!isKnown) remarks.push(remark);
}

const FRONT = ['cover', 'titlepage', 'halftitlepage', 'title-page', 'toc'];

/** A cover or a title page that says nothing beyond what is known of the book: it will be made anew. */
function repeatsInfo(
  { body, kind }: StyledPage,
  blocks: readonly { readonly block: Block }[],
  book: ForeignBook,
): boolean {
  const isFront = FRONT.includes(kind) || [body, ...childrenOf(body)].some((node) => isOfType(node, FRONT));
  if (kind === 'toc') return true;
  const lines = textOf(blocks.map(({ block }) => block))
    .split('\n')
    .map(keyOf)
    .filter((line) => line !== '');
  const hasPicture = elementsOf(body, 'img').length + elementsOf(body, 'svg:image').length > 0;
  if (lines.length === 0) return hasPicture && isOnlyCover(blocks, book);
  const { title, subtitle = '', authors, publisher = '', year = '' } = book.info;
  const names = authors.flatMap(({ first, middle, last, nickname }) => [
    `${first} ${middle} ${last}`,
    `${first} ${last}`,
    `${last} ${first} ${middle}`,
    nickname,
  ]);
  const known = new Set([title, subtitle, publisher, String(year), `${title} ${subtitle}`, ...names].map(keyOf));
  return isFront && lines.every((line) => known.has(line));
}

function isOnlyCover(blocks: readonly { readonly block: Block }[], book: ForeignBook): boolean {
  const cover = book.coverPath === undefined ? undefined : book.pictureAt('', `/${book.coverPath}`);
  return cover !== undefined && blocks.every(({ block }) => block.kind === 'picture' && block.picture === cover);
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function noteFrom({ id, label, nodes }: FoundNote, context: PageContext): Note {
  const inner = nodes.filter((node) => !isLabelHeading(node, label));
  const blocks = blocksWithin(
    inner.map((node) => ({ name: 'div', attributes: {}, children: isText(node) ? [node] : node.children })),
    { ...context, notes: { ...context.notes, isNote: (node) => !nodes.includes(node) && context.notes.isNote(node) } },
  );
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return { id, label, blocks };
  return { id, label, blocks: [{ ...first, inlines: withoutLabel(first.inlines, label) }, ...rest] };
}

function isText({ name }: XmlNode): boolean {
  return /^(?:p|h[1-6]|ul|ol|table|blockquote|figure|pre)$/.test(name);
}

function isLabelHeading(node: XmlNode, label: string): boolean {
  return /^(?:h[1-6]|dt)$/.test(node.name) && keyOf(textIn(node)) === keyOf(label);
}

function textIn(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

/** «1. Текст» and what is left of it when the number was a link. */
function withoutLabel(inlines: Line, label: string): Line {
  const [first, ...rest] = inlines;
  if (first?.kind !== 'text') return inlines;
  const [second, ...others] = rest;
  const isOpening = /^\s*[[(]?$/.test(first.text) && second?.kind === 'text';
  if (isOpening) return withoutLabel([{ ...second, text: first.text + second.text }, ...others], label);
  const own = label === '' ? '' : `(?:[[({<]?${label.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?=[\\s.)\\]}>:]))?`;
  const text = first.text.replace(new RegExp(`^\\s*(?:\\[\\]|\\(\\)|${own}[\\])}>.:]*)\\s+`, 'u'), '');
  if (text !== '' || rest.length === 0) return [{ ...first, text }, ...rest];
  return withoutLabel(rest, '');
}
