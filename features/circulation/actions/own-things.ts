import { ownDiscounts } from '@pero/orders/actions/benefits';
import { pagesOfBlocks } from '@pero/production/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { readerOf } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { booksPage, rolesOfBooks } from '@pero/works/actions/rows';
import { printDesignOf } from '@pero/works/rules/print-design';
import type { OwnThings, PrintableBook } from '../contract/cost.ts';
import { likelyPages, whyNotPrinted } from '../rules/books.ts';
import { quotesOf } from '../store/quotes.ts';
import { shownQuote } from './quotes.ts';

const BOOKS_MOST = 300;

/** SV30: books, discounts and kept prices of whoever asks. */
export async function ownThings({ db, actor, today, now }: Act): Promise<OwnThings> {
  const { personal, promocodes } = await ownDiscounts({ db, today }, actor.userId, 'circulation');
  return {
    books: await booksToPrint({ db, actor }),
    personal: personal && { percent: personal.percent, until: personal.validUntil, reason: personal.reason },
    promocodes: promocodes.map(({ code, percent, validUntil, reason }) => ({
      code,
      percent,
      until: validUntil,
      reason,
    })),
    quotes: (await quotesOf(db, actor.userId)).filter(({ validUntil }) => validUntil > now).map(shownQuote),
  };
}

/** One's own books: those that can be printed first, then those that are nearest to it. */
async function booksToPrint({ db, actor }: Pick<Act, 'db' | 'actor'>): Promise<PrintableBook[]> {
  const everything = {
    statuses: null,
    term: '',
    publishedOnly: false,
    publishedOrPaid: false,
    sentOnly: false,
  } as const;
  const page = { shelf: 'all', order: 'changed', limit: BOOKS_MOST, offset: 0 } as const;
  const { items } = await booksPage(db, readerOf(actor), { ...everything, ...page });
  const mine = items.filter(({ ownerId, charactersNumber }) => ownerId === actor.userId && charactersNumber > 0);
  const ids = mine.map(({ id }) => id);
  const [roles, counted] = await Promise.all([rolesOfBooks(db, ids), pagesOfBlocks(db, ids)]);
  const books = mine.map((book) => {
    const { trim } = printDesignOf(book.design);
    const pages = counted.get(book.id) ?? likelyPages(book.charactersNumber, trim);
    return {
      id: book.id,
      title: book.title,
      cover: coverOf(book, roles),
      trim,
      page_count: pages,
      is_counted: counted.has(book.id),
      why_not: whyNotPrinted(book, pages),
    };
  });
  const printable = books.filter(({ why_not }) => why_not === null);
  const others = books.filter(({ why_not }) => why_not !== null);
  return [...printable, ...others.toSorted((a, b) => b.page_count - a.page_count)];
}
