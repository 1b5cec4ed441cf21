import type { HookEvent } from './rules/hook-events.ts';

export const TYPES = ['books', 'promo', 'news'] as const;
export type NotificationType = (typeof TYPES)[number];

export const TYPE_LABELS: Readonly<Record<NotificationType, string>> = {
  books: 'Книги',
  promo: 'Акции',
  news: 'Новости',
};

/** What is older is deleted at night. */
export const KEPT_DAYS = 180;

/** Only what is unread is counted. */
export type Counters = { readonly total: number } & Readonly<Record<NotificationType, number>>;

export const NOTHING_NEW: Counters = { total: 0, books: 0, promo: 0, news: 0 };

export function countersOf(unread: readonly { type: NotificationType; count: number }[]): Counters {
  const counters = { ...NOTHING_NEW };
  for (const { type, count } of unread) {
    counters[type] += count;
    counters.total += count;
  }
  return counters;
}

/** The counters after one more was read; they never fall below nothing. */
export function afterReading(counters: Counters, type: NotificationType): Counters {
  const left = Math.max(0, counters[type] - 1);
  return { ...counters, [type]: left, total: Math.max(0, counters.total - (counters[type] - left)) };
}

export type Notification = {
  readonly id: number;
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  /** What somebody else wrote, for the letter. */
  readonly quote: string | null;
  readonly link: string | null;
  readonly linkWords: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

/** A thing to tell one person. */
export type NewNotification = {
  readonly userId: number;
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  /** What somebody else wrote; only letters show it, the page has it in its place. */
  readonly quote?: string;
  /** A path of this site. */
  readonly link?: `/${string}`;
  /** What one does there: «Исправить замечания». */
  readonly linkWords?: string;
  /** Names the fact, so that a fact told twice is shown once: `accounts.activated`, `books.returned:7:3`. */
  readonly about: string;
  /** A letter of its own tells it: no second one with the same words. */
  readonly hasLetter?: true;
  /** It does not wait for the morning. */
  readonly isUrgent?: boolean;
  /** Which programs of the person hear it too. */
  readonly programs?: HookEvent | null;
};

export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000);
}
