import { addDays, startOf } from '@pero/kernel/day';
import { booksSharedWith } from '@pero/royalties/actions/parts';
import { readSeries } from '@pero/series/actions';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { isRefused } from '@pero/wire/refusal';
import type { Kinds } from '@pero/works/actions/kinds';
import { partOf } from '../rules/charts.ts';
import { FEWEST, LAID_ASIDE_DAYS, readingMapOf } from '../rules/reading.ts';
import { booksNamed } from '../store/charts.ts';
import { placesIn, readArtOf, readersOf } from '../store/reading-map.ts';
import { whoseStatistics } from './forbidden.ts';

export async function readingMap(act: Act & Kinds, bookId: number) {
  const { db, actor, today, kinds } = act;
  const mine = { userId: actor.userId, shared: await booksSharedWith(db, actor.userId) };
  const [named] = await booksNamed(db, mine, [bookId]);
  if (named !== bookId) throw new NotFound('book');
  const whose = await whoseStatistics(act, undefined);
  if (isRefused(whose)) return whose;
  const artId = await readArtOf(db, bookId);
  const places = artId === null ? [] : await placesIn(db, artId, startOf(addDays(today, -LAID_ASIDE_DAYS)));
  const { onSale, chapters: chaptersPage } = await kinds.of(db, bookId);
  const chapters = onSale ? (await onSale.facts(db, bookId)).chapters : [];
  const map = readingMapOf(
    places,
    chapters.map(({ name }) => name),
  );
  return { ...map, chapters_page: chaptersPage?.(bookId) ?? null };
}

/**
 * A reader has another number in every book, so nobody is followed from one to the next: it is the readers of each book
 * beside those of the first.
 */
export async function seriesReadThrough(act: Act & Kinds, seriesId: number) {
  const series = await readSeries(act, seriesId);
  const whose = await whoseStatistics(act, undefined);
  if (isRefused(whose)) return whose;
  const read = await readersOf(
    act.db,
    series.items.map(({ id }) => id),
  );
  const books = series.items.map(({ id, title, cover, is_published }) => {
    const { readers, finished } = read.find(({ bookId }) => bookId === id) ?? { readers: 0, finished: 0 };
    return { book_id: id, title, cover_url: cover.url, is_published, readers, finished };
  });
  const first = books[0]?.readers ?? 0;
  return {
    name: series.name,
    books: books.map((book) => {
      const isKnown = first >= FEWEST && (book.is_published || book.readers > 0);
      return { ...book, part: isKnown ? partOf(book.readers, first) : null };
    }),
  };
}
