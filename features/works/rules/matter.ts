/** Most characters of each text around a book, and most epigraphs. */
export const MATTER_MOST = {
  dedication: 600,
  epigraphs: 3,
  epigraph: 1500,
  source: 200,
  imprint: 1500,
  thanks: 5000,
  aboutAuthor: 5000,
  otherBooks: 50,
} as const;

export type BookEpigraph = { readonly text: string; readonly source: string };

/** Whose list it is: nobody's, all that the author has published, or those that were chosen. */
export const OTHER_BOOKS = ['none', 'all', 'chosen'] as const;
export type OtherBooks = (typeof OTHER_BOOKS)[number];

type Stored = {
  readonly dedication: string;
  readonly epigraphs: unknown;
  readonly imprintLines: string;
  readonly thanks: string;
  readonly aboutAuthor: string;
};

/** Epigraphs as the row has them: null of a book without. */
export function epigraphsOf({ epigraphs }: Pick<Stored, 'epigraphs'>): readonly BookEpigraph[] {
  return Array.isArray(epigraphs) ? (epigraphs as BookEpigraph[]) : [];
}

/** What is kept: an epigraph without words is none, and none at all is null. */
export function keptEpigraphs(epigraphs: readonly BookEpigraph[]): readonly BookEpigraph[] | null {
  const said = epigraphs.filter(({ text }) => text !== '');
  return said.length === 0 ? null : said;
}

/** An epigraph in one text, for whoever reads it beside others: its words, then whose they are. */
export function epigraphWords({ text, source }: BookEpigraph): string {
  return source === '' ? text : `${text}\n— ${source}`;
}

/** The words around the text that a judge reads, by the fields they stand in; those that are empty are left out. */
export function judgedMatter(book: Stored): { readonly field: string; readonly text: string }[] {
  return [
    { field: 'dedication', text: book.dedication },
    { field: 'epigraphs', text: epigraphsOf(book).map(epigraphWords).join('\n\n') },
    { field: 'imprint_lines', text: book.imprintLines },
    { field: 'thanks', text: book.thanks },
    { field: 'about_author', text: book.aboutAuthor },
  ].filter(({ text }) => text !== '');
}
