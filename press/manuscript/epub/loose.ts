import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { canonicalWithNames, relinked } from '../canonical/canonical.ts';
import { titleFromName } from '../chapters/assemble.ts';
import { titleKey } from '../chapters/contents-links.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import { PAGE_NUMBERS_DROPPED } from '../chapters/page-marks.ts';
import type { Block, BookInfo, Note, Picture } from '../model.ts';
import { withoutNoteLabel } from '../notes/labels.ts';
import { typedNotesIn } from '../notes/typed-sections.ts';
import type { Read, Remark } from '../reading/report.ts';
import { textOf } from '../text.ts';
import { blocksWithin, looseBlocks } from './blocks.ts';
import { dividedPages, TITLE_PAGE_DROPPED } from './chapters.ts';
import { isPageNumber, type PageContext } from './context.ts';
import { isOfType } from './elements.ts';
import { elementsOf, type NavigationEntry } from './navigation.ts';
import { type FoundNote, type FoundNotes, notesIn, outward } from './notes.ts';
import { wordsIn } from './package.ts';
import type { StyledPage } from './pages.ts';
import { type Places, placesIn } from './places.ts';

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

/** Understands such a book as far as its markup, its table of contents and its links tell. */
export function looseText(book: ForeignBook): Read {
  const places = placesIn(book.pages);
  const notes = notesIn(places);
  const contextOf = (page: StyledPage): PageContext => ({
    path: page.path,
    styleOf: page.styleOf,
    notes,
    pictureAt: book.pictureAt,
    remark: (severity, code, message) => addRemark(book.remarks, { severity, code, message, place: page.path }),
  });
  const loose = book.pages
    .filter((page) => !page.isExtra)
    .map((page) => ({ page, path: page.path, blocks: looseBlocks(page.body, contextOf(page)) }));
  const entries = book.entries.filter((entry) => !isOfNotes(entry, places, notes));
  const divided = dividedPages(withoutFront(loose, book), {
    title: book.info.title,
    names: namesOf(book.info),
    entries,
    hasNotes: notes.notes.length > 0,
  });
  const byPath = new Map(book.pages.map((page) => [page.path, contextOf(page)]));
  const read = notes.notes.flatMap((note): readonly Note[] => {
    const context = byPath.get(note.path);
    return context === undefined ? [] : [noteFrom(note, context)];
  });
  const cover = book.coverPath === undefined ? undefined : book.pictureAt('', `/${book.coverPath}`);
  const typed = typedNotesIn(read.length > 0 ? [] : divided.sections);
  const title = book.info.title || (divided.front.title ?? titleFromName(book.name));
  const raw = {
    info: { ...book.info, title, ...(cover === undefined ? {} : { cover }) },
    sections: typed.notes.length > 0 ? typed.sections : divided.sections,
    notes: [...read, ...typed.notes],
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
      remarks: [...book.remarks, ...pageMarks(book.pages), ...divided.remarks, ...typed.remarks],
      chapters: divided.chapters.flatMap((chapter) => {
        const section = names.sections.get(chapter.section);
        return section === undefined ? [] : [{ ...chapter, section }];
      }),
    },
  };
}

function pageMarks(pages: readonly StyledPage[]): readonly Remark[] {
  const hasNumbers = (node: XmlNode): boolean =>
    (isPageNumber(node) && wordsIn(node) !== '') || childrenOf(node).some(hasNumbers);
  return pages.some(({ body }) => hasNumbers(body)) ? [PAGE_NUMBERS_DROPPED] : [];
}

/** The same remark is made once. */
function addRemark(remarks: Remark[], remark: Remark): void {
  const isKnown = remarks.some(
    ({ code, place, message }) => code === remark.code && place === remark.place && message === remark.message,
  );
  if (!isKnown) remarks.push(remark);
}

/** Programs that find no chapters make a table of contents of all links: notes are no chapters. */
function isOfNotes({ path, anchor }: NavigationEntry, places: Places, notes: FoundNotes): boolean {
  const place = anchor === '' ? undefined : places.at(path, `#${anchor}`);
  if (place === undefined) return false;
  const isReference = notes.referenceOf(place.node) !== undefined || notes.isBack(place.node);
  return isReference || outward(place).some(({ node }) => notes.isNote(node));
}

type ReadPage = { readonly page: StyledPage; readonly path: string; readonly blocks: readonly LooseBlock[] };

