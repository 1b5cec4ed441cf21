import type { Block, Inline } from './model.ts';

/** What word processors keep of a paragraph; the readers of DOCX, ODT and RTF all make these. */
export type OfficeParagraph = {
  readonly kind: 'paragraph';
  readonly inlines: readonly Inline[];
  readonly style?: string | undefined;
  /** Of a heading, 1 for the highest. */
  readonly level?: number | undefined;
  readonly align?: 'left' | 'centre' | 'right' | undefined;
  /** Of the letters, in points. */
  readonly size?: number | undefined;
  /** From the left, in points. */
  readonly indent?: number | undefined;
  readonly startsPage?: boolean | undefined;
  readonly isCaps?: boolean | undefined;
  readonly list?: ListItem | undefined;
  readonly anchors?: readonly string[] | undefined;
};

export type OfficeBlock = OfficeParagraph | Extract<Block, { kind: 'table' }>;

/** The place of a paragraph in a list. */
export type ListItem = {
  /** 0 for the outermost. */
  readonly depth: number;
  readonly isOrdered: boolean;
  /** Of this item, as counted. */
  readonly number: number;
  /** As printed before the text: `1.`, `•`, `—`. */
  readonly label: string;
};
