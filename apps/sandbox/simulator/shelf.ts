import { DAY_MS, type Mode } from '../shop/rules.ts';
import { type Book, placeOf } from './books.ts';
import { chance, within } from './dice.ts';
import type { Crowd, Reader } from './readers.ts';

/** One reader and one book. What is not said here follows from the two and the seed, so it need not be kept. */
export type Copy = {
  readonly reader: Reader;
  place: number;
  boughtAt: number | undefined;
  isRated: boolean;
  isReviewed: boolean;
  /** Never opens it again. */
  isLeft: boolean;
  /** The place at which he would put it down. */
  readonly stop: number;
};

/** A cover or an annotation that is being tried, and how much it pleases. */
export type TriedHere = { readonly testId: string; readonly lift: number; readonly beganAt: number };

/** A book with everybody who has touched it. */
export type Shelf = {
  readonly book: Book;
  readonly crowd: Crowd;
  readonly copies: Map<number, Copy>;
  readonly test: TriedHere | null;
  active: Copy[];
  /** Copies to which something happens at a moment already known: money asked back, an opinion of a paper book. */
  due: { readonly copy: Copy; readonly at: number }[];
  readonly likedBy: Set<number>;
  /** By readers' numbers, in the order of writing. */
  readonly reviewedBy: number[];
  ratedCount: number;
  ratedSum: number;
  /** Places in the shop that were sold for it; nobody but those who are shown them comes by them. */
  ads: readonly ShelfAd[];
};

export type ShelfAd = {
  readonly uuid: string;
  readonly days: ReadonlySet<string>;
  /** So many more come by it, beside those who come anyway. */
  readonly pull: number;
  readonly isShown: (reader: number) => boolean;
};

/** What the tables remember of one reader and one book. */
export type ReaderState = {
  readonly reader: number;
  readonly chapter: number | null;
  readonly paragraph: number | null;
  readonly boughtAt: Date | null;
  readonly isRefunded: boolean;
  readonly isRated: boolean;
  readonly isReviewed: boolean;
};

export function emptyShelf(book: Book, crowd: Crowd, test: TriedHere | null = null): Shelf {
  const rated = { ratedCount: 0, ratedSum: 0 };
  return {
    book,
    crowd,
    test,
    copies: new Map(),
    active: [],
    due: [],
    likedBy: new Set(),
    reviewedBy: [],
    ...rated,
    ads: [],
  };
}

/** How an invented reader is called where halves are drawn. */
export function testName({ crowd }: Pick<Shelf, 'crowd'>, number: number): string {
  return `crowd:${crowd.seed}:${number}`;
}

export function newCopy(shelf: Shelf, reader: Reader): Copy {
  const stop = stopOf(shelf, reader);
  const copy = { reader, place: 0, boughtAt: undefined, isRated: false, isReviewed: false, isLeft: false, stop };
  shelf.copies.set(reader.number, copy);
  return copy;
}

export function remember(shelf: Shelf, kept: ReaderState): void {
  const reader = shelf.crowd.readers[kept.reader];
  if (!reader) return;
  const copy = newCopy(shelf, reader);
  copy.place = kept.chapter === null ? 0 : placeOf(shelf.book, kept.chapter, kept.paragraph ?? 0);
  copy.isRated = kept.isRated;
  copy.isReviewed = kept.isReviewed;
  if (kept.boughtAt && !kept.isRefunded) bought(shelf, copy, kept.boughtAt.getTime());
  copy.isLeft = kept.isRefunded || isThrough(shelf.book, copy);
  if (!copy.isLeft) shelf.active.push(copy);
}

/** From here on the copy is his, and what will come of it later is already settled. */
export function bought(shelf: Shelf, copy: Copy, at: number): void {
  copy.boughtAt = at;
  const { seed } = shelf.crowd;
  const { book } = shelf;
  const luck = chance(seed, book.key, copy.reader.number, 0xb00);
  const when = chance(seed, book.key, copy.reader.number, 0xb01);
  if (book.isPrint) shelf.due.push({ copy, at: Math.round(at + (4 + 20 * when) * DAY_MS) });
  else if (luck < 0.035 + (copy.stop < book.end / 4 ? 0.08 : 0)) {
    shelf.due.push({ copy, at: Math.round(at + (1 + 12.5 * when) * DAY_MS) });
  }
}

export function modeOfCopy({ book }: Shelf, copy: Copy): Mode {
  if (copy.boughtAt !== undefined || book.price === 0) return 'bought';
  return copy.reader.habit === 'subscriber' && book.isInSubscription ? 'subscription' : 'trial';
}

export function tasteFor({ book }: Shelf, reader: Reader): number {
  return reader.tastes[book.taste] ?? 0;
}

function isThrough(book: Book, copy: Copy): boolean {
  if (book.isPrint || copy.place >= copy.stop) return true;
  if (copy.place >= book.end) return !book.isUnfinished;
  const isOnTrial = copy.boughtAt === undefined && (copy.reader.habit !== 'subscriber' || !book.isInSubscription);
  return isOnTrial && copy.place >= book.trialEnd;
}

/** Chapters that are long, dull or first lose readers; love of the genre and a good book hold them. */
function stopOf({ book, crowd }: Shelf, reader: Reader): number {
  const hold = 0.55 * book.quality + 1.1 * (reader.tastes[book.taste] ?? 0);
  for (const [index, chapter] of book.chapters.entries()) {
    const long = Math.sqrt(chapter.characters / 22_000);
    const early = index < 2 ? 2.6 : 1;
    const lost = within(0, 0.05 * early * long * Math.exp(0.8 * chapter.dullness - hold), 0.6);
    const luck = chance(crowd.seed, book.key, reader.number, index);
    if (luck < lost) return chapter.from + Math.max(1, Math.round((chapter.to - chapter.from) * (luck / lost)));
  }
  return Number.POSITIVE_INFINITY;
}
