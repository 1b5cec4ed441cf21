import { namesOf } from '@pero/accounts/actions/people';
import { addDays, type Day, lengthOf, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type Earnings, royaltyByBook, royaltyDays } from '@pero/royalties/actions/earnings';
import { type Rights, rightsOf } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import type { FoundFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import { pageOf } from '@pero/server-platform/http/serve';
import type { Edition } from '@pero/works/rules/shop';
import { type ArtType, EDITION_OF, ROYALTY_PAGE } from '../rules/metrics.ts';
import {
  FIRST_KEY,
  isIn,
  type Period,
  type PublisherRow,
  type PublisherSortKey,
  type Report,
  sortRows,
  totalOf,
} from '../rules/publisher.ts';
import { periodOf } from '../rules/publisher-period.ts';
import * as store from '../store/publisher.ts';

type ReadContext = Pick<Act, 'db' | 'actor' | 'today'>;

export type PublisherQuery = {
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly art_type?: ArtType | undefined;
  readonly book_ids?: readonly number[] | undefined;
};
type Sorting = { readonly order_by?: PublisherSortKey | undefined; readonly direction?: 'asc' | 'desc' | undefined };
type Paging = { readonly limit?: number | undefined; readonly offset?: number | undefined };

/** ST01: a period day by day. */
export async function generalOf(context: ReadContext, query: PublisherQuery) {
  const scope = await scopeOf(context, query);
  if ('refused' in scope) return scope;
  const [rows, days, meta] = await Promise.all([rowsIn(context, scope), daysIn(context, scope), metaOf(context)]);
  const total = totalOf(rows);
  return { rows: days, total, meta: wireMeta(meta), royalty_sum: total.total_royalty_sum };
}

/** ST02. */
export async function totalsOf(context: ReadContext, query: PublisherQuery) {
  const scope = await scopeOf(context, query);
  if ('refused' in scope) return scope;
  const [rows, meta] = await Promise.all([rowsIn(context, scope), metaOf(context)]);
  const total = totalOf(rows);
  return { total, meta: wireMeta(meta), royalty_sum: total.total_royalty_sum };
}

/** ST03, ST04: one page of a report. */
export async function pageOfReport(context: ReadContext, report: Report, query: PublisherQuery & Sorting & Paging) {
  const found = await reportOf(context, report, query);
  if ('refused' in found) return found;
  const page = pageOf(query, ROYALTY_PAGE);
  return { items: found.rows.slice(page.offset, page.offset + page.limit), count: found.rows.length, ...page };
}

/** All rows of a report, sorted: a rightholder has thousands of books at most. */
export async function reportOf(context: ReadContext, report: Report, query: PublisherQuery & Sorting) {
  const scope = await scopeOf(context, query);
  if ('refused' in scope) return scope;
  const rows = (await rowsIn(context, scope)).filter((row) => isIn(report, row));
  const { order_by: key = FIRST_KEY[report], direction = key === 'title' ? 'asc' : 'desc' } = query;
  return { rows: sortRows(rows, key, direction), period: scope.period };
}

type Scope = {
  readonly period: Period;
  readonly held: readonly store.HeldDays[];
  readonly bookIds: readonly number[] | undefined;
  readonly editions: readonly Edition[] | undefined;
};

/** Which of its own books in which days. A book of somebody else does not exist for a publisher. */
async function scopeOf({ db, actor, today }: ReadContext, query: PublisherQuery) {
  const period = periodOf(query, today);
  if ('refused' in period) return period;
  const held = (await rightsOf(db, actor.userId)).map(heldOf);
  const { book_ids: bookIds } = query;
  if (bookIds?.some((id) => !held.some((one) => one.bookId === id))) throw new NotFound('book');
  const editions = query.art_type === undefined ? undefined : [EDITION_OF[query.art_type]];
  return { period, held: bookIds ? held.filter((one) => bookIds.includes(one.bookId)) : held, bookIds, editions };
}

function heldOf({ bookId, from, until }: Rights): store.HeldDays {
  return { bookId, from: moscowDay(from), before: until && moscowDay(until) };
}

const NOTHING: Earnings = {
  salesCount: 0,
  salesSum: money(0),
  salesRoyalty: money(0),
  libraryHits: 0,
  libraryRoyalty: money(0),
  royalty: money(0),
};

async function rowsIn({ db, actor }: ReadContext, scope: Scope): Promise<PublisherRow[]> {
  const [earned, pages] = await Promise.all([
    royaltyByBook(db, { userId: actor.userId, ...scope.period, bookIds: scope.bookIds, editions: scope.editions }),
    store.pagesByBook(db, pagesQuery(scope)),
  ]);
  const rows = new Map<string, { bookId: number; edition: string; earned?: Earnings; pages?: store.PagesRead }>();
  for (const one of earned) rows.set(keyOf(one), { bookId: one.bookId, edition: one.edition, earned: one });
  for (const one of pages) {
    rows.set(keyOf(one), { bookId: one.bookId, edition: one.edition, ...rows.get(keyOf(one)), pages: one });
  }
  const known = await cardsOf(
    db,
    [...rows.values()].map(({ bookId }) => bookId),
  );
  return [...rows.values()]
    .map((row): PublisherRow => {
      const { bookId: book_id, edition } = row;
      const sale_sum = (row.earned ?? NOTHING).salesSum;
      return { book_id, edition: edition as Edition, ...known(book_id), sale_sum, ...figuresOf(row.earned, row.pages) };
    })
    .filter((row) => isIn('royalty', row) || isIn('reading', row));
}

function keyOf({ bookId, edition }: { bookId: number; edition: string }): string {
  return `${bookId} ${edition}`;
}

function pagesQuery({ held, period, editions }: Scope): store.PagesQuery {
  return { held, ...period, ...(editions && { editions }) };
}

function figuresOf(earned: Earnings = NOTHING, pages?: store.PagesRead) {
  return {
    sale_count: earned.salesCount,
    sale_royalty_sum: earned.salesRoyalty,
    prorata_count: pages?.prorata ?? 0,
    prorata_royalty_sum: earned.libraryRoyalty,
    read_count: pages?.other ?? 0,
    read_royalty_sum: money(0),
    royalty_sum: earned.royalty,
  };
}

/** Every day of the period, those without anything too. */
async function daysIn({ db, actor }: ReadContext, scope: Scope) {
  const { period, bookIds, editions } = scope;
  const [earned, pages] = await Promise.all([
    royaltyDays(db, { userId: actor.userId, ...period, bookIds, editions }),
    store.pagesByDay(db, pagesQuery(scope)),
  ]);
  const earnedOn = new Map(earned.map((one) => [one.day, one]));
  const pagesOn = new Map(pages.map((one) => [one.day, one]));
  const length = lengthOf({ first: period.from, last: period.to });
  return Array.from({ length }, (_, at) => {
    const date = addDays(period.from, at);
    return { date, ...figuresOf(earnedOn.get(date), pagesOn.get(date)) };
  });
}

/** Its author threw it away; what it earned stays. */
const DELETED = { title: 'Удалённая книга', author: '', cover_url: null };

export async function cardsOf(db: Act['db'], bookIds: readonly number[]) {
  const cards = await store.publisherCards(db, bookIds);
  const names = await namesOf(
    db,
    [...cards.values()].map(({ ownerId }) => ownerId),
  );
  return (bookId: number) => {
    const card = cards.get(bookId);
    if (!card) return DELETED;
    return { title: card.title, author: names.get(card.ownerId) ?? '', cover_url: coverUrl(card) };
  };
}

/** The address changes with the cover, so that it can be kept for ever. */
function coverUrl({ id, thumbKey, coverMadeAt }: store.PublisherCard): string | null {
  return thumbKey === null ? null : `/api/statistics/publisher/books/${id}/cover?v=${coverMadeAt?.getTime() ?? 0}`;
}

/** Without a contract on record the account's own name stands for the rightholder. */
export async function metaOf({ db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<store.Rightholder> {
  const known = await store.rightholderOf(db, actor.userId);
  return known ?? { name: actor.name, currency: 'RUB', contractNumber: '', contractOn: null };
}

export async function rightholderName(context: Pick<ReadContext, 'db' | 'actor'>): Promise<string> {
  return (await metaOf(context)).name;
}

function wireMeta({ name, currency }: store.Rightholder) {
  return { rightholder_name: name, rightholder_currency: currency };
}

/** ST30: who the rightholder is, and its books, those still its own first, each by its newest rights. */
export async function booksOfPublisher(context: ReadContext) {
  const [meta, rights] = await Promise.all([metaOf(context), rightsOf(context.db, context.actor.userId)]);
  const newest = new Map(rights.map((one) => [one.bookId, one]));
  const known = await cardsOf(context.db, [...newest.keys()]);
  const books = [...newest.values()].map(({ bookId, from, until }) => ({
    id: bookId,
    ...known(bookId),
    since: moscowDay(from),
    until: until && moscowDay(until),
  }));
  books.sort((a, b) => Number(a.until !== null) - Number(b.until !== null) || a.title.localeCompare(b.title, 'ru'));
  const { contractNumber: contract_number, contractOn: contract_on } = meta;
  return { meta: { ...wireMeta(meta), contract_number, contract_on }, books };
}

export async function coverOfPublisher(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  bookId: number,
): Promise<FoundFile | null> {
  const isHeld = (await rightsOf(db, actor.userId)).some((one) => one.bookId === bookId);
  const card = isHeld ? (await store.publisherCards(db, [bookId])).get(bookId) : undefined;
  if (!card?.thumbKey) throw new NotFound('cover');
  return { key: card.thumbKey, name: `${card.title}.jpg`, isKept: true };
}
