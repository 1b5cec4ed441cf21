import { addDays, addMonths, compare, type Day } from '@pero/kernel/day';
import { SHEET } from './kinds.ts';

/** Days between chapters that an author may promise; 0 in a form means «без графика» and travels as null. */
export const UPDATE_PERIODS = [1, 2, 3, 5, 7, 10, 14, 30] as const;

const MONTHS = { least: 1, most: 6 };
export const EXTENSION_DAYS = 30;
export const GRACE_DAYS = 14;
export const AMNESTY_DAYS = 90;

/** Planned volume in sheets that we recommend. */
export const PLAN_SHEETS = { least: 6, most: 15 };
export const OPENING_CHARACTERS = SHEET;
/** Of the plan, free to read before sales open. */
export const FREE_PERCENT = 20;

/** Between which days a draft must promise to be finished. */
export function completionDays(start: Day): { readonly min: Day; readonly max: Day } {
  return { min: addMonths(start, MONTHS.least), max: addMonths(start, MONTHS.most) };
}

export function isCompletionDay(chosen: Day, start: Day): boolean {
  const { min, max } = completionDays(start);
  return compare(chosen, min) >= 0 && compare(chosen, max) <= 0;
}

export function completionPercent(current: number, total: number | null): number {
  if (!total) return 0;
  return Math.min(100, Math.floor((current / total) * 100));
}

/** The deadline, the grace after it, and the day on which the amnesty ends. */
export function draftDays(completion: Day) {
  const lock = addDays(completion, GRACE_DAYS);
  return { lock, amnesty: addDays(lock, AMNESTY_DAYS) };
}

type Sold = { readonly licenseType: string; readonly isPublished: boolean; readonly isOverdueAndLocked: boolean };

/** Readers buy it while it is written: its chapters go out as they come, and one day it is finished. */
export function isSoldDraft(book: Sold): boolean {
  return book.licenseType === 'draft' && (book.isPublished || book.isOverdueAndLocked);
}

type DraftStanding = 'on-time' | 'overdue' | 'locked' | 'amnesty-over';

export function draftStanding(completion: Day, today: Day): DraftStanding {
  const { lock, amnesty } = draftDays(completion);
  if (compare(today, completion) <= 0) return 'on-time';
  if (compare(today, lock) <= 0) return 'overdue';
  return compare(today, amnesty) <= 0 ? 'locked' : 'amnesty-over';
}

/** Days on which drafts were not finished: two of them within twelve months, and for twelve months there is no further draft. */
export function isOverdueTwice(days: readonly Day[], today: Day): boolean {
  const sorted = [...days].sort(compare);
  return sorted.some((second, index) => {
    const first = sorted[index - 1];
    return (
      first !== undefined && compare(second, addMonths(first, 12)) <= 0 && compare(today, addMonths(second, 12)) <= 0
    );
  });
}

type Promise = {
  readonly completionDate: Day | null;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly extendedOn: Day | null;
};

/** Has anybody been told by which day the book is finished? */
export function isDayPromised({ completionDate, submittedAt, publishedAt }: Promise): boolean {
  return completionDate !== null && (submittedAt !== null || publishedAt !== null);
}

/** Between which days the promised one may be moved: once, later, by thirty days at most, while there is time. Null when never. */
export function extensionDays(book: Promise, today: Day): { readonly min: Day; readonly max: Day } | null {
  const { completionDate, extendedOn } = book;
  if (completionDate === null || extendedOn !== null || compare(today, completionDate) > 0) return null;
  return { min: addDays(completionDate, 1), max: addDays(completionDate, EXTENSION_DAYS) };
}

/** Between which days one may choose: of a promised day only what is left of its one extension. */
export function daysToChoose(book: Promise & { readonly draftStartedOn: Day | null }, today: Day) {
  if (!isDayPromised(book)) return completionDays(book.draftStartedOn ?? today);
  const still = book.completionDate ?? today;
  return extensionDays(book, today) ?? { min: still, max: still };
}

/** So many days without a chapter, and readers are warned. */
export const SILENCE_DAYS = 30;
export type DraftNotice = 'delayed' | 'overdue';

/** What readers are warned of in the shop. */
export function draftNotice(
  book: { readonly isOverdue: boolean; readonly updatedOn: Day },
  today: Day,
): DraftNotice | null {
  if (book.isOverdue) return 'overdue';
  return compare(today, addDays(book.updatedOn, SILENCE_DAYS)) > 0 ? 'delayed' : null;
}

type History = {
  readonly isVerified: boolean;
  readonly hasLockedDraft: boolean;
  readonly isOverdueTwice: boolean;
  /** Was this very book ever published complete? */
  readonly wasPublishedComplete: boolean;
};

export const DRAFT_REASONS = ['not-verified', 'locked-draft', 'overdue-twice', 'published-complete'] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

/** Why a book may not be sold while it is written, each in its own words. */
export const DRAFT_REASON_WORDS: Readonly<Record<DraftReason, string>> = {
  'not-verified': 'Нужен подтверждённый профиль',
  'locked-draft': 'У\u00A0вас есть закрытый черновик: сначала допишите его',
  'overdue-twice': 'За\u00A0год два черновика не\u00A0были дописаны в\u00A0срок',
  'published-complete': 'Эта книга уже выходила целиком',
};

export function draftReasons(history: History): DraftReason[] {
  const isAgainst: Readonly<Record<DraftReason, boolean>> = {
    'not-verified': !history.isVerified,
    'locked-draft': history.hasLockedDraft,
    'overdue-twice': history.isOverdueTwice,
    'published-complete': history.wasPublishedComplete,
  };
  return DRAFT_REASONS.filter((reason) => isAgainst[reason]);
}

export function canUseDraftLicense(history: History): boolean {
  return draftReasons(history).length === 0;
}
