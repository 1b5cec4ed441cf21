import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Selectable, sql } from 'kysely';
import type { BillLine } from '../rules/bill.ts';
import type { Choice } from '../rules/choice.ts';

const own = tables<'circulation_quotes' | 'work_cards'>;

export type Quote = {
  readonly id: number;
  readonly userId: number;
  readonly workId: number | null;
  /** Of the book, while it is there. */
  readonly title: string | null;
  readonly choice: Choice;
  readonly lines: readonly BillLine[];
  readonly total: Money;
  readonly madeAt: Date;
  readonly validUntil: Date;
};

type Row = Selectable<Tables['circulation_quotes']> & { title: string | null };

function quoteOf(row: Row): Quote {
  return {
    id: row.id,
    userId: row.user_id,
    workId: row.work_id,
    title: row.title,
    choice: {
      pages: row.pages,
      copies: row.copies,
      binding: row.cover_type,
      trim: row.trim_size,
      delivery: row.delivery_type,
      postcode: row.postcode,
    },
    lines: row.lines as readonly BillLine[],
    total: money(row.total),
    madeAt: row.made_at,
    validUntil: row.valid_until,
  };
}

function quotes(db: Db) {
  return own(db)
    .selectFrom('circulation_quotes as q')
    .leftJoin('work_cards as w', 'w.id', 'q.work_id')
    .selectAll('q')
    .select('w.title');
}

/** Held until the transaction ends: of many that one person keeps at once each sees the one before it. */
export async function lockQuotes(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('circulation quotes of', ${userId}))`.execute(own(db));
}

export async function quotesOf(db: Db, userId: number): Promise<Quote[]> {
  const rows = await quotes(db).where('q.user_id', '=', userId).orderBy('q.id', 'desc').execute();
  return rows.map(quoteOf);
}

export async function quoteFor(db: Db, userId: number, id: number): Promise<Quote | null> {
  const row = await quotes(db).where('q.user_id', '=', userId).where('q.id', '=', id).executeTakeFirst();
  return row ? quoteOf(row) : null;
}

/** The same, held: of two orders that are sent with it at once the second finds nothing. */
export async function lockQuoteFor(db: Db, userId: number, id: number): Promise<Quote | null> {
  const mine = own(db).selectFrom('circulation_quotes').select('id').where('user_id', '=', userId);
  await mine.where('id', '=', id).forUpdate().execute();
  return quoteFor(db, userId, id);
}

type NewQuote = Omit<Quote, 'id' | 'title'>;

export async function addQuote(db: Db, quote: NewQuote): Promise<number> {
  const { choice } = quote;
  const { id } = await own(db)
    .insertInto('circulation_quotes')
    .values({
      user_id: quote.userId,
      work_id: quote.workId,
      pages: choice.pages,
      copies: choice.copies,
      cover_type: choice.binding,
      trim_size: choice.trim,
      delivery_type: choice.delivery,
      postcode: choice.postcode,
      lines: JSON.stringify(quote.lines),
      total: quote.total,
      made_at: quote.madeAt,
      valid_until: quote.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeQuotes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await own(db)
    .deleteFrom('circulation_quotes')
    .where('id', 'in', [...ids])
    .execute();
}

/** Those whose promise is over. */
export async function quotesOver(db: Db, now: Date): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('circulation_quotes')
    .select('id')
    .where('valid_until', '<=', now)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
