import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { canonicalWithNames } from '@pero/manuscript/canonical/canonical';
import type { BookInfo, Manuscript, Note, Picture, Section } from '@pero/manuscript/model';
import { settledDepths } from '@pero/writing/rules/chapters';
import { withReferences } from '@pero/writing/rules/references';
import { type MatterWords, NO_MATTER, withMatter } from './matter-sections.ts';

export type ChapterOfBook = {
  readonly id: number;
  readonly depth: number;
  readonly kind: 'part' | 'chapter';
  readonly content: ChapterText;
};

export type WholeBook = {
  readonly manuscript: Manuscript;
  /** Which section a chapter has become; an empty chapter becomes none. */
  readonly sectionIds: ReadonlyMap<number, string>;
  /** What the pictures of the texts are called in the manuscript. */
  readonly pictureIds: ReadonlyMap<string, string>;
};

/**
 * The chapters of a book as one manuscript, canonical. Pictures come under the names the texts use (`p12`); links to
 * chapters (`#c12`) lead to their sections. What stands around the text comes as words.
 */
export function bookManuscript(
  info: BookInfo,
  chapters: readonly ChapterOfBook[],
  pictures: readonly Picture[],
  matter: MatterWords = NO_MATTER,
): WholeBook {
  const notes: Note[] = [];
  const sections = nested(
    settledDepths(chapters).map((chapter) => {
      const { notes: own, ...text } = withReferences(chapter.content, ownNames(chapter));
      notes.push(...own);
      return { depth: chapter.depth, section: { id: nameOf(chapter), kind: chapter.kind, ...text } };
    }),
  );
  const whole = withMatter(sections, matter, info);
  const { manuscript, names } = canonicalWithNames({ info, sections: whole, notes, pictures });
  const sectionIds = chapters.flatMap((chapter) => {
    const section = names.sections.get(nameOf(chapter));
    return section === undefined ? [] : [[chapter.id, section] as const];
  });
  return { manuscript, sectionIds: new Map(sectionIds), pictureIds: names.pictures };
}

/** What links call a chapter. */
function nameOf({ id }: { readonly id: number }): string {
  return `c${id}`;
}

/** Names of notes are a chapter's own; in the book they carry its name as well. */
function ownNames(chapter: ChapterOfBook) {
  const known = new Set(chapter.content.notes.map(({ id }) => id));
  const note = (id: string) => `${nameOf(chapter)}-${id}`;
  const link = (to: string) => (to.startsWith('#') && known.has(to.slice(1)) ? `#${note(to.slice(1))}` : to);
  return { note, link, picture: (id: string) => id };
}

type Leaf = { readonly depth: number; readonly section: Omit<Section, 'sections'> };

/** Each takes in what stands deeper until the next of its own depth. */
function nested(leaves: readonly Leaf[]): Section[] {
  const roots: Section[] = [];
  const open: Section[][] = [roots];
  for (const { depth, section } of leaves) {
    const sections: Section[] = [];
    open.length = depth + 1;
    open[depth]?.push({ ...section, sections });
    open.push(sections);
  }
  return roots;
}
