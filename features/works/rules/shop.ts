import type { PublicationState } from './states.ts';

/** What a shop can sell of a work. A kind says which of them it has. */
export const EDITIONS = ['ebook', 'print', 'audio'] as const;
export type Edition = (typeof EDITIONS)[number];

export const EDITION_LABELS: Readonly<Record<Edition, string>> = {
  ebook: 'Электронная книга',
  print: 'Печатная книга',
  audio: 'Аудиокнига',
};

/** Where an edition stands in the shop. */
export const SALES = ['none', 'on', 'withdrawing', 'off', 'taken_down'] as const;
export type Sale = (typeof SALES)[number];

/** What the shop is being told of an edition. */
export const ERRANDS = ['publish', 'withdraw', 'return', 'terms'] as const;

/** What an author hears of a book in the shop, by the day. */
export const SALE_EVENTS = ['sale', 'refund', 'review', 'rating', 'like', 'comment', 'read', 'takedown'] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

export type SaleView =
  | 'none'
  /** On its way to the shop for the first time, or again after it was taken off. */
  | 'underway'
  /** The new text is on its way, the old one is sold meanwhile. */
  | 'updating'
  /** The shop did not take it; the platform tries again by itself. */
  | 'failed'
  /** It did not five times: a moderator looks. */
  | 'stuck'
  | 'on-sale'
  | 'withdrawing'
  | 'off'
  | 'taken-down';

/** States in which somebody else works on the book right now: its page looks again by itself. */
export const ON_THE_ROAD: readonly PublicationState[] = [
  'queued_for_upload',
  'in_progress',
  'uploaded',
  'remote_check',
  'remote_published',
];

type Facts = {
  readonly state: PublicationState;
  readonly isPublished: boolean;
  readonly needsPerson: boolean;
  readonly isTakenDown: boolean;
};

/** How the page of a book tells of its sale. */
export function saleViewOf({ state, isPublished, needsPerson, isTakenDown }: Facts): SaleView {
  switch (state) {
    case 'draft':
    case 'not_published':
      return isPublished ? 'on-sale' : 'none';
    case 'queued_for_upload':
    case 'in_progress':
    case 'uploaded':
    case 'remote_check':
      return isPublished ? 'updating' : 'underway';
    case 'api_error':
      return needsPerson ? 'stuck' : 'failed';
    case 'remote_published':
    case 'published':
      return 'on-sale';
    case 'unpublished':
      return 'withdrawing';
    case 'remote_unpublished':
      return isTakenDown ? 'taken-down' : 'off';
  }
}
