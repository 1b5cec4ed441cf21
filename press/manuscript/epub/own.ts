import { childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { atBreaks } from '../inlines.ts';
import type { Block, Epigraph, Note, Section } from '../model.ts';
import { inlinesFrom, type LineReader, PLAIN } from './inlines.ts';
import { ownBlocks, ownLines } from './own-blocks.ts';
import { pathFrom } from './package.ts';

/** A page by its path, as a tree. */
export type EpubPage = { readonly path: string; readonly body: XmlNode };

/** What pages written by this project hold. */
export type OwnText = {
  readonly sections: readonly Section[];
  readonly notes: readonly Note[];
  readonly annotation: readonly Block[];
};

/** The id that the shelf of pictures gave to a path. */
export type PictureAt = (path: string) => string | undefined;

/** Whether every page is as this project writes them; a book that was changed since is read as any other. */
export function areOwnPages(pages: readonly EpubPage[]): boolean {
  return pages.every(({ body }) => {
    const elements = childrenOf(body).filter(({ name }) => name !== 'aside');
    return elements.length > 0 && elements.every(isOwnSection);
  });
}

function isOwnSection({ name, attributes }: XmlNode): boolean {
  if (name === 'nav') return true;
  return (
    name === 'section' && ['data-level', 'data-made', 'data-continues'].some((key) => attributes[key] !== undefined)
  );
}

/** Reads such pages back exactly. */
export function ownText(pages: readonly EpubPage[], pictureAt: PictureAt): OwnText {
  const roots: OwnSection[] = [];
  const open: OwnSection[] = [];
  const notes: Note[] = [];
  let annotation: readonly Block[] = [];
  const place = (section: OwnSection, level: number): void => {
    open.length = Math.min(open.length, level - 1);
    const outer = open.at(-1);
    (outer === undefined ? roots : outer.sections).push(section);
    open.push(section);
  };
  const readSection = (node: XmlNode, reader: LineReader): void => {
    const made = node.attributes['data-made'];
    if (made === 'annotation') annotation = ownBlocks(node.children, reader);
    if (made !== undefined) return;
    if (node.attributes['data-continues'] !== undefined) {
      open.at(-1)?.blocks.push(...ownBlocks(node.children, reader));
      return;
    }
    place(sectionFrom(node, reader), Number(node.attributes['data-level']));
    for (const inner of childrenOf(node, 'section')) readSection(inner, reader);
  };
  for (const { path, body } of pages) {
    const reader = readerOf(path, pictureAt);
    for (const node of childrenOf(body)) {
      if (node.name === 'section') readSection(node, reader);
      if (node.name === 'aside') notes.push(noteFrom(node, reader));
    }
  }
  return { sections: roots, notes, annotation };
}

type OwnSection = Omit<Section, 'blocks' | 'sections'> & { readonly blocks: Block[]; readonly sections: OwnSection[] };

function sectionFrom(node: XmlNode, reader: LineReader): OwnSection {
  const heading = childrenOf(node).find(
    ({ name, attributes }) => /^(?:h\d|p)$/.test(name) && attributes.class === 'title',
  );
  return {
    id: node.attributes.id ?? '',
    kind: node.attributes.class === 'part' ? 'part' : 'chapter',
    title: heading === undefined ? [] : atBreaks(inlinesFrom(heading.children, PLAIN, reader)),
    epigraphs: childrenOf(node, 'div').flatMap((child) =>
      child.attributes.class === 'epigraph' ? epigraphFrom(child, reader) : [],
    ),
    blocks: [...ownBlocks(node.children, reader)],
    sections: [],
  };
}

function epigraphFrom(node: XmlNode, reader: LineReader): readonly Epigraph[] {
  return [{ blocks: ownBlocks(node.children, reader), source: ownLines(node, 'source', reader) }];
}

function noteFrom(node: XmlNode, reader: LineReader): Note {
  return { id: node.attributes.id ?? '', label: labelIn(node), blocks: ownBlocks(node.children, reader) };
}

function labelIn(node: XmlNode): string {
  for (const child of childrenOf(node)) {
    if (child.attributes.class === 'back' && child.name !== 'p') return textWithin(child);
    const label = child.name === 'p' ? labelIn(child) : '';
    if (label !== '') return label;
  }
  return '';
}

function readerOf(path: string, pictureAt: PictureAt): LineReader {
  return {
    text: (raw) => raw.replaceAll('\n', ''),
    marks: (_node, outer) => outer,
    instead: ({ name, attributes }) => {
      if (attributes.class === 'back') return [];
      if (attributes.class === 'noteref') return [{ kind: 'note', note: anchorOf(attributes.href) }];
      if (name !== 'img') return undefined;
      const picture = pictureAt(pathFrom(path, attributes.src ?? ''));
      return picture === undefined ? [] : [{ kind: 'picture', picture, alt: attributes.alt ?? '' }];
    },
    link: (href) => (/^[a-z][a-z\d+.-]*:/i.test(href) ? href : `#${anchorOf(href)}`),
  };
}

/** Ids are unique in the whole of an own book, not only on a page. */
function anchorOf(href = ''): string {
  return href.slice(href.indexOf('#') + 1);
}
