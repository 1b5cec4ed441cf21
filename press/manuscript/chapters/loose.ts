import type { Block, Section } from '../model.ts';
import type { ChapterFound, Remark } from '../reading/report.ts';

/**
 * A block as a reader of a format without chapters finds it: what it says and how it looked.
 * `divide` of `chapters.ts` makes sections of a list of these.
 */
export type LooseBlock = {
  readonly block: Block;
  readonly appearance?: Appearance;
  /** Names that links of the file use for this place. */
  readonly anchors?: readonly string[];
};

/** How a paragraph looked. Everything is optional: a plain text knows next to nothing of it. */
export type Appearance = {
  /** Of a real heading, 1 for the highest: a heading style, `<h1>`, `#`. */
  readonly level?: number;
  /** As the file names the style: `Заголовок главы`, `Epigraph`. */
  readonly style?: string;
  /** The whole line. */
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isCentred?: boolean;
  readonly isRight?: boolean;
  /** Set in capitals by format; capitals that were typed are seen without it. */
  readonly isCaps?: boolean;
  /** The height of letters beside that of the body text: 1 is the same, 1.5 half as large again. */
  readonly size?: number;
  /** Indent of the whole paragraph from the left, in ems, beyond that of the body text. */
  readonly indent?: number;
  /** Begins a page because the author said so. */
  readonly startsPage?: boolean;
  /** There is air above: blank lines or spacing. */
  readonly hasSpaceBefore?: boolean;
  /** A line of the title page, as far as can be told: short lines there are no verse. */
  readonly isOnTitlePage?: boolean;
};

/**
 * Lines of the front that belong to the book and not to its text. Those that only look like a title and an author
 * stay in the text as well.
 */
export type FrontLines = {
  readonly title?: string;
  readonly subtitle?: string;
  readonly author?: string;
  readonly likelyTitle?: string;
  readonly likelyAuthor?: string;
};

/** What was made of loose blocks. Sections have temporary ids; `canonical` gives the final ones. */
export type DividedText = {
  readonly sections: readonly Section[];
  readonly chapters: readonly ChapterFound[];
  readonly remarks: readonly Remark[];
  /** What the first lines said of the book itself, taken out of the text: a single highest heading, a style. */
  readonly front: FrontLines;
  /** Where the anchors of the loose blocks went: the section's id. */
  readonly anchors: ReadonlyMap<string, string>;
};
