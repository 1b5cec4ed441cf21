/**
 * What is counted of a book, by the names that the calls have. `hits_count` are pages read by subscription, the same
 * that the royalty tables pay for; `reads_avg_percent` is how far readers are on average; sales are less what was given back.
 */
export const METRICS = [
  'art_card_views_count',
  'trial_reads_count',
  'likes_count',
  'hits_count',
  'sales_count',
  'royalty',
  'reads_avg_percent',
] as const;
export type Metric = (typeof METRICS)[number];

export const SORT_KEYS = ['royalty', 'sales', 'views', 'liked', 'recenses', 'reading_depth', 'conversion'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The filter of every statistics screen. */
export const BOOK_KINDS = ['all', 'book', 'audiobook', 'printed_book'] as const;
export type StatisticsKind = (typeof BOOK_KINDS)[number];

/** Text, audio, print: one view each. */
export const ART_TYPES = ['text', 'audio', 'printed'] as const;
export type ArtType = (typeof ART_TYPES)[number];

export const EDITION_OF: Readonly<Record<ArtType, 'ebook' | 'audio' | 'print'>> = {
  text: 'ebook',
  audio: 'audio',
  printed: 'print',
};

/** Legacy reports end with the window; the new statistics begin on the day after it. */
export const LEGACY_WINDOW = { start: '2025-06-01', end: '2025-06-30', cutoff: '2025-07-01' } as const;

export const STATISTICS_PAGE = 10;
export const ROYALTY_PAGE = 50;
export const FETCH_ALGORITHM = 'next-page';
