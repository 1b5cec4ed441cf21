import { addDays, compare, type Day, moscowDay } from '@pero/kernel/day';
import type { BookForm } from './kinds.ts';

export const LICENSE_TYPES = ['draft', 'free', 'exclusive', 'non_exclusive', 'author_exclusive'] as const;
export type LicenseType = (typeof LICENSE_TYPES)[number];

export const LICENSE_LABELS: Readonly<Record<LicenseType, string>> = {
  draft: 'Черновик',
  free: 'Бесплатная',
  exclusive: 'Исключительная',
  non_exclusive: 'Неисключительная',
  author_exclusive: 'Авторский эксклюзив',
};

/** The licence a new book begins with. A fanfic is free and stays so. */
export function firstLicense(form: BookForm): LicenseType {
  if (form === 'draft') return 'draft';
  return form === 'fanfic' ? 'free' : 'exclusive';
}

/** A book is a draft while it is sold by that licence; stories and fanfics stay what they are. */
export function formByLicense(form: BookForm, licenseType: LicenseType): BookForm {
  if (licenseType === 'draft') return form === 'ordinary' ? 'draft' : form;
  return form === 'draft' ? 'ordinary' : form;
}

/** Days an exclusive licence binds once the book is on sale. */
export const EXCLUSIVE_DAYS = 90;

type Licensed = {
  readonly form: BookForm;
  readonly licenseType: LicenseType;
  readonly licenseSince: Date;
  readonly isPublished: boolean;
  /** When readers first could buy it; null of a book that was never on sale. */
  readonly publishedAt: Date | null;
  readonly unpublishedAt: Date | null;
  /** Since a draft was closed for its lateness: what was frozen for it has gone back to its readers by then. */
  readonly amnestyDraftDate: Day | null;
  readonly exclusiveBoundUntil: Day | null;
};

type Person = { readonly canUseDraft: boolean; readonly hasOwnRate: boolean };

export type LicenseRefusal =
  | 'license-fanfic'
  | 'license-exclusive-bound'
  | 'license-draft-unavailable'
  | 'license-draft-unfinished'
  | 'license-author-exclusive';

export function licenseRefusalOf(
  book: Licensed,
  wanted: LicenseType,
  person: Person,
  now: Date,
): LicenseRefusal | null {
  if (wanted === book.licenseType) return null;
  if (isPromisedDraft(book)) return 'license-draft-unfinished';
  if (book.form === 'fanfic' && wanted !== 'free') return 'license-fanfic';
  if (wanted === 'draft' && !person.canUseDraft) return 'license-draft-unavailable';
  if (wanted === 'author_exclusive' && !person.hasOwnRate) return 'license-author-exclusive';
  return wanted === 'non_exclusive' && boundUntil(book, now) !== null ? 'license-exclusive-bound' : null;
}

/** Readers bought it while it is written, and it is not finished: nothing but its end makes it another book. */
function isPromisedDraft({ licenseType, isPublished, publishedAt, amnestyDraftDate }: Licensed): boolean {
  return licenseType === 'draft' && (isPublished || (publishedAt !== null && amnestyDraftDate === null));
}

/** Until when a book that was sold exclusively may not be sold elsewhere, on whatever way it goes there; null when it may. */
export function boundUntil(book: Licensed, now: Date): Day | null {
  const isExclusive = book.licenseType === 'exclusive' && book.publishedAt !== null;
  const until = isExclusive ? addDays(moscowDay(book.licenseSince), EXCLUSIVE_DAYS) : book.exclusiveBoundUntil;
  return until !== null && compare(moscowDay(now), until) < 0 ? until : null;
}

/** What stays of the bond when a book leaves the exclusive licence before its time: counted from its last day on sale by it. */
export function boundAfter(book: Licensed, now: Date): Day | null {
  if (book.licenseType !== 'exclusive' || boundUntil(book, now) === null) return book.exclusiveBoundUntil;
  const last = book.isPublished ? now : (book.unpublishedAt ?? now);
  return addDays(moscowDay(last), EXCLUSIVE_DAYS);
}
