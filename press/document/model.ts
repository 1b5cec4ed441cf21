/** Words in a line: plain, strong, or leading somewhere. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly words: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly words: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly words: readonly Inline[] };

export type Words = readonly Inline[];

/** A part of a document, in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly words: Words }
  /** A clause has its number, «5.3», which stands in the margin of its text. */
  | { readonly kind: 'paragraph'; readonly number?: string; readonly words: Words }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Words[] }
  | {
      readonly kind: 'table';
      readonly head: readonly Words[];
      readonly rows: readonly (readonly Words[])[];
      /** Of each column; figures go to the right. */
      readonly align: readonly ('left' | 'right')[];
    };

/** What proves a document: a signature, a stamp, a receipt. Kept together on one page. */
export type Proof = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly isCode?: true }[];
  readonly note?: string;
};

/** A document of a few pages: a signed contract, an act, a note for the tax office. */
export type Document = {
  /** A word above the title: what kind of paper this is. */
  readonly kicker?: string;
  readonly title: string;
  /** Lines under the title: the edition, a number and a date, the parties. */
  readonly subtitle: readonly string[];
  readonly blocks: readonly Block[];
  readonly proof?: Proof;
  /** Stands at the foot of every page, beside its number. */
  readonly foot: string;
  /** Addresses of links that begin with a slash are of this site; without it they are set as plain words. */
  readonly site?: string;
  /** When the document was made, for its properties: given, so that the same data gives the same bytes. */
  readonly madeAt: Date;
};
