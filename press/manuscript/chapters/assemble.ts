import { canonicalWithNames } from '../canonical/canonical.ts';
import { type TitlePageFacts, withKnownFront } from '../front/known.ts';
import { peopleOf } from '../front/people.ts';
import type { BookInfo, Note, Picture } from '../model.ts';
import { typedNotes } from '../notes/typed.ts';
import { languageGuessed } from '../prose/language.ts';
import type { Read, Remark } from '../reading/report.ts';
import { divide } from './chapters.ts';
import type { FrontLines, LooseBlock } from './loose.ts';

/** What a reader of a format without chapters of its own has found. */
export type ReaderOutput = {
  readonly format: string;
  /** The file's name, for a book that says nothing of its title. */
  readonly name: string;
  readonly blocks: readonly LooseBlock[];
  readonly info?: Partial<BookInfo>;
  readonly notes?: readonly Note[];
  readonly pictures?: readonly Picture[];
  /** Where blocks name pictures otherwise than by id: the id by that name. */
  readonly pictureNames?: ReadonlyMap<string, string>;
  readonly remarks?: readonly Remark[];
};

/**
 * The last step of such a reader: chapters are found, links to places of the file become links to sections, and
 * the whole is canonical.
 */
export function assemble(given: ReaderOutput): Read {
  const found = withTypedNotes(given);
  const { sections, chapters, remarks, front, anchors } = divide(withKnownFront(found.blocks, described(found)));
  const raw = {
    info: infoOf(found, front),
    sections,
    notes: found.notes ?? [],
    pictures: found.pictures ?? [],
  };
  const targets = new Set([...chapters.map(({ section }) => section), ...raw.notes.map(({ id }) => id)]);
  const { pictureNames } = found;
  const { manuscript, names } = canonicalWithNames(raw, {
    link: (link) => target(link, anchors, targets),
    ...(pictureNames === undefined ? {} : { picture: (name: string) => pictureNames.get(name) }),
  });
  return {
    manuscript,
    report: {
      format: found.format,
      remarks: [...(found.remarks ?? []), ...remarks],
      chapters: chapters.flatMap((chapter) => {
        const section = names.sections.get(chapter.section);
        return section === undefined ? [] : [{ ...chapter, section }];
      }),
    },
  };
}

function withTypedNotes(found: ReaderOutput): ReaderOutput {
  const { notes, block, remarks } = typedNotes(found.blocks.map((loose) => loose.block));
  if (notes.length === 0) return { ...found, remarks: [...(found.remarks ?? []), ...remarks] };
  const blocks = found.blocks.flatMap((loose, place): readonly LooseBlock[] => {
    const left = block(place);
    return left === undefined ? [] : [left === loose.block ? loose : { ...loose, block: left }];
  });
  return {
    ...found,
    blocks,
    notes: [...(found.notes ?? []), ...notes],
    remarks: [...(found.remarks ?? []), ...remarks],
  };
}

function described({ info = {} }: ReaderOutput): TitlePageFacts {
  return { title: info.title ?? '', authors: info.authors ?? [], subtitle: info.subtitle };
}

function target(link: string, anchors: ReadonlyMap<string, string>, targets: ReadonlySet<string>): string | undefined {
  if (!link.startsWith('#')) return link;
  const section = anchors.get(link.slice(1));
  if (section !== undefined) return `#${section}`;
  return targets.has(link.slice(1)) ? link : undefined;
}

function infoOf({ info = {}, name, blocks }: ReaderOutput, front: FrontLines): BookInfo {
  const authors = info.authors ?? [];
  const title = front.title ?? titleOrNone(info.title) ?? front.likelyTitle ?? titleFromName(name);
  // «Анна Каренина» has the form of a name; as the title of the book it is not that of its author.
  const isTitle = front.likelyAuthor?.toLowerCase() === title.toLowerCase();
  const author = front.author ?? (isTitle ? undefined : front.likelyAuthor);
  const subtitle = front.subtitle ?? info.subtitle;
  return {
    annotation: [],
    language: info.language ?? languageGuessed(blocks),
    genres: [],
    keywords: [],
    ...info,
    title,
    authors: author !== undefined && authors.length === 0 ? peopleOf(author) : authors,
    ...(subtitle === undefined ? {} : { subtitle }),
  };
}

/** Titles that programs put in by themselves. */
const NO_TITLE =
  /^(?:|документ microsoft.*|microsoft word.*|document ?\d*|документ ?\d*|без имени ?\d*|без названия ?\d*|untitled ?\d*|normal|word document)$/i;

function titleOrNone(title: string | undefined): string | undefined {
  return title === undefined || NO_TITLE.test(title.trim()) ? undefined : title;
}

/**
 * A title for a book that has none but its file's name. `titleFromName('/tmp/Моя_книга.fb2.zip')` gives 'Моя книга'.
 */
export function titleFromName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? name;
  return base
    .replace(/(?:\.(?:zip|fb2|docx|odt|rtf|txt|md|markdown|html?|epub)){1,20}$/i, '')
    .replaceAll('_', ' ')
    .trim();
}
