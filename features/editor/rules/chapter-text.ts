import type { Block, Epigraph, Inline, Note, TableCell, TableRow } from '@pero/manuscript/model';
import type { SuggestedText } from './suggestions/stored.ts';

/**
 * The text of one chapter, as it is stored, edited and sent: the heading, what stands under it, and the notes that it
 * refers to. Ids of notes are its own (`n1`, `n2`…); pictures are named `p12` after their row in the book.
 */
export type ChapterText = {
  /** Lines of the heading; none for an untitled chapter. */
  readonly title: readonly (readonly Inline[])[];
  readonly epigraphs: readonly Epigraph[];
  readonly blocks: readonly Block[];
  readonly notes: readonly Note[];
  /** What others suggest to change, until it is decided. */
  readonly suggested?: SuggestedText;
};

type FieldsOf<Part> = Part extends unknown ? keyof Part : never;
type Part = ChapterText | Epigraph | Note | Block | TableRow | TableCell | Inline;

/** Any part of a text before it was looked at: the fields that it may have, with whatever is in them. */
export type UnreadPart = { readonly [Field in FieldsOf<Part>]?: unknown };

export const EMPTY_TEXT: ChapterText = { title: [], epigraphs: [], blocks: [], notes: [] };
