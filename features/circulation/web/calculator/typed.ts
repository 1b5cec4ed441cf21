import { isPostcode } from '@pero/kernel/postcode';
import type { PrintableBook } from '../../contract/cost.ts';
import { type Choice, choiceRefusalsOf, DELIVERIES, FIRST_CHOICE, TRIM_CHOICES } from '../../rules/choice.ts';
import { regionOf } from '../../rules/geography/places.ts';
import { REFUSALS } from '../../rules/refusals.ts';

/** The form as it was typed: nothing of it is lost while it is not yet a tirage. */
export type Typed = Omit<Choice, 'pages' | 'copies' | 'postcode'> & {
  readonly bookId: number | null;
  readonly pages: string;
  readonly copies: string;
  /** A postcode or a city. */
  readonly place: string;
  readonly code: string;
};

type Wrong = { readonly pages?: string; readonly copies?: string; readonly place?: string };

/** What the form comes to. While something is wrong the rest is still read, so that each field says its own. */
export type ReadForm = {
  readonly choice: Choice | null;
  readonly wrong: Wrong;
  /** Beside the field of the place: what was understood. */
  readonly region: string | null;
};

const FIRST: Typed = { ...FIRST_CHOICE, bookId: null, pages: '240', copies: '50', place: '', code: '' };

/** From an address, or from a book that is there: what was counted before is found again. */
export function typedFrom(query: URLSearchParams, books: readonly PrintableBook[]): Typed {
  const wanted = Number(query.get('book_id'));
  const book =
    books.find(({ id }) => id === wanted) ??
    (query.size === 0 ? books.find(({ why_not }) => why_not === null) : undefined);
  const begun = book ? ofBook(FIRST, book) : FIRST;
  return {
    ...begun,
    pages: query.get('page_count') ?? begun.pages,
    copies: query.get('items_count') ?? begun.copies,
    binding: query.get('cover_type') === 'hard' ? 'hard' : begun.binding,
    trim: TRIM_CHOICES.find((trim) => trim === query.get('trim')) ?? begun.trim,
    delivery: DELIVERIES.find((delivery) => delivery === query.get('delivery_type')) ?? begun.delivery,
    place: query.get('postcode') ?? begun.place,
    code: query.get('promocode') ?? '',
  };
}

/** The same as an address, for whoever signs in first or sends it to somebody. */
export function addressOf(typed: Typed): string {
  const query = new URLSearchParams({
    page_count: typed.pages,
    items_count: typed.copies,
    cover_type: typed.binding,
    trim: typed.trim,
    delivery_type: typed.delivery,
  });
  if (typed.place !== '') query.set('postcode', typed.place);
  if (typed.code !== '') query.set('promocode', typed.code);
  if (typed.bookId !== null) query.set('book_id', String(typed.bookId));
  return `/services/circulation/?${query}`;
}

export function ofBook(typed: Typed, { id, page_count, trim }: PrintableBook): Typed {
  return { ...typed, bookId: id, pages: String(page_count), trim };
}

/** `cityPostcode` is what the typed city stands for, once its table is there. */
export function readForm(typed: Typed, cityPostcode: string | null): ReadForm {
  const pages = wholeNumber(typed.pages);
  const copies = wholeNumber(typed.copies);
  const place = placeOf(typed.place, cityPostcode);
  const refused = choiceRefusalsOf({ pages, copies, binding: typed.binding });
  const ofPages = refused.find((reason) => reason !== 'copies');
  const wrong = {
    ...(ofPages && { pages: REFUSALS[ofPages].message }),
    ...(refused.includes('copies') && { copies: REFUSALS.copies.message }),
    ...(place.wrong !== null && { place: place.wrong }),
  };
  const { binding, trim, delivery } = typed;
  const choice = refused.length > 0 ? null : { pages, copies, binding, trim, delivery, postcode: place.postcode };
  return { choice, wrong, region: place.postcode && regionOf(place.postcode) };
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

type Place = { readonly postcode: string | null; readonly wrong: string | null };

function placeOf(text: string, cityPostcode: string | null): Place {
  const typed = text.trim();
  if (typed === '') return { postcode: null, wrong: null };
  if (!/\d/.test(typed)) return { postcode: cityPostcode, wrong: null };
  return isPostcode(typed) ? { postcode: typed, wrong: null } : { postcode: null, wrong: REFUSALS.postcode.message };
}

/** Is it a city that has to be looked up? */
export function isCity(place: string): boolean {
  return place.trim().length > 1 && !/\d/.test(place);
}
