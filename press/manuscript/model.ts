/**
 * The one model of a book's text. Every reader makes it, every writer takes it.
 *
 * A manuscript is plain data: it can be posted to a worker thread, compared, and written as JSON (see `json.ts`).
 * It is always canonical (see `canonical.ts`): runs of equal style are one run, no text is empty, marks stand in the
 * order of `MARKS`.
 */
export type Manuscript = {
  readonly info: BookInfo;
  /** Parts and chapters, in reading order. A book without any division is one untitled section. */
  readonly sections: readonly Section[];
  /** Footnotes and endnotes, in the order of their first reference. */
  readonly notes: readonly Note[];
  readonly pictures: readonly Picture[];
};

export type BookInfo = {
  readonly title: string;
  readonly subtitle?: string;
  readonly authors: readonly Person[];
  readonly annotation: readonly Block[];
  /** BCP 47, `ru` where nothing else is known. */
  readonly language: string;
  /** Codes of FictionBookGenres, as `sf_fantasy`. */
  readonly genres: readonly string[];
  readonly keywords: readonly string[];
  /** As the source says it: a year, a day, a span. */
  readonly written?: string;
  readonly series?: { readonly name: string; readonly number?: number };
  readonly isbn?: string;
  readonly year?: number;
  readonly publisher?: string;
  /** A picture of the manuscript, by its id. */
  readonly cover?: string;
  /** Who made the book, and thanks to whom it is: lines of the page of rights, as the author words them. */
  readonly imprint?: readonly string[];
};

export type Person = {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly nickname: string;
};

/** A part, a chapter, or a chapter within a chapter. It has blocks, or sections of its own, or first blocks and then sections. */
export type Section = {
  /** Stable within the manuscript: `s1`, `s2`… Links and the editor hold on to it. */
  readonly id: string;
  readonly kind: 'part' | 'chapter';
  /** The lines of the heading: «Глава первая», «В которой…». Empty for an untitled section. */
  readonly title: readonly (readonly Inline[])[];
  readonly epigraphs: readonly Epigraph[];
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  /** Of a page around the text that its author did not type into it: what the page is. No reader makes one. */
  readonly matter?: Matter;
};

export type Matter = 'dedication' | 'epigraph' | 'thanks' | 'about-author' | 'other-books';

export type Epigraph = {
  readonly blocks: readonly Block[];
  readonly source: readonly (readonly Inline[])[];
  readonly suggested?: SuggestedOfBlock;
};

export type Block = { readonly suggested?: SuggestedOfBlock } & (
  | Paragraph
  /** A heading inside a chapter that opens no chapter of its own. */
  | { readonly kind: 'subheading'; readonly inlines: readonly Inline[] }
  | Verse
  | {
      readonly kind: 'quotation';
      readonly blocks: readonly Block[];
      readonly source: readonly (readonly Inline[])[];
    }
  /** A letter, a diary entry, a document shown in the text. */
  | {
      readonly kind: 'letter';
      readonly blocks: readonly Block[];
      readonly signature: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** Of an ordered list, the first number. */
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'picture'; readonly picture: string; readonly alt: string; readonly caption: readonly Inline[] }
  /** Between two scenes. `ornament` as the author set it (`* * *`), empty for white space alone. */
  | { readonly kind: 'scene-break'; readonly ornament: string }
  | { readonly kind: 'page-break' }
);

export type Paragraph = {
  readonly kind: 'paragraph';
  readonly inlines: readonly Inline[];
  /** `dialogue` begins with a dash; the rest is how the author placed it. */
  readonly role: 'plain' | 'dialogue' | 'centred' | 'right';
};

export type Verse = {
  readonly kind: 'verse';
  readonly title: readonly (readonly Inline[])[];
  /** Stanzas of lines. */
  readonly stanzas: readonly (readonly (readonly Inline[])[])[];
  /** Author, date, place under the poem. */
  readonly source: readonly (readonly Inline[])[];
};

export type TableRow = { readonly cells: readonly TableCell[] };

export type TableCell = {
  readonly blocks: readonly Block[];
  readonly isHeading: boolean;
  readonly columns: number;
  readonly rows: number;
};

export type Inline = { readonly suggested?: SuggestedOfInline } & (
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly marks: readonly Mark[];
      /** Absolute (`https:`, `mailto:`) or `#id` of a section or note. */
      readonly link?: string;
    }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'picture'; readonly picture: string; readonly alt: string }
  | { readonly kind: 'break' }
);

/**
 * Whose change it is that is suggested, and not decided yet. All places with one id are one suggestion. Readers of files
 * with tracked changes make them, a chapter keeps them apart from its text; no writer of books ever meets one.
 */
export type Change = { readonly id: string; readonly by: number };

export type SuggestedOfInline = {
  readonly inserted?: Change;
  readonly deleted?: Change;
  /** It looks otherwise than it did. */
  readonly formatted?: Change & { readonly was: { readonly marks: readonly Mark[]; readonly link?: string } };
};

/**
 * Of a paragraph and a subheading: the boundary before it, so that an inserted one that is rejected falls together with
 * the one before, and so does a deleted one that is accepted. Of any other block: the whole of it.
 */
export type SuggestedOfBlock = {
  readonly inserted?: Change;
  readonly deleted?: Change;
  readonly formatted?: Change & {
    readonly was: { readonly kind: 'paragraph' | 'subheading'; readonly role: 'plain' | 'centred' | 'right' };
  };
};

/** In canonical order. */
export const MARKS = ['strong', 'emphasis', 'underline', 'strike', 'small-caps', 'sub', 'sup', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export type Note = {
  readonly id: string;
  /** As printed beside the text: `1`, `*`. */
  readonly label: string;
  readonly blocks: readonly Block[];
};

export type Picture = {
  readonly id: string;
  readonly mime: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/svg+xml' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};
