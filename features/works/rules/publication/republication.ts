import { addDays, compare, type Day, moscowDay } from '@pero/kernel/day';
import type { LicenseType } from '../licences.ts';

/** Days after leaving the shop in which a book may come back without a judge. */
export const REPUBLISH_DAYS = 180;

type Left = { readonly unpublishedAt: Date | null; readonly takenDownAt: Date | null };
type Promised = { readonly licenseType: LicenseType; readonly completionDate: Day | null };

export type RepublishRefusal = 'republish-taken-down' | 'republish-late' | 'republish-draft-late';

/** Why a work may not come back by its author's word alone, whatever it has in it; null when it may. */
export function republishRefusalOf(work: Left, today: Day): RepublishRefusal | null {
  if (work.takenDownAt !== null) return 'republish-taken-down';
  if (work.unpublishedAt === null) return 'republish-late';
  return compare(today, addDays(moscowDay(work.unpublishedAt), REPUBLISH_DAYS)) > 0 ? 'republish-late' : null;
}

/** The same of a book that was sold while it was written: its day has passed. */
export function promiseRefusalOf(book: Promised, today: Day): RepublishRefusal | null {
  const isBroken =
    book.licenseType === 'draft' && book.completionDate !== null && compare(today, book.completionDate) > 0;
  return isBroken ? 'republish-draft-late' : null;
}