/** The pages without those that only repeat what is known of the book: covers, title pages, tables of contents. */
function withoutFront(pages: readonly ReadPage[], book: ForeignBook): readonly ReadPage[] {
  let isBeginning = true;
  return pages.filter(({ page, blocks }) => {
    const isRepeated = repeatsInfo(page, blocks, book, isBeginning);
    const isEmpty = textOf(blocks.map(({ block }) => block)) === '';
    if (isRepeated && !isEmpty && page.kind !== 'toc') addRemark(book.remarks, TITLE_PAGE_DROPPED);
    isBeginning &&= isRepeated || isEmpty;
    return !isRepeated;
  });
}

const FRONT = ['cover', 'titlepage', 'halftitlepage', 'title-page', 'toc'];

/** A cover or a title page that says nothing beyond what is known of the book: it will be made anew. */
function repeatsInfo(
  { path, body, kind }: StyledPage,
  blocks: readonly LooseBlock[],
  book: ForeignBook,
  isBeginning: boolean,
): boolean {
  if (kind === 'toc') return true;
  const text = textOf(blocks.map(({ block }) => block));
  const hasPicture = elementsOf(body, 'img').length + elementsOf(body, 'svg:image').length > 0;
  if (titleKey(text.slice(0, 200)) === '' && text.length < 200) return hasPicture && isOnlyCover(blocks, book);
  const isCalledFront = FRONT.includes(kind) || [body, ...childrenOf(body)].some((node) => isOfType(node, FRONT));
  const isTitlePage = isBeginning && isTitled(blocks, book.info.title) && !hasChapters(path, book.entries);
  if (!isCalledFront && !isTitlePage) return false;
  const names = namesOf(book.info);
  return text.split('\n').every((line) => titleKey(line) === '' || names.has(titleKey(line)));
}

/** Whether the page says the title of the book right away, as a heading, and once: typed lines belong to the text. */
function isTitled(blocks: readonly LooseBlock[], title: string): boolean {
  const isTitle = ({ block }: LooseBlock): boolean => titleKey(textOf([block])) === titleKey(title);
  const [first, ...rest] = blocks;
  return first?.appearance?.level !== undefined && isTitle(first) && !rest.some(isTitle);
}

/** Whether the contents hang chapters below the page: then it opens a part that happens to be called as the book. */
function hasChapters(page: string, entries: readonly NavigationEntry[]): boolean {
  return entries.some(({ path, depth }, index) => path === page && (entries[index + 1]?.depth ?? 0) > depth);
}

/** What is known of the book, in all the ways a title page may say it. */
function namesOf({ title, subtitle = '', authors, publisher = '', year }: BookInfo): ReadonlySet<string> {
  const people = authors.flatMap(({ first, middle, last, nickname }) => [
    `${first} ${middle} ${last}`,
    `${first} ${last}`,
    `${last} ${first} ${middle}`,
    nickname,
  ]);
  const names = [title, subtitle, publisher, String(year ?? ''), `${title} ${subtitle}`, ...people].map(titleKey);
  return new Set(names.filter((name) => name !== ''));
}

function isOnlyCover(blocks: readonly { readonly block: Block }[], book: ForeignBook): boolean {
  const cover = book.coverPath === undefined ? undefined : book.pictureAt('', `/${book.coverPath}`);
  return cover !== undefined && blocks.every(({ block }) => block.kind === 'picture' && block.picture === cover);
}

function noteFrom({ id, label, nodes }: FoundNote, context: PageContext): Note {
  const inner = nodes.filter((node) => !isLabelHeading(node, label));
  const blocks = blocksWithin(
    inner.map((node) => ({ name: 'div', attributes: {}, children: isText(node) ? [node] : node.children })),
    { ...context, notes: { ...context.notes, isNote: (node) => !nodes.includes(node) && context.notes.isNote(node) } },
  );
  return { id, label, blocks: withoutNoteLabel(blocks, label) };
}

function isText({ name }: XmlNode): boolean {
  return /^(?:p|h[1-6]|ul|ol|table|blockquote|figure|pre)$/.test(name);
}

function isLabelHeading(node: XmlNode, label: string): boolean {
  return /^(?:h[1-6]|dt)$/.test(node.name) && titleKey(textIn(node)) === titleKey(label);
}

function textIn(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}
