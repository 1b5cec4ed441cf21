/** How the book looks: a bookish serif page with indents, or a plain one with air between paragraphs. */
export type EpubDesign = 'classic' | 'modern';

/** A typeface whose used characters go into the file. */
export type EpubFont = 'literata' | 'pt-serif';

/** What the law wants the reader to see before the text. */
export type Legal = {
  readonly age?: 0 | 6 | 12 | 16 | 18;
  readonly hasObsceneLanguage?: boolean;
  readonly mentionsDrugs?: boolean;
  /** Who holds the rights, and since when: `Анна Иванова, 2026`. The sign © is put before it. */
  readonly copyright?: string;
  /** Further lines of the page, as they are. */
  readonly lines?: readonly string[];
};

/** Where the pages of the printed book begin, so that a class can be told «откройте страницу 40». */
export type PrintPages = {
  /** The ISBN or another name of the printed edition. */
  readonly source: string;
  /** In reading order: the page begins before this block of this section. */
  readonly marks: readonly { readonly label: string; readonly section: string; readonly block: number }[];
};

export type EpubOptions = {
  /** When the book was last changed. Equal manuscripts and options make equal bytes, so time is passed in. */
  readonly modified: Date;
  /** Without it, a UUID is made of the text and the title. */
  readonly identifier?: string;
  readonly design?: EpubDesign;
  /** Takes the place of the manuscript's own cover. */
  readonly cover?: { readonly bytes: Uint8Array; readonly mime: 'image/jpeg' | 'image/png' };
  readonly font?: EpubFont;
  readonly legal?: Legal;
  readonly pages?: PrintPages;
};
