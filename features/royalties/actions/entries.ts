import { namesOf } from '@pero/accounts/actions/people';
import { type Day, day, formatDay, moscowDay } from '@pero/kernel/day';
import { countOwnEntries, type OwnEntry, ownEntries, type Span } from '@pero/ledger/actions/entries';
import { type Booking, kindOf, type Ledger } from '@pero/ledger/entries';
import { lastReported, reportDay } from '@pero/ledger/rules/periods';
import { sourcesOfBill } from '@pero/payments/actions/sources';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { EDITIONS, type Edition } from '@pero/works/rules/shop';
import { frozen } from '../rules/accounts.ts';
import { titlesOf } from '../store/titles.ts';

const PAGE = 20;

/** A claim that stands, in its order: its entry in the book and the moment it was made at. */
export type Claim = { readonly payoutId: number; readonly entryId: number; readonly at: Date };

/** The kinds of entries with their words, and what a person has claimed: the payouts know, and stand above. */
export type EntryTools = Booking & {
  readonly claimsOf: (db: Db, userId: number) => Promise<readonly Claim[]>;
};

export type ClosedTo = (context: Pick<Act, 'db' | 'today'>, userId: number) => Promise<string | null>;

/** Figures that are closed to their author are closed here too. */
export async function unlessClosed<Answer>(act: Act, closedTo: ClosedTo, answer: () => Promise<Answer>) {
  const reason = await closedTo(act, act.actor.userId);
  return reason === null ? answer() : ({ refused: 'statistics-forbidden', values: { reason } } as const);
}

type EntriesQuery = {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly book_id?: number | undefined;
  readonly edition?: Edition | undefined;
  readonly kind?: string | undefined;
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly period?: string | undefined;
  readonly payout_id?: number | undefined;
  readonly bill?: string | undefined;
};

/** Whose entries: one's own, or those of somebody whom a main moderator looks after. */
type ReadContext = Pick<Act, 'db' | 'today'> & { readonly actor: { readonly userId: number } };

/** The entries of my accounts that an amount is made of, newest first. */
export async function listEntries({ db, actor }: ReadContext, tools: EntryTools, query: EntriesQuery) {
  const { ledger } = tools;
  const page = { limit: query.limit ?? PAGE, offset: query.offset ?? 0 };
  const filter = {
    userId: actor.userId,
    bookId: query.book_id,
    edition: query.edition,
    kind: query.kind,
    from: query.date_from,
    to: query.date_to,
    period: query.period === undefined ? undefined : day(`${query.period}-01`),
    span: query.payout_id === undefined ? undefined : await spanOf(db, tools, actor.userId, query.payout_id),
    sources: query.bill === undefined ? undefined : await sourcesOfBill(db, query.bill),
  };
  const [rows, count] = await Promise.all([ownEntries(ledger, db, filter, page), countOwnEntries(ledger, db, filter)]);
  return { items: await listed(db, ledger, rows), count, ...page };
}

/** What a payout is made of: reported by its day, and not part of the one before it. */
async function spanOf(db: Db, { claimsOf }: EntryTools, userId: number, payoutId: number): Promise<Span> {
  const claims = await claimsOf(db, userId);
  const index = claims.findIndex((claim) => claim.payoutId === payoutId);
  const claim = claims[index];
  if (!claim) throw new NotFound('payout');
  const past = claims[index - 1];
  return { ...spanUpTo(claim), past: past ? spanUpTo(past) : null };
}

function spanUpTo({ entryId, at }: Claim) {
  return { before: entryId, upTo: lastReported(moscowDay(at)) };
}

async function listed(db: Db, ledger: Ledger, rows: readonly OwnEntry[]) {
  const titles = await titlesOf(
    db,
    rows.flatMap(({ book_id }) => book_id ?? []),
  );
  return rows.map((row) => {
    const { id, kind, at, book_id, amount } = row;
    const named = {
      book_id,
      title: (book_id === null ? undefined : titles.get(book_id)) ?? '',
      edition: editionOf(row),
    };
    return { id, kind, label: kindOf(ledger, kind).label, at, ...named, amount, frozen: row.on(frozen) };
  });
}

function editionOf({ edition }: OwnEntry): Edition | null {
  return EDITIONS.find((known) => known === edition) ?? null;
}

/** One entry with its chain. Of somebody else's there is nothing here. */
export async function readEntry({ db, actor, today }: ReadContext, tools: EntryTools, entryId: number) {
  const { userId } = actor;
  const rows = await ownEntries(tools.ledger, db, { userId, entryId }, { limit: 1, offset: 0 });
  const [row] = rows;
  const [entry] = await listed(db, tools.ledger, rows);
  if (!row || !entry) throw new NotFound('entry');
  const { chain, parts } = await chainOf(db, tools.ledger, row, userId);
  return {
    ...entry,
    period: row.period.slice(0, 7),
    chain: [...chain],
    parts: [...parts],
    next: await nextOf(db, tools, row, userId, today),
    seal: row.hash.toString('hex').slice(0, 12),
  };
}

/** As the owner of its kind tells it. */
async function chainOf(db: Db, ledger: Ledger, { kind: name, detail, reason, amount }: OwnEntry, userId: number) {
  const kind = kindOf(ledger, name);
  const names = await namesOf(db, [...kind.people(detail)]);
  return kind.chain({ detail, reason, amount, userId, names });
}

/** What comes next for this money. */
async function nextOf(db: Db, { ledger, claimsOf }: EntryTools, row: OwnEntry, userId: number, today: Day) {
  if (!kindOf(ledger, row.kind).isIncome || row.amount <= 0) return '';
  const claims = await claimsOf(db, userId);
  const claim = claims.find((one) => {
    const { before, upTo } = spanUpTo(one);
    return row.id < before && row.period <= upTo;
  });
  if (claim) return `Вошло в\u00A0выплату по\u00A0заявке от\u00A0${formatDay(moscowDay(claim.at))}`;
  const out = reportDay(row.period);
  if (row.period > lastReported(today)) return `Войдёт в\u00A0выплату с\u00A0${formatDay(out)}`;
  return `Можно получить: отчёт вышел ${formatDay(out)}`;
}
