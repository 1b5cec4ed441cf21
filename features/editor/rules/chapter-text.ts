import type { Block, Epigraph, Inline, Note, TableCell, TableRow } from '@pero/manuscript/model';

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

/**
 * What somebody suggests stands beside the text, never in it: `title`, `epigraphs`, `blocks` and `notes` of a chapter are
 * what is sold, shown, counted and judged, so nobody who reads a chapter can take an open suggestion for its text.
 */
export type SuggestedText = {
  readonly title?: ChapterText['title'];
  readonly epigraphs?: readonly Epigraph[];
  /** In their order: the number of a block of the text that stands as it is, or blocks with suggestions in them. */
  readonly blocks: readonly (number | Block)[];
  readonly notes?: readonly Note[];
};

type FieldsOf<Part> = Part extends unknown ? keyof Part : never;
type Part = ChapterText | Epigraph | Note | Block | TableRow | TableCell | Inline;

/** Any part of a text before it was looked at: the fields that it may have, with whatever is in them. */
export type UnreadPart = { readonly [Field in FieldsOf<Part>]?: unknown };

export const EMPTY_TEXT: ChapterText = { title: [], epigraphs: [], blocks: [], notes: [] };
