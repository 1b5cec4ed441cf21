/** Pages that are all alike. */
export type PageKind = {
  readonly count: number;
  /** The first of them, from one. */
  readonly page: number;
  /** Millimetres: the whole page, and what is left of it when it is cut; from its left and lower edge. */
  readonly width: number;
  readonly height: number;
  readonly trim: { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number };
};

/** What is in a PDF, as whoever looked saw it. */
export type PdfReport =
  | { readonly unread: 'broken' | 'encrypted' | 'too-much' }
  | {
      readonly pages: number;
      readonly kinds: readonly PageKind[];
      /** Fonts that are named and not there. */
      readonly lacking: readonly string[];
    };
