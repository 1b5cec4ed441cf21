import { compare, type Day, moscowDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { extensionDays, isCompletionDay, isDayPromised } from './drafts.ts';
import { genreById } from './genres/genres.ts';
import { type OwnTagRefusal, ownTagRefusal } from './genres/own-tags.ts';
import { tagById } from './genres/tags.ts';
import type { BookForm } from './kinds.ts';
import { type LicenseRefusal, type LicenseType, licenseRefusalOf } from './licences.ts';
import type { BookEpigraph, OtherBooks } from './matter.ts';
import { type Age, ANNOTATION, GENRES_OF_BOOK, mayBePrinted, OWN_TAGS_MOST, SUBTITLE_MOST, TITLE } from './meta.ts';
import { MIN_PRICE, PRICES } from './prices.ts';
import type { REFUSALS } from './refusals.ts';

/** A change of the description, checked before it is written. The annotation is plain text already. */
export type MetaEdit = {
  readonly title?: string | undefined;
  readonly annotation?: string | undefined;
  readonly genres?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly own_tags?: readonly string[] | undefined;
  readonly age?: Age | null | undefined;
  readonly obscene_language?: boolean | undefined;
  readonly drug_mention_mark?: boolean | undefined;
  readonly lgbt_mark?: boolean | undefined;
  readonly isLgbtRulesAccepted?: boolean | undefined;
  readonly ai_declared?: boolean | undefined;
  readonly source_work?: string | undefined;
  readonly date_written?: Day | null | undefined;
  readonly subtitle?: string | undefined;
  readonly isbn?: string | null | undefined;
  readonly print_isbn?: string | null | undefined;
  readonly dedication?: string | undefined;
  readonly epigraphs?: readonly BookEpigraph[] | undefined;
  readonly imprint_lines?: string | undefined;
  readonly thanks?: string | undefined;
  readonly about_author?: string | undefined;
  readonly other_books?: OtherBooks | undefined;
  readonly other_book_ids?: readonly number[] | undefined;
  readonly license_type?: LicenseType | undefined;
  readonly price?: Money | null | undefined;
  readonly with_printed?: boolean | undefined;
  readonly update_period?: number | null | undefined;
  readonly completion_date?: Day | null | undefined;
  readonly planned_characters?: number | null | undefined;
  readonly create_audiobook?: boolean | undefined;
  readonly audiobook_license?: string | null | undefined;
  readonly audiobook_gender_voice?: string | null | undefined;
  readonly audiobook_glossary?: string | undefined;
};

type Stored = {
  readonly form: BookForm;
  readonly licenseType: LicenseType;
  readonly licenseSince: Date;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  readonly unpublishedAt: Date | null;
  readonly amnestyDraftDate: Day | null;
  readonly exclusiveBoundUntil: Day | null;
  readonly extendedOn: Day | null;
  readonly plannedCharacters: number | null;
  readonly lgbtMark: boolean;
  readonly lgbtRulesAccepted: boolean;
  readonly draftStartedOn: Day | null;
  readonly completionDate: Day | null;
  readonly submittedAt: Date | null;
  readonly isbn: string | null;
  readonly printIsbn: string | null;
};

type Person = { readonly canUseDraft: boolean; readonly hasOwnRate: boolean };

type Reason = Extract<
  keyof typeof REFUSALS,
  | 'title-empty'
  | 'title-long'
  | 'annotation-long'
  | 'genres'
  | 'genre-unknown'
  | 'tags'
  | 'tag-unknown'
  | 'price-low'
  | 'price-off-ladder'
  | 'price-free'
  | 'lgbt'
  | 'subtitle-long'
  | 'isbn-same'
  | 'completion-date'
  | 'completion-date-locked'
  | 'plan-smaller'
  | 'no-print'
  | LicenseRefusal
  | OwnTagRefusal
>;

/** Everything that stands against the change, so that each field says its own. */
export function metaRefusals(book: Stored, edit: MetaEdit, person: Person, now: Date): Reason[] {
  return [
    ...descriptionRefusals(edit),
    (edit.subtitle?.length ?? 0) > SUBTITLE_MOST ? ('subtitle-long' as const) : null,
    isbnRefusal(book, edit),
    lgbtRefusal(book, edit),
    edit.license_type === undefined ? null : licenseRefusalOf(book, edit.license_type, person, now),
    priceRefusal(edit.license_type ?? book.licenseType, edit.price),
    completionRefusal(book, edit, moscowDay(now)),
    planRefusal(book, edit),
    edit.with_printed === true && !mayBePrinted(book.form, edit.license_type ?? book.licenseType)
      ? ('no-print' as const)
      : null,
  ].filter((reason) => reason !== null);
}

type Description = Pick<MetaEdit, 'title' | 'annotation' | 'genres' | 'tags' | 'own_tags'>;

/** What stands against the description of a work of any kind. */
export function descriptionRefusals(edit: Description) {
  return [
    titleRefusal(edit.title),
    edit.annotation !== undefined && edit.annotation.length > ANNOTATION.most ? ('annotation-long' as const) : null,
    genresRefusal(edit.genres),
    ...tagsRefusals(edit),
  ].filter((reason) => reason !== null);
}

function titleRefusal(title: string | undefined) {
  if (title === undefined) return null;
  if (title.trim() === '') return 'title-empty' as const;
  return title.length > TITLE.most ? ('title-long' as const) : null;
}

function genresRefusal(genres: readonly number[] | undefined) {
  if (genres === undefined) return null;
  if (genres.length > GENRES_OF_BOOK.most || new Set(genres).size !== genres.length) return 'genres' as const;
  return genres.every((id) => genreById(id)) ? null : ('genre-unknown' as const);
}

/** Those of the list and the author's own share four places. */
function tagsRefusals({ tags = [], own_tags: own = [] }: Description) {
  if (tags.length + own.length > OWN_TAGS_MOST) return ['tags' as const];
  const unknown = tags.every((id) => tagById(id)) ? null : ('tag-unknown' as const);
  return [unknown, own.map(ownTagRefusal).find((reason) => reason !== null) ?? null];
}

/** The ebook and the printed book are two editions. */
function isbnRefusal(book: Stored, { isbn = book.isbn, print_isbn: printed = book.printIsbn }: MetaEdit) {
  return isbn !== null && printed !== null && digitsOf(isbn) === digitsOf(printed) ? ('isbn-same' as const) : null;
}

/** Hyphens are for people. */
export function digitsOf(isbn: string): string {
  return isbn.replaceAll('-', '');
}

/** The mark comes with the rules accepted: in the same change or before. */
function lgbtRefusal(book: Stored, edit: MetaEdit) {
  const isMarked = edit.lgbt_mark ?? book.lgbtMark;
  const isAccepted = edit.isLgbtRulesAccepted ?? book.lgbtRulesAccepted;
  const isTouched = edit.lgbt_mark !== undefined || edit.isLgbtRulesAccepted !== undefined;
  return isTouched && isMarked && !isAccepted ? ('lgbt' as const) : null;
}

export function priceRefusal(license: LicenseType, price: Money | null | undefined) {
  if (price === undefined || price === null) return null;
  if (license === 'free') return price === 0 ? null : ('price-free' as const);
  if (price < MIN_PRICE) return 'price-low' as const;
  return PRICES.includes(price) ? null : ('price-off-ladder' as const);
}

/** Freely until the draft was first submitted; then once later, by thirty days at most, while there is time. Never taken back. */
function completionRefusal(book: Stored, edit: MetaEdit, today: Day) {
  const chosen = edit.completion_date;
  if (chosen === undefined || chosen === book.completionDate) return null;
  if (!isDayPromised(book)) {
    return chosen === null || isCompletionDay(chosen, book.draftStartedOn ?? today)
      ? null
      : ('completion-date' as const);
  }
  const days = extensionDays(book, today);
  const isExtension =
    chosen !== null && days !== null && compare(chosen, days.min) >= 0 && compare(chosen, days.max) <= 0;
  return isExtension ? null : ('completion-date-locked' as const);
}

/** The plan that readers bought by only grows: what is frozen is earned by what is written, or by the end of the book. */
function planRefusal(
  { licenseType, publishedAt, plannedCharacters }: Stored,
  { planned_characters: chosen }: MetaEdit,
) {
  if (chosen === undefined || licenseType !== 'draft' || publishedAt === null || plannedCharacters === null)
    return null;
  return chosen !== null && chosen >= plannedCharacters ? null : ('plan-smaller' as const);
}
