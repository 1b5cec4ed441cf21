import { BACKGROUND_NAMES, indexOf } from './backgrounds/all.ts';
import { genreGroupOf } from './genre-codes.ts';
import { GENRE_GROUPS, type GenreGroup } from './genre-styles.ts';
import { type CoverModel, coverModel, type LegalMarks } from './model.ts';
import { randomOf, seedOf } from './random.ts';

/** A book that needs a cover. */
export type CoverlessBook = {
  readonly title: string;
  readonly author: string;
  /** A code of FictionBook, as `sf_fantasy`, or the name of a group, as «Фэнтези». */
  readonly genre: string;
  /** Another number, another cover; 0 when not given. */
  readonly seed?: number;
  readonly marks?: LegalMarks;
};

/**
 * A cover for a book that has none: the look that suits its genre, chosen by title and seed. The same book and seed give
 * the same cover.
 */
export function coverFor({ title, author, genre, seed = 0, marks = {} }: CoverlessBook): CoverModel {
  const group: GenreGroup = GENRE_GROUPS[genreGroupOf(genre)];
  const first = seedOf(title) % group.looks.length;
  const style = group.looks[(first + Math.abs(Math.trunc(seed))) % group.looks.length] ?? group.looks[0];
  const variant = Math.floor(randomOf(seedOf(`${title}|${author}|${seed}`)).next() * VARIANTS);
  return coverModel({
    title,
    author,
    genre: group.word,
    layout: style.layout,
    palette: style.palette,
    image: { randomBgIdx: indexOf(style.background, variant) },
    ornament: style.ornament,
    font: { family: style.font, style: style.style },
    marks,
  });
}

/** How many variants of a background are drawn by chance; a person can shuffle on beyond them. */
const VARIANTS = Math.floor(1000 / BACKGROUND_NAMES.length);
