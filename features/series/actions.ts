import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { requireWorkAccess } from '@pero/works/actions/access';
import { isSound, type Kinds } from '@pero/works/actions/kinds';
import { coversOf } from '@pero/works/actions/persons';
import { tellTerms } from '@pero/works/actions/terms';
import { STATE_LABELS } from '@pero/works/rules/states';
import {
  COVERS_IN_FAN,
  countsOf,
  mayBePublished,
  SERIES_LABELS,
  SERIES_MOST,
  type SeriesStatus,
  settledStatus,
  uniqueBooks,
} from './rules.ts';
import {
  addSeries,
  booksOfSeries,
  booksOutside,
  type Card,
  changeSeries,
  emptyPublished,
  ownedAmong,
  removeSeries,
  type SeriesRow,
  seriesCounts,
  seriesFor,
  seriesHolding,
  seriesHoldingEach,
  seriesOfBooks,
  seriesPage,
  setItems,
} from './store.ts';

type Page = { readonly limit: number; readonly offset: number };
type SeriesQuery = { readonly status?: SeriesStatus | undefined; readonly book_id?: number | undefined };

/** One's own; with a book, every series that it stands in, for whoever works on that book. */
export async function seriesList(act: Acting, { status, book_id }: SeriesQuery, page: Page) {
  if (book_id !== undefined) await requireWorkAccess(act, book_id, 'read');
  const wanted = {
    ownerId: book_id === undefined ? act.actor.userId : null,
    bookId: book_id ?? null,
    status: status ?? null,
  };
  const { items, count } = await seriesPage(act.db, wanted, page);
  const cards = await booksOfSeries(
    act.db,
    items.map(({ id }) => id),
  );
  const inFans = items.flatMap(({ id }) => cards.filter(({ seriesId }) => seriesId === id).slice(0, COVERS_IN_FAN));
  const covers = await coversOf(act.db, inFans);
  const rows = items.map((series) => {
    const own = cards.filter(({ seriesId }) => seriesId === series.id);
    return listed(act, series, own, covers);
  });
  return { items: rows, count, ...page };
}

export async function countSeries({ db, actor }: Act) {
  return { seriesCount: await seriesCounts(db, actor.userId) };
}

/** Kinds name the page of a work, and say what is counted as sound. */
type Acting = Act & Kinds;

type Fields = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly is_ordered?: boolean | undefined;
  readonly art_list?: readonly number[] | undefined;
};

export async function createSeries(act: Acting, fields: Fields & { name: string }) {
  const made = await newSeries(act, fields);
  return made.refused === undefined ? readSeries(act, made.id) : made;
}

export async function newSeries(act: Act, { name, description, is_ordered, art_list }: Fields & { name: string }) {
  const { db, actor, now } = act;
  if ((await seriesCounts(db, actor.userId)).total >= SERIES_MOST) return { refused: 'series-most' } as const;
  const books = uniqueBooks(art_list ?? []);
  if (!(await areOwn(act, books))) return { refused: 'book-unknown' } as const;
  const row = { ownerId: actor.userId, name, description: description ?? '', isOrdered: is_ordered ?? true };
  const id = await addSeries(db, row, now);
  await setItems(db, id, books);
  return { id };
}

function withPage<Shown extends { readonly id: number; readonly kind: string }>({ kinds }: Kinds, work: Shown) {
  return { ...work, page: kinds.named(work.kind).page(work.id) };
}

export async function readSeries(act: Acting, id: number) {
  const { db, actor } = act;
  const series = await requireSeries(act, id);
  const cards = await booksOfSeries(db, [id]);
  const covers = await coversOf(db, cards);
  const books = await shownBooks(db, actor.userId, cards, covers, id);
  return {
    ...listed(act, series, cards, covers),
    items: books.map((book, index) => ({ ...withPage(act, book), ordering: index + 1 })),
    can_be_published: mayBePublished(cards),
  };
}

export async function saveSeries(act: Acting, id: number, sent: Fields & { readonly id?: number | undefined }) {
  const series = await requireSeries(act, id, { lock: true });
  if (sent.id !== undefined && sent.id !== id) return { refused: 'wrong-series' } as const;
  const books = sent.art_list && uniqueBooks(sent.art_list);
  if (books && !(await areOwn(act, books))) return { refused: 'book-unknown' } as const;
  const { name, description, is_ordered: isOrdered } = sent;
  const before = await onSaleIn(act.db, id);
  await changeSeries(act.db, id, { name, description, isOrdered }, act.now);
  if (books) await setItems(act.db, id, books);
  await settle(act, series);
  if (series.status === 'published') await tellShop(act, [...before, ...(await onSaleIn(act.db, id))]);
  return readSeries(act, id);
}

export async function deleteSeries(act: Act, id: number) {
  const series = await requireSeries(act, id, { lock: true });
  const books = series.status === 'published' ? await onSaleIn(act.db, id) : [];
  await removeSeries(act.db, id);
  await tellShop(act, books);
  return { id };
}

