import { addDays, compare, type Day, moscowDay } from '@pero/kernel/day';
import type { BookKind } from './kinds.ts';

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
export function firstLicense(kind: BookKind): LicenseType {
  if (kind === 'draft') return 'draft';
  return kind === 'fanfic' ? 'free' : 'exclusive';
}

/** A book is a draft while it is sold by that licence; stories and fanfics stay what they are. */
export function kindByLicense(kind: BookKind, licenseType: LicenseType): BookKind {
  if (licenseType === 'draft') return kind === 'ordinary' ? 'draft' : kind;
  return kind === 'draft' ? 'ordinary' : kind;
}

/** Days an exclusive licence binds once the book is on sale. */
export const EXCLUSIVE_DAYS = 90;

type Licensed = {
  readonly kind: BookKind;
  readonly licenseType: LicenseType;
  readonly licenseSince: Date;
  readonly isPublished: boolean;
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
  if (book.isPublished && book.licenseType === 'draft') return 'license-draft-unfinished';
  if (book.kind === 'fanfic' && wanted !== 'free') return 'license-fanfic';
  if (wanted === 'draft' && !person.canUseDraft) return 'license-draft-unavailable';
  if (wanted === 'author_exclusive' && !person.hasOwnRate) return 'license-author-exclusive';
  const isBound = book.isPublished && book.licenseType === 'exclusive' && compare(moscowDay(now), boundUntil(book)) < 0;
  return isBound && wanted === 'non_exclusive' ? 'license-exclusive-bound' : null;
}

export function boundUntil({ licenseSince }: Pick<Licensed, 'licenseSince'>): Day {
  return addDays(moscowDay(licenseSince), EXCLUSIVE_DAYS);
}
