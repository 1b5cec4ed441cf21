import type { Manuscript, Note } from '@pero/manuscript/model';
import { isDivided } from './dividing.ts';
import type { Surroundings } from './inlines.ts';
import type { EpubOptions, PrintPages } from './options.ts';
import { type PictureFile, pictureFile } from './pictures.ts';
import { type Places, placesOf } from './places.ts';
import { planOf, type TextFile } from './plan.ts';
import { type PageMarks, pageAnchor } from './sections.ts';
import { type Words, wordsIn } from './words.ts';

/** Everything that the pages of one book share while they are written. */
export type Book = {
  readonly manuscript: Manuscript;
  readonly options: EpubOptions;
  readonly language: string;
  readonly words: Words;
  readonly files: readonly TextFile[];
  readonly places: Places;
  readonly pictures: readonly PictureFile[];
  /** The picture on the cover. */
  readonly cover: PictureFile | undefined;
  readonly pageMarks: PageMarks;
  readonly printedPages: readonly { readonly label: string; readonly href: string }[];
  readonly surroundings: (file: string) => Surroundings;
  /** The anchor of the note's first reference, once that has been written. */
  readonly anchorOf: (note: Note) => string;
};

/** Plans the files of the book and gathers what they need to know of each other. */
export async function bookOf(manuscript: Manuscript, options: EpubOptions): Promise<Book> {
  const files = planOf(manuscript);
  const places = placesOf(manuscript, files);
  const own = await Promise.all(manuscript.pictures.map(pictureFile));
  const given = givenCover(options);
  const pages = knownPages(manuscript, files, places, options.pages);
  const language = languageOf(manuscript.info.language);
  const words = wordsIn(language);
  const known: Known = {
    places,
    words,
    pictures: new Map(own.map((picture) => [picture.id, picture])),
    labels: new Map(manuscript.notes.map(({ id, label }) => [id, label])),
    referred: new Set(),
    divides: isDivided(language),
  };
  return {
    manuscript,
    options,
    language,
    words,
    files,
    places,
    pictures: given === undefined ? own : [given, ...own],
    cover: given ?? own.find(({ id }) => id === manuscript.info.cover),
    pageMarks: marksOf(pages),
    printedPages: pages,
    surroundings: (file) => surroundingsOf(file, known),
    anchorOf: ({ id }) => (known.referred.has(id) ? `${id}-ref` : ''),
  };
}

/**
 * The language as the book names it; what is no language at all is taken for Russian. `languageOf('ru_RU')` gives 'ru'.
 */
export function languageOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language).length > 0 ? language : 'ru';
  } catch {
    return 'ru';
  }
}

function givenCover({ cover }: EpubOptions): PictureFile | undefined {
  if (cover === undefined) return undefined;
  const name = cover.mime === 'image/png' ? 'cover.png' : 'cover.jpg';
  return { id: 'cover-image', name, mime: cover.mime, width: 0, height: 0, bytes: cover.bytes };
}

type KnownPage = { readonly label: string; readonly key: string; readonly href: string };

/** Page marks whose place exists, each label once. */
function knownPages(
  manuscript: Manuscript,
  files: readonly TextFile[],
  places: Places,
  pages: PrintPages | undefined,
): readonly KnownPage[] {
  if (pages === undefined) return [];
  const counts = blockCounts(manuscript);
  const seen = new Set<string>();
  return pages.marks.flatMap(({ label, section, block }) => {
    const anchor = pageAnchor(label);
    if (seen.has(anchor) || block < 0 || block >= (counts.get(section) ?? 0)) return [];
    seen.add(anchor);
    const isHere = ({ pieces }: TextFile): boolean =>
      pieces.some((piece) => piece.section.id === section && piece.from <= block && block < piece.to);
    const file = files.find(isHere)?.name ?? places.fileOf.get(section) ?? '';
    return [{ label, key: `${section}/${block}`, href: `text/${file}#${anchor}` }];
  });
}

function blockCounts(manuscript: Manuscript): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (sections: Manuscript['sections']): void => {
    for (const { id, blocks, sections: inner } of sections) {
      counts.set(id, blocks.length);
      count(inner);
    }
  };
  count(manuscript.sections);
  return counts;
}

function marksOf(pages: readonly KnownPage[]): PageMarks {
  const marks = new Map<string, string[]>();
  for (const { key, label } of pages) marks.set(key, [...(marks.get(key) ?? []), label]);
  return marks;
}

type Known = {
  readonly places: Places;
  readonly words: Words;
  readonly pictures: ReadonlyMap<string, PictureFile>;
  readonly labels: ReadonlyMap<string, string>;
  /** Notes whose first reference is written. */
  readonly referred: Set<string>;
  readonly divides: boolean;
};

function surroundingsOf(file: string, { places, words, pictures, labels, referred, divides }: Known): Surroundings {
  return {
    words,
    divides,
    href: (link) => {
      const target = link.startsWith('#') ? places.fileOf.get(link.slice(1)) : undefined;
      return target === undefined || target === file ? link : target + link;
    },
    note: (id) => {
      const isFirst = !referred.has(id);
      referred.add(id);
      return { label: labels.get(id) ?? '*', anchor: isFirst ? `${id}-ref` : '' };
    },
    picture: (id) => {
      const { name, width, height } = pictures.get(id) ?? { name: '', width: 0, height: 0 };
      return { src: `../images/${name}`, width, height };
    },
  };
}