export async function publishSeries(act: Acting, id: number) {
  const series = await requireSeries(act, id, { lock: true });
  if (!mayBePublished(await booksOfSeries(act.db, [id]))) return { refused: 'nothing-published' } as const;
  if (series.status !== 'published') {
    await move(act, series, 'published');
    await tellShop(act, await onSaleIn(act.db, id));
  }
  return readSeries(act, id);
}

export async function unpublishSeries(act: Acting, id: number) {
  const series = await requireSeries(act, id, { lock: true });
  if (series.status !== 'in_progress') {
    await move(act, series, 'in_progress');
    await tellShop(act, await onSaleIn(act.db, id));
  }
  return readSeries(act, id);
}

export async function searchBooks(
  act: Acting,
  asked: { term?: string | undefined; series_id?: number | undefined },
  page: Page,
) {
  const { db, actor } = act;
  if (asked.series_id !== undefined) await requireSeries(act, asked.series_id);
  const search = { ownerId: actor.userId, term: asked.term ?? '', notIn: asked.series_id ?? null };
  const { items, count } = await booksOutside(db, search, page);
  const covers = await coversOf(db, items);
  const found = await shownBooks(db, actor.userId, items, covers, null);
  return { items: found.map((work) => withPage(act, work)), count, ...page };
}

/** The series that readers find a book in. */
export async function seriesOfBook(db: Db, bookId: number) {
  return seriesHolding(db, bookId);
}

/** For whoever shows several books: in which series readers find each, if in any. */
export async function seriesOfBooksOnSale(db: Db, bookIds: readonly number[]) {
  const rows = await seriesHoldingEach(db, bookIds);
  return new Map(rows.map(({ bookId, id, name, number }) => [bookId, { id, name, number }]));
}

/** A book left the shop: published series with nothing to show go back to work. */
export async function settleAll(act: JobAct): Promise<void> {
  for (const series of await emptyPublished(act.db)) await move(act, series, 'in_progress');
}

async function settle(act: Act, series: SeriesRow) {
  const status = settledStatus(series.status, await booksOfSeries(act.db, [series.id]));
  if (status !== series.status) await move(act, series, status);
}

async function move({ db, now }: Pick<Act, 'db' | 'now'>, series: SeriesRow, to: SeriesStatus) {
  await changeSeries(db, series.id, { status: to, publishedAt: to === 'published' ? now : null }, now);
}

async function onSaleIn(db: Db, id: number): Promise<number[]> {
  return (await booksOfSeries(db, [id])).filter(({ isPublished }) => isPublished).map((book) => book.id);
}

/** Readers see a book in its series: the shop hears of every book whose place has changed, each once. */
async function tellShop(act: Act, bookIds: readonly number[]): Promise<void> {
  await tellTerms(act, uniqueBooks(bookIds), act.actor.userId);
}

async function requireSeries(act: Pick<Act, 'db' | 'actor'>, id: number, options: { lock?: boolean } = {}) {
  const series = await seriesFor(act.db, act.actor.userId, id, options);
  if (!series) throw new NotFound('series');
  return series;
}

async function areOwn({ db, actor }: Act, bookIds: readonly number[]): Promise<boolean> {
  return (await ownedAmong(db, actor.userId, bookIds)) === bookIds.length;
}

type Covers = Awaited<ReturnType<typeof coversOf>>;

function listed({ actor, kinds }: Acting, series: SeriesRow, cards: readonly Card[], covers: Covers) {
  const counted = cards.map(({ kind, licenseType }) => ({ isSound: isSound(kinds.named(kind)), licenseType }));
  return {
    id: series.id,
    name: series.name,
    description: series.description,
    status: series.status,
    status_label: SERIES_LABELS[series.status],
    count: countsOf(counted),
    is_ordered: series.isOrdered,
    is_editable: series.ownerId === actor.userId,
    covers: cards.slice(0, COVERS_IN_FAN).map((card) => ({ id: card.id, ...coverIn(covers, card) })),
    art_list: cards.map((card) => card.id),
    changed_at: series.changedAt,
  };
}

async function shownBooks(db: Db, ownerId: number, cards: readonly Card[], covers: Covers, inSeries: number | null) {
  const standing = await seriesOfBooks(
    db,
    ownerId,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({
    id: card.id,
    title: card.title,
    kind: card.kind,
    cover: coverIn(covers, card),
    state_label: STATE_LABELS[card.state],
    is_published: card.isPublished,
    characters_number: card.volume,
    other_series: standing
      .filter(({ bookId, id }) => bookId === card.id && id !== inSeries)
      .map(({ id, name }) => ({ id, name })),
  }));
}

function coverIn(covers: Covers, { id, title }: Card) {
  return covers.get(id) ?? { url: null, title, author: '' };
}
