import { writeMarkedDocx } from '@pero/docx/marked';
import type { ReviewThread } from '@pero/docx/review';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { BookInfo, Change, Inline, Note, Picture, Section } from '@pero/manuscript/model';
import { withReferences } from '@pero/writing/rules/references';
import { anchored, type Pinned } from '../rules/word-anchors.ts';
import { spread } from '../rules/word-blocks.ts';

type WordChapter = {
  readonly id: number;
  readonly depth: number;
  readonly kind: 'part' | 'chapter';
  /** As JSON. */
  readonly content: string;
  readonly threads: readonly (Pinned & ReviewThread)[];
  /** When its suggestions were made. */
  readonly madeAt: Readonly<Record<string, Date>>;
};

export type WordWish = {
  readonly info: BookInfo;
  readonly chapters: readonly WordChapter[];
  readonly pictures: readonly Picture[];
  readonly people: Readonly<Record<number, string>>;
  readonly now: Date;
};

/** The book as a Word file with tracked changes and comments. */
export function wordBytes({ pictures, ...words }: WordWish): Promise<Uint8Array> {
  const { info, chapters, people, now } = writable(words);
  const begins = new Map<Inline, readonly number[]>();
  const ends = new Map<Inline, readonly number[]>();
  const threads: ReviewThread[] = [];
  const notes: Note[] = [];
  const flat = chapters.map((chapter) => {
    const own = anchored(named(chapter), chapter.threads);
    const first = threads.length;
    for (const [inline, numbers] of own.begins)
      begins.set(
        inline,
        numbers.map((number) => number + first),
      );
    for (const [inline, numbers] of own.ends)
      ends.set(
        inline,
        numbers.map((number) => number + first),
      );
    threads.push(...chapter.threads);
    notes.push(...own.text.notes);
    const { title, epigraphs, blocks } = own.text;
    const section = { id: nameOf(chapter), kind: chapter.kind, title, epigraphs, blocks: spread(blocks) };
    return { depth: chapter.depth, section };
  });
  const madeAt = Object.assign({}, ...chapters.map((chapter) => chapter.madeAt)) as Readonly<Record<string, Date>>;
  const signatureOf = ({ id, by }: Change) => ({ name: people[by] || 'Без имени', at: madeAt[id] ?? now });
  return writeMarkedDocx({ info, sections: nested(flat), notes, pictures }, { signatureOf, threads, begins, ends });
}

/** XML has no place for two characters of Unicode; another of the same length stands there, so that places stay. */
function writable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[\uFFFE\uFFFF]/g, '\uFFFD') as T;
  if (Array.isArray(value)) return value.map(writable) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, writable(part)])) as T;
}

function nameOf({ id }: { readonly id: number }): string {
  return `c${id}`;
}

/** Names of notes are a chapter's own; in the book they carry its name as well. */
function named(chapter: WordChapter): ChapterText {
  const text = JSON.parse(chapter.content) as ChapterText;
  const marked = text.suggested?.notes ?? [];
  const known = new Set([...text.notes, ...marked].map(({ id }) => id));
  const note = (id: string) => `${nameOf(chapter)}-${id}`;
  const link = (to: string) => (to.startsWith('#') && known.has(to.slice(1)) ? `#${note(to.slice(1))}` : to);
  const renamed = withReferences(text, { note, link, picture: (id) => id });
  if (!renamed.suggested?.notes) return renamed;
  const notes = renamed.suggested.notes.map((each) => ({ ...each, id: note(each.id) }));
  return { ...renamed, suggested: { ...renamed.suggested, notes } };
}

type Leaf = { readonly depth: number; readonly section: Omit<Section, 'sections'> };

/** Each takes in what stands deeper until the next of its own depth. */
function nested(leaves: readonly Leaf[]): readonly Section[] {
  const roots: Section[] = [];
  const open: Section[][] = [roots];
  for (const { depth, section } of leaves) {
    const sections: Section[] = [];
    const at = Math.min(depth, open.length - 1);
    open.length = at + 1;
    open[at]?.push({ ...section, sections });
    open.push(sections);
  }
  return roots;
}
