import { OWN_TAGS_MOST } from '../meta.ts';
import { GENRE_GROUPS, type GenreGroup, genreById } from './genres.ts';
import { TAG_TABLE } from './tag-table.ts';

export type Tag = { readonly id: number; readonly label: string; readonly groups: ReadonlySet<GenreGroup> };

/** Stands on every book by itself, in the fifth place; nobody chooses it. */
export const SELF_PUBLISHED_TAG = { id: 1, label: 'Самиздат' } as const;

const FICTION: readonly GenreGroup[] = [
  ...(['Фантастика', 'Фэнтези', 'Ужасы и мистика', 'Детективы', 'Боевики и триллеры', 'Любовные романы'] as const),
  ...(['Приключения', 'Проза', 'Поэзия и драматургия', 'Старинная литература', 'Юмор', 'Детские книги'] as const),
];
const ALL: readonly GenreGroup[] = GENRE_GROUPS.map(({ group }) => group);
const FACTS = ALL.filter((group) => !FICTION.includes(group));
const WIDE = { fiction: FICTION, facts: FACTS, all: ALL };

/** What an author chooses from. */
export const TAGS: readonly Tag[] = TAG_TABLE.flatMap(({ groups, rows }) => {
  const held = new Set(typeof groups === 'string' ? WIDE[groups] : groups);
  return rows
    .trim()
    .split(/;|\n/)
    .map((row) => ({ ...tagOf(row.trim()), groups: held }));
});

const BY_ID = new Map(TAGS.map((tag) => [tag.id, tag]));

/** Undefined for a number nobody may choose. */
export function tagById(id: number): Tag | undefined {
  return BY_ID.get(id);
}

/** The tags for books of these genres, those of fewest groups first; for no genre, all of them. */
export function tagsFor(genreIds: readonly number[]): readonly Tag[] {
  const groups = genreIds.flatMap((id) => genreById(id)?.group ?? []);
  if (groups.length === 0) return TAGS;
  return TAGS.filter((tag) => groups.some((group) => tag.groups.has(group))).sort(
    (a, b) => a.groups.size - b.groups.size || a.id - b.id,
  );
}

/** What is kept of the tags that somebody sent: ours is not theirs to give, and none counts twice. */
export function ownTags(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== SELF_PUBLISHED_TAG.id);
}

/** A tag in the author's own words has no number in any list. */
const NO_NUMBER = 0;

type Tagged = { readonly tagIds: readonly number[]; readonly ownTags: readonly string[] };

/** What the author chose and then what he typed. */
function chosenTags({ tagIds, ownTags: typed }: Tagged): readonly { readonly id: number; readonly label: string }[] {
  return [...ownTags(tagIds).flatMap((id) => tagById(id) ?? []), ...typed.map((label) => ({ id: NO_NUMBER, label }))];
}

/** As the shop gets them: at most four of the author's and ours. */
export function shopTags(book: Tagged): readonly { readonly id: number; readonly label: string }[] {
  return [...chosenTags(book).slice(0, OWN_TAGS_MOST), SELF_PUBLISHED_TAG];
}

export function tagLabels(book: Tagged): readonly string[] {
  return shopTags(book).map(({ label }) => label);
}

/** What the files of the book say of it: the author's alone. */
export function keywordsOf(book: Tagged): readonly string[] {
  return chosenTags(book).map(({ label }) => label);
}

function tagOf(row: string): { id: number; label: string } {
  const space = row.indexOf(' ');
  return { id: Number(row.slice(0, space)), label: row.slice(space + 1) };
}
