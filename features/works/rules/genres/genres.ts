import { GENRE_TABLE } from './table.ts';

export type GenreGroup = keyof typeof GENRE_TABLE;

export type Genre = {
  readonly id: number;
  readonly label: string;
  readonly group: GenreGroup;
  /** The code of FictionBook that our files and covers go by. */
  readonly fb2: string;
};

/** Everything here is self-published, so the word says nothing of a book and nobody chooses it. */
const SELF_PUBLISHED: GenreGroup = 'Самиздат';

type Row = { readonly genre: Genre; readonly codes: readonly string[] };

const ROWS: readonly Row[] = Object.entries(GENRE_TABLE).flatMap(([group, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => rowOf(row.trim(), group as GenreGroup)),
);

/** What an author chooses from. */
export const GENRES: readonly Genre[] = ROWS.map(({ genre }) => genre).filter(({ group }) => group !== SELF_PUBLISHED);

const BY_ID = new Map(GENRES.map((genre) => [genre.id, genre]));
const BY_CODE = new Map(ROWS.flatMap(({ genre, codes }) => codes.map((code) => [code, genre] as const)).reverse());

/** Undefined for a number nobody may choose. */
export function genreById(id: number): Genre | undefined {
  return BY_ID.get(id);
}

/** The genres that the codes of a file name, each once; codes that say nothing are left out. */
export function genresOfCodes(codes: readonly string[]): readonly Genre[] {
  const found = codes.flatMap((code) => BY_CODE.get(code.trim().toLowerCase()) ?? []);
  return [...new Set(found)].filter(({ group }) => group !== SELF_PUBLISHED);
}

/** For a list under headings. */
export const GENRE_GROUPS: readonly { readonly group: GenreGroup; readonly genres: readonly Genre[] }[] = [
  ...Map.groupBy(GENRES, ({ group }) => group),
].map(([group, genres]) => ({ group, genres }));

function rowOf(row: string, group: GenreGroup): Row {
  const [named = '', codes = ''] = row.split(': ');
  const space = named.indexOf(' ');
  const [fb2 = '', ...others] = codes.split(' ');
  const genre = { id: Number(named.slice(0, space)), label: named.slice(space + 1), group, fb2 };
  return { genre, codes: [fb2, ...others] };
}
