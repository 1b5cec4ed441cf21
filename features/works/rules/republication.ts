import { addDays, compare, type Day, moscowDay } from '@pero/kernel/day';
import type { LicenseType } from './licences.ts';

/** Days after leaving the shop in which a book may come back without a judge. */
export const REPUBLISH_DAYS = 180;

type Left = {
  readonly unpublishedAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly licenseType: LicenseType;
  readonly completionDate: Day | null;
};

export type RepublishRefusal = 'republish-taken-down' | 'republish-late' | 'republish-draft-late';

/** Why a book may not come back by its author's word alone, whatever its text is; null when it may. */
export function republishRefusalOf(book: Left, today: Day): RepublishRefusal | null {
  if (book.takenDownAt !== null) return 'republish-taken-down';
  if (book.unpublishedAt === null) return 'republish-late';
  if (compare(today, addDays(moscowDay(book.unpublishedAt), REPUBLISH_DAYS)) > 0) return 'republish-late';
  const isPromiseBroken =
    book.licenseType === 'draft' && book.completionDate !== null && compare(today, book.completionDate) > 0;
  return isPromiseBroken ? 'republish-draft-late' : null;
}
