import type { ChapterText } from '@pero/editor/rules/chapter-text';

/** New names for what a text refers to; no link at all where nothing comes back. */
export type Renaming = {
  readonly note: (id: string) => string;
  readonly picture: (id: string) => string;
  readonly link: (link: string) => string | undefined;
};

/**
 * The text with everything it refers to under other names. References hide at any depth, so the whole of it is copied.
 */
export function withReferences(text: ChapterText, renaming: Renaming): ChapterText {
  const copy = copied(text, renaming) as ChapterText;
  return { ...copy, notes: copy.notes.map((note) => ({ ...note, id: renaming.note(note.id) })) };
}

export const SAME: Renaming = { note: (id) => id, picture: (id) => id, link: (link) => link };

/** A piece of a text, as far as it can refer to something. */
type Piece = { readonly kind?: unknown; readonly note?: unknown; readonly picture?: unknown; readonly link?: unknown };

function copied(value: unknown, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((each) => copied(each, renaming));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Piece = value;
  if (fields.kind === 'text') return runOf(fields, renaming);
  if (fields.kind === 'note') return { ...fields, note: renaming.note(String(fields.note)) };
  const copy = Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, copied(inner, renaming)]));
  return fields.kind === 'picture' ? { ...copy, picture: renaming.picture(String(fields.picture)) } : copy;
}

function runOf(run: Piece, { link }: Renaming): Piece {
  if (run.link === undefined) return run;
  const { link: old, ...rest } = run;
  const renamed = link(String(old));
  return renamed === undefined ? rest : { ...rest, link: renamed };
}

/** Everything that a text refers to. */
export function referencesOf(text: ChapterText): {
  readonly pictures: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
} {
  const pictures = new Set<string>();
  const links = new Set<string>();
  withReferences(text, {
    note: (id) => id,
    picture: (id) => {
      pictures.add(id);
      return id;
    },
    link: (link) => {
      links.add(link);
      return link;
    },
  });
  return { pictures, links };
}
