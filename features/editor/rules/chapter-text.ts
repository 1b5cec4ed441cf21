import type { Block, Epigraph, Inline, Note } from '@pero/manuscript/model';

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
};

export const EMPTY_TEXT: ChapterText = { title: [], epigraphs: [], blocks: [], notes: [] };
