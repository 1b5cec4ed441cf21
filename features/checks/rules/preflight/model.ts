import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import type { BookForm } from '@pero/works/rules/kinds';
import type { LicenseType } from '@pero/works/rules/licences';
import type { Marks } from '@pero/works/rules/meta';
import type { Fix } from '@pero/writing/rules/fixes';

/** All that is looked at before a book is judged. */
export type PreflightBook = {
  readonly meta: PreflightMeta;
  readonly cover: CoverFacts;
  /** In reading order. */
  readonly chapters: readonly PreflightChapter[];
  readonly pictures: readonly PictureFacts[];
  /** Other books that this one resembles, as `similarity` found them. */
  readonly similar: readonly SimilarBook[];
};

export type PreflightMeta = Marks & {
  readonly title: string;
  /** As the title page names them, in one line; empty where nobody stands there. */
  readonly authors: string;
  /** Plain text, without HTML. */
  readonly annotation: string;
  readonly drugMentionMark: boolean;
  readonly license: LicenseType;
  readonly kind: BookForm;
  readonly genreIds: readonly number[];
  /** How many, of the list and in the author's own words. */
  readonly tags: number;
  /** Zero or null: none. */
  readonly price: Money | null;
  readonly sourceWork: string | null;
  readonly withPrinted: boolean;
  /** Words around the text, by the field they stand in. */
  readonly matter?: readonly { readonly field: string; readonly text: string }[];
  /** Of a book sold while it is written. */
  readonly draft: DraftFacts | null;
};

export type DraftFacts = {
  readonly startedOn: Day;
  readonly completionDate: Day | null;
  readonly plannedCharacters: number | null;
  readonly freeCharacters: number;
};

/** A cover of our constructor is always large enough. */
export type CoverFacts = {
  readonly exists: boolean;
  readonly width: number;
  readonly height: number;
  readonly isConstructor: boolean;
};

export type PreflightChapter = {
  readonly id: number;
  readonly name: string;
  readonly text: ChapterText;
  /** Still being written and not part of what is judged. */
  readonly isDraft: boolean;
  /** 0 when not given. A chapter with deeper ones after it is a part and may have no text. */
  readonly depth?: number;
};

/** A picture of the book: `p12` in its text. */
export type PictureFacts = { readonly id: string; readonly width: number; readonly height: number };

/** `percent` is what the colours go by, `share` that of the whole book: see `similarity/comparison.ts`. */
export type SimilarBook = {
  readonly title: string;
  readonly percent: number;
  readonly share: number;
  readonly isOwn: boolean;
  /** Of a text that is no book of ours: whose it is and where it stands. */
  readonly source?: string;
};

/** An error keeps the book from being submitted. */
export type Severity = 'error' | 'warning' | 'advice';

/** Where. Offsets count the plain text of the block: lines that are not empty end in one character, notes and pictures have none. */
export type Place = {
  readonly kind: 'book' | 'meta' | 'cover' | 'chapter';
  /** Of the description: the name it has on the wire. */
  readonly field?: string;
  readonly chapterId?: number;
  readonly part?: Part;
  /** The block, epigraph or note within its part, from 0. */
  readonly block?: number;
  /** The line within the block, from 0. */
  readonly line?: number;
  readonly from?: number;
  readonly to?: number;
  /** A few words around. */
  readonly quote?: string;
};

export type Part = 'title' | 'epigraph' | 'text' | 'note';

export type Finding = {
  /** A word for machines: `chapter-empty`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly place: Place;
  /** One or two sentences: what it is and what to do. */
  readonly message: string;
  readonly fix?: Fix;
  /** How many places there are, when more than one. */
  readonly count?: number;
  /** Some of the other places. */
  readonly others?: readonly Place[];
};

export type Preflight = {
  /** Errors first, then in the order of the book. */
  readonly findings: readonly Finding[];
  readonly summary: {
    readonly errors: number;
    readonly warnings: number;
    readonly advice: number;
    readonly mayBeSubmitted: boolean;
  };
};
