import { canonicalLines, oneLine, type References } from '../inlines.ts';
import type { Manuscript, Note, Section } from '../model.ts';
import { canonicalBlocks } from './blocks.ts';
import { canonicalInfo } from './info.ts';
import { webLink } from './links.ts';
import { type Numbering, numberingOf } from './numbering.ts';

/**
 * The manuscript in its one canonical form, so that two manuscripts that say the same are equal as data:
 *
 * - runs of equal style are one run; no text, line, paragraph, list, note or section is empty;
 * - spaces and tabs in a row are one space, lines have no space at their ends, line separators are `break`s
 * (in headings, verse and signatures: separate lines);
 * - characters that XML cannot carry are gone;
 * - a plain paragraph that begins with a dash is `dialogue`, and only such a one;
 * - page breaks stand only between two blocks of a section; white scene breaks only between two blocks;
 * - references to notes, pictures and sections that do not exist are gone, as are unsafe links;
 * - sections are `s1`…, notes `n1`… by first reference, pictures `p1`… by first use (unused ones last).
 *
 * `canonical(canonical(m))` equals `canonical(m)`.
 */
export function canonical(manuscript: Manuscript): Manuscript {
  return canonicalWithNames(manuscript).manuscript;
}

/**
 * `canonical`, and the new names of sections, notes and pictures by the old. Where a reader's links and pictures go by
 * names of its file, `first` turns these into ids of the manuscript.
 */
export function canonicalWithNames(
  manuscript: Manuscript,
  first: Partial<References> = {},
): { manuscript: Manuscript; names: Numbering } {
  const cleaned = cleanedToTheEnd(manuscript, first);
  const names = numberingOf(cleaned);
  return { manuscript: renamed(cleaned, names), names };
}

/**
 * The manuscript with every link changed or, where nothing comes back, taken away; pictures that go by other names
 * than their ids get these.
 */
export function relinked(
  manuscript: Manuscript,
  link: (link: string) => string | undefined,
  pictures?: ReadonlyMap<string, string>,
): Manuscript {
  const picture = (id: string): string | undefined => (pictures === undefined ? id : pictures.get(id));
  return rewritten(manuscript, { note: (id) => id, picture, link });
}

/** An untitled section with nothing in it, for a book without text. */
const EMPTY_SECTION: Section = { id: 's1', kind: 'chapter', title: [], epigraphs: [], blocks: [], sections: [] };

/** Dropping an empty note can empty what referred to it, so the cleaning repeats until nothing more falls away. */
function cleanedToTheEnd(manuscript: Manuscript, first: Partial<References>): Manuscript {
  let before = manuscript;
  for (let references = composed(first, existing(before)); ; references = existing(before)) {
    const after = rewritten(before, references);
    if (sizeOf(after) === sizeOf(before)) return after;
    before = after;
  }
}

function composed(first: Partial<References>, then: References): References {
  const { link, picture } = first;
  return {
    note: then.note,
    picture: picture === undefined ? then.picture : (id) => after(picture(id), then.picture),
    link: link === undefined ? then.link : (name) => after(link(name), then.link),
  };
}

function after(value: string | undefined, then: (value: string) => string | undefined): string | undefined {
  return value === undefined ? undefined : then(value);
}

function sizeOf(manuscript: Manuscript): number {
  return manuscript.notes.length + sectionsIn(manuscript.sections);
}

function sectionsIn(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + 1 + sectionsIn(section.sections), 0);
}

function existing(manuscript: Manuscript): References {
  const sections = new Set<string>();
  const collect = (list: readonly Section[]): void => {
    for (const section of list) {
      sections.add(section.id);
      collect(section.sections);
    }
  };
  collect(manuscript.sections);
  const notes = new Set(manuscript.notes.map((note) => note.id));
  const pictures = new Set(manuscript.pictures.map((picture) => picture.id));
  const isTarget = (id: string): boolean => sections.has(id) || notes.has(id);
  return {
    note: (id) => (notes.has(id) ? id : undefined),
    picture: (id) => (pictures.has(id) ? id : undefined),
    link: (link) => (link.startsWith('#') ? wanted(link, isTarget(link.slice(1))) : webLink(link)),
  };
}

function wanted(link: string, is: boolean): string | undefined {
  return is ? link : undefined;
}

function renamed(manuscript: Manuscript, numbering: Numbering): Manuscript {
  const references: References = {
    isClean: true,
    note: (id) => numbering.notes.get(id),
    picture: (id) => numbering.pictures.get(id),
    link: (link) => (link.startsWith('#') ? newTarget(link.slice(1), numbering) : link),
  };
  const { info, sections, notes, pictures } = rewritten(manuscript, references);
  return {
    info,
    sections: numbered(sections, { count: 0 }),
    notes: inOrder(
      notes.map((note) => ({ ...note, id: numbering.notes.get(note.id) ?? note.id })),
      numbering.notes,
    ).map((note, index) => ({ ...note, label: note.label === '' ? String(index + 1) : note.label })),
    pictures: inOrder(
      pictures.map((picture) => ({ ...picture, id: numbering.pictures.get(picture.id) ?? picture.id })),
      numbering.pictures,
    ),
  };
}

function newTarget(id: string, numbering: Numbering): string | undefined {
  const name = numbering.sections.get(id) ?? numbering.notes.get(id);
  return name === undefined ? undefined : `#${name}`;
}

function numbered(sections: readonly Section[], counter: { count: number }): readonly Section[] {
  return sections.map((section) => {
    counter.count += 1;
    return { ...section, id: `s${counter.count}`, sections: numbered(section.sections, counter) };
  });
}

function inOrder<T extends { id: string }>(items: readonly T[], names: ReadonlyMap<string, string>): readonly T[] {
  const places = new Map([...names.values()].map((name, index) => [name, index]));
  return [...items].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

function rewritten(manuscript: Manuscript, references: References): Manuscript {
  const sections = manuscript.sections.flatMap((section) => rewrittenSection(section, references));
  return {
    info: canonicalInfo(manuscript.info, references),
    sections: sections.length > 0 ? sections : [EMPTY_SECTION],
    notes: unique(manuscript.notes).flatMap((note) => rewrittenNote(note, references)),
    pictures: unique(manuscript.pictures),
  };
}

function unique<T extends { id: string }>(items: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function rewrittenNote(note: Note, references: References): readonly Note[] {
  const blocks = canonicalBlocks(note.blocks, references, 'inside');
  return blocks.length > 0 ? [{ id: note.id, label: oneLine(note.label), blocks }] : [];
}

function rewrittenSection(section: Section, references: References): readonly Section[] {
  const title = canonicalLines(section.title, references);
  const blocks = canonicalBlocks(section.blocks, references, 'section');
  const sections = section.sections.flatMap((inner) => rewrittenSection(inner, references));
  const epigraphs = section.epigraphs
    .map((epigraph) => ({
      blocks: canonicalBlocks(epigraph.blocks, references, 'inside'),
      source: canonicalLines(epigraph.source, references),
    }))
    .filter((epigraph) => epigraph.blocks.length + epigraph.source.length > 0);
  const isEmpty = title.length + blocks.length + sections.length + epigraphs.length === 0;
  const { id, kind, matter } = section;
  return isEmpty ? [] : [{ id, kind, title, epigraphs, blocks, sections, ...(matter && { matter }) }];
}
