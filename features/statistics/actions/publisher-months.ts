import { type Day, day, formatDay, moscowDay } from '@pero/kernel/day';
import { isbn as isbnOf, isIsbn } from '@pero/kernel/isbn';
import { ownEntries } from '@pero/ledger/actions/entries';
import { readyFor } from '@pero/ledger/actions/ledger';
import { monthsOf } from '@pero/ledger/actions/months';
import { kindOf, type Ledger } from '@pero/ledger/entries';
import { lastReported, monthOf, reportDay } from '@pero/ledger/rules/periods';
import { balancesOf } from '@pero/payouts/actions/balances';
import { contractPaymentsOf } from '@pero/payouts/actions/contract-payments';
import { rightsOf } from '@pero/royalties/actions/rights';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import { EDITIONS, type PublisherRow } from '../rules/publisher.ts';
import { type SaleLine, salesSheet } from '../rules/publisher-sales.ts';
import { soldEditions } from '../store/publisher.ts';
import { dropIsbn, isbnsOf, keepIsbn } from '../store/publisher-isbns.ts';
import { cardsOf, metaOf } from './publisher.ts';
import { actOfMonth } from './publisher-act.ts';
import { type SheetFormat, savedSheet } from './spreadsheet.ts';

type ReadContext = Pick<Act, 'db' | 'actor' | 'today'>;
type Edition = PublisherRow['edition'];

/** PB15: what is not closed may still change, and is not paid. */
export async function monthsOfPublisher({ db, actor, today }: ReadContext) {
  const meta = await metaOf({ db, actor });
  const [earned, payments, ready, { paid }] = await Promise.all([
    monthsOf(db, actor.userId),
    contractPaymentsOf(db, actor.userId),
    readyFor(db, actor.userId, today),
    balancesOf(db, actor.userId),
  ]);
  const closed = lastReported(today);
  const months = earned.map(({ period, earned: royalty }) => ({
    ...{ period: period.slice(0, 7), royalty, is_closed: period <= closed, closes_on: reportDay(period) },
  }));
  const { name, contractNumber: contract_number, contractOn: contract_on } = meta;
  return { name, contract_number, contract_on, months, ready, paid, payments };
}

type Asked = { readonly period: string; readonly file: 'act.pdf' | `sales.${SheetFormat}` };
type FileContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** PB16 */
export async function monthFile(
  { db, actor, now }: FileContext,
  { period, file }: Asked,
  tools: { readonly ledger: Ledger; readonly operator: string },
): Promise<MadeFile | { refused: 'month-runs'; values: { day: string } } | { refused: 'export-long' }> {
  const month = day(`${period}-01`);
  const today = moscowDay(now);
  if (month > monthOf(today)) throw new NotFound('month');
  const lines = await linesOf(db, tools.ledger, actor.userId, month);
  if (lines === null) return { refused: 'export-long' };
  const meta = await metaOf({ db, actor });
  if (file === 'act.pdf') {
    if (month > lastReported(today)) return { refused: 'month-runs', values: { day: formatDay(reportDay(month)) } };
    return actOfMonth({ meta, month, lines, operator: tools.operator });
  }
  const format = file.slice('sales.'.length) as SheetFormat;
  return savedSheet(salesSheet(lines), format, `${meta.name}, продажи по одной, ${period}`);
}

const PIECE = 5000;
/** A month of the largest house; more is a matter for the program, not for a table. */
const LINES_MOST = 50_000;

/** What moved the publisher's royalty in a month, oldest first; null where it is more than a table holds. */
async function linesOf(db: Db, ledger: Ledger, userId: number, period: Day): Promise<SaleLine[] | null> {
  const entries = [];
  for (let offset = 0; ; offset += PIECE) {
    const piece = await ownEntries(ledger, db, { userId, period }, { limit: PIECE, offset });
    entries.push(...piece.filter(({ kind }) => kindOf(ledger, kind).isIncome));
    if (entries.length > LINES_MOST) return null;
    if (piece.length < PIECE) break;
  }
  const bookIds = entries.flatMap(({ book_id }) => book_id ?? []);
  const [known, numbers] = [await cardsOf(db, bookIds), await isbnsOf(db, bookIds)];
  const isbns = new Map(numbers.map(({ book_id, edition, isbn }) => [`${book_id} ${edition}`, isbn]));
  return entries.toReversed().map(({ at, kind, book_id, edition, amount, reason, detail }) => ({
    ...{ at, kind, label: kindOf(ledger, kind).label, amount, reason, detail },
    title: book_id === null ? '' : known(book_id).title,
    edition: EDITIONS.find((one) => one === edition) ?? null,
    isbn: isbns.get(`${book_id} ${edition}`) ?? null,
  }));
}

/** PB17 */
export async function isbnsOfPublisher({ db, actor }: Pick<Act, 'db' | 'actor'>) {
  const held = (await rightsOf(db, actor.userId)).map(({ bookId }) => bookId);
  const [known, numbers, sold] = [await cardsOf(db, held), await isbnsOf(db, held), await soldEditions(db, held)];
  return sold
    .map(({ bookId, edition }) => ({
      ...{ book_id: bookId, edition: edition as Edition, title: known(bookId).title, author: known(bookId).author },
      isbn: numbers.find((one) => one.book_id === bookId && one.edition === edition)?.isbn ?? null,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'ru') || a.edition.localeCompare(b.edition));
}

/** PB17: of a book that is the publisher's; hyphens are left out. */
export async function setIsbn(act: Act, { bookId, edition, isbn }: { bookId: number; edition: Edition; isbn: string }) {
  const { db, actor, now } = act;
  const held = (await rightsOf(db, actor.userId)).some((one) => one.bookId === bookId && one.until === null);
  if (!held) throw new NotFound('book');
  if (isbn === '') await dropIsbn(db, bookId, edition);
  else {
    if (!isIsbn(isbn)) return { refused: 'isbn-wrong' } as const;
    const kept = await keepIsbn(db, { bookId, edition, isbn: isbnOf(isbn), by: actor.userId, at: now });
    if (!kept) return { refused: 'isbn-taken' } as const;
  }
  return isbnsOfPublisher(act);
}
