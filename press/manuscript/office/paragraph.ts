import type { Block, Inline } from '../model.ts';

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
  /** All of it in a font whose letters have one width. */
  readonly isEven?: boolean | undefined;
  readonly list?: ListItem | undefined;
  readonly anchors?: readonly string[] | undefined;
};

export type OfficeBlock = OfficeParagraph | Extract<Block, { kind: 'table' | 'scene-break' }>;

/** The place of a paragraph in a list. */
export type ListItem = {
  /** 0 for the outermost. */
  readonly depth: number;
  readonly isOrdered: boolean;
  /** Of this item, as counted. */
  readonly number: number;
  /** As printed before the text: `1.`, `•`, `—`. */
  readonly label: string;
  /** A further paragraph of the item above, not one of its own. */
  readonly goesOn?: boolean;
};

/** Puts all of one list at the end of another. A spread into `push` overflows the stack at some hundred thousand. */
export function append<T>(to: T[], from: readonly T[]): void {
  for (const one of from) to.push(one);
}
