/** A book as the trade should know it. Dates are passed in: the same record gives the same bytes. */
export type BookRecord = {
  /** Ours, for ever the same: the record goes by it. */
  readonly id: string;
  readonly sentAt: Date;
  readonly sender: { readonly name: string; readonly email?: string };
  readonly title: string;
  readonly subtitle?: string;
  readonly series?: { readonly name: string; readonly number?: number };
  readonly contributors: readonly Contributor[];
  /** ISO 639-2: `rus` when absent. */
  readonly language?: string;
  readonly characters: number;
  readonly genres: readonly { readonly label: string /** The code of FictionBook. */; readonly fb2?: string }[];
  readonly keywords?: readonly string[];
  readonly udc?: string;
  readonly bbk?: string;
  readonly age: 0 | 6 | 12 | 16 | 18 | null;
  readonly hasObsceneLanguage?: boolean;
  readonly mentionsDrugs?: boolean;
  /** Paragraphs. */
  readonly annotation: readonly string[];
  readonly cover?: { readonly url: string; readonly width?: number; readonly height?: number };
  readonly publisher: string;
  readonly city?: string;
  readonly status: Status;
  /** YYYY-MM-DD. */
  readonly publishedOn?: string;
  readonly copyright?: { readonly year: number; readonly owner: string };
  /** What can be bought or read, each its own record. */
  readonly products: readonly Product[];
};

export type Contributor = {
  /** As the product calls it: `author`, `translator`… */
  readonly role: string;
  readonly first: string;
  readonly middle?: string;
  readonly last: string;
};

/** On its way, sold, out of sale for now, out of it for good. */
export type Status = 'forthcoming' | 'active' | 'inactive' | 'withdrawn';

export type Product = Sold & (Ebook | PrintedBook);

type Sold = {
  readonly isbn?: string;
  /** Kopecks, taxes included; 0 is free, absent is not known yet. */
  readonly price?: number;
};

export type Ebook = { readonly form: 'epub' | 'pdf' /** Of its printed counterpart. */; readonly pages?: number };

/** Printed on demand. Millimetres and grams. */
export type PrintedBook = {
  readonly form: 'soft' | 'hard';
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly thickness?: number;
  readonly weight?: number;
};
