import type { BookMeta } from '@pero/works/contract/meta';
import { type BookEpigraph, MATTER_MOST, type OtherBooks } from '@pero/works/rules/matter';
import { MATTER_REFUSALS } from '@pero/works/rules/matter-refusals';
import { paragraphed } from '@pero/works/rules/meta';

/** What stands around the text, as it is in the fields. */
export type MatterFields = {
  readonly dedication: string;
  readonly epigraphs: readonly BookEpigraph[];
  readonly imprint_lines: string;
  readonly thanks: string;
  readonly about_author: string;
  readonly other_books: OtherBooks;
  readonly other_book_ids: readonly number[];
};

/** Plain words of it, typed by hand. */
export const MATTER_WORDS = ['dedication', 'imprint_lines', 'thanks', 'about_author'] as const;

export function matterIn(meta: BookMeta): MatterFields {
  const { dedication, epigraphs, imprint_lines, thanks, about_author, other_books, other_book_ids } = meta;
  return { dedication, epigraphs, imprint_lines, thanks, about_author, other_books, other_book_ids };
}

/** As the server will keep it, so that a space at the end is no change; an epigraph without words is none yet. */
export function matterOnWire(fields: MatterFields) {
  return {
    dedication: paragraphed(fields.dedication),
    epigraphs: fields.epigraphs.map(tidied).filter(({ text }) => text !== ''),
    imprint_lines: paragraphed(fields.imprint_lines),
    thanks: paragraphed(fields.thanks),
    about_author: paragraphed(fields.about_author),
    other_books: fields.other_books,
    other_book_ids: [...fields.other_book_ids],
  };
}

function tidied({ text, source }: BookEpigraph): BookEpigraph {
  return { text: paragraphed(text), source: source.trim() };
}

export function wrongInMatter(fields: MatterFields): Partial<Record<keyof MatterFields, string>> {
  const { dedication, epigraphs, imprint_lines, thanks, about_author } = matterOnWire(fields);
  const isLong = epigraphs.some(({ text }) => text.length > MATTER_MOST.epigraph);
  const isSourceLong = epigraphs.some(({ source }) => source.length > MATTER_MOST.source);
  return {
    ...(dedication.length > MATTER_MOST.dedication && said('dedication-long')),
    ...(isSourceLong && said('epigraph-source-long')),
    ...(isLong && said('epigraph-long')),
    ...(imprint_lines.length > MATTER_MOST.imprint && said('imprint-long')),
    ...(thanks.length > MATTER_MOST.thanks && said('thanks-long')),
    ...(about_author.length > MATTER_MOST.aboutAuthor && said('about-author-long')),
  };
}

function said(reason: keyof typeof MATTER_REFUSALS): Partial<Record<keyof MatterFields, string>> {
  const { field, message } = MATTER_REFUSALS[reason];
  return { [field]: message };
}
