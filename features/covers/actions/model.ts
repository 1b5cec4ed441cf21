import { coverFor } from '@pero/cover/cover-for';
import { type CoverModel, type LegalMarks, readModel } from '@pero/cover/model';
import type { Db } from '@pero/server-platform/database/db';
import { type Book, rolesOfBooks } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { authorsLine } from '@pero/works/rules/persons';
import type { CoverConfig } from '../rules/cover.ts';
import type { CoverRow } from '../store/covers.ts';

/** What a cover takes from its book. */
export type CoverFacts = { readonly title: string; readonly author: string; readonly marks: LegalMarks };

export async function coverFacts(db: Db, book: Book): Promise<CoverFacts> {
  return {
    title: book.title,
    author: authorsLine(await rolesOfBooks(db, [book.id])),
    marks: {
      ...(book.age !== null && { age: book.age as Exclude<LegalMarks['age'], undefined> }),
      obscene: book.obsceneLanguage,
      drugs: book.drugMentionMark,
    },
  };
}

/** What stands in the row beside the configuration itself. */
export type StoredConfig = CoverConfig & {
  readonly marksOnFile: boolean;
  /** What the picture was last drawn from: when it changes, the picture is drawn again. */
  readonly drawnFrom: CoverFacts | null;
};

export function storedConfig({ constructorConfig }: CoverRow): StoredConfig {
  const { marksOnFile, drawnFrom } = fieldsOf(constructorConfig);
  return {
    ...configOf(constructorConfig),
    marksOnFile: marksOnFile === true,
    drawnFrom: (drawnFrom as CoverFacts | undefined) ?? null,
  };
}

/** A configuration that nobody has looked at. */
export type GivenConfig = { readonly [Field in keyof StoredConfig]?: unknown };

const LONGEST = { title: 150, author: 150, genre: 60 };

/** A configuration from outside or from an old row: what is missing or unknown gets its plain value. */
export function configOf(given: unknown): CoverConfig {
  const { title, author } = fieldsOf(given);
  const { genre, layout, palette, image, ornament, font } = readModel(given, { title: '', author: '' });
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, LONGEST.title) : null,
    author: typeof author === 'string' ? author.trim().slice(0, LONGEST.author) : null,
    genre: genre.trim().slice(0, LONGEST.genre),
    layout,
    palette,
    image: { randomBgIdx: image.randomBgIdx, own: image.own ?? null },
    ornament,
    font,
  };
}

function fieldsOf(given: unknown): GivenConfig {
  return typeof given === 'object' && given !== null ? given : {};
}

export function modelOf(config: CoverConfig, { title, author, marks }: CoverFacts): CoverModel {
  return { ...readModel(config, { title, author }), marks };
}

/** A cover that suits the book, for whoever has none yet; another seed, another cover. */
export function suggestedConfig(book: Book, facts: Pick<CoverFacts, 'author'>, seed = 0): CoverConfig {
  const {
    title: _,
    author: __,
    ...style
  } = coverFor({
    title: book.title,
    author: facts.author,
    genre: genreCode(book),
    seed,
  });
  return configOf(style);
}

/** The FictionBook code of the first genre. */
export function genreCode({ genreIds }: Pick<Book, 'genreIds'>): string {
  return genreIds.map(genreById).find((genre) => genre !== undefined)?.fb2 ?? '';
}
