import { namesOf } from '@pero/accounts/actions/people';
import { type Day, day, formatDay, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { type Chain, libraryChain, payoutChain, plainChain, releaseChain, saleChain } from '../rules/chain.ts';
import { type Edition, ENTRY_LABELS, type EntryKind } from '@pero/ledger/rules/entries';
import { lastReported, reportDay } from '@pero/ledger/rules/periods';
import type { LibraryDetail, ReleaseDetail, SaleDetail } from '../rules/sale-entry.ts';
import * as store from '../store/entries.ts';

const PAGE = 20;

export type ClosedTo = (look: Pick<Act, 'db' | 'today'>, userId: number) => Promise<string | null>;

/** Figures that are closed to their author are closed here too. */
export async function unlessClosed<Answer>(act: Act, closedTo: ClosedTo, answer: () => Promise<Answer>) {
  const reason = await closedTo(act, act.actor.userId);
  return reason === null ? answer() : ({ refused: 'statistics-forbidden', values: { reason } } as const);
}

type Asked = {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly book_id?: number | undefined;
  readonly edition?: Edition | undefined;
  readonly kind?: EntryKind | undefined;
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly period?: string | undefined;
  readonly payout_id?: number | undefined;
};

/** Whose entries: one's own, or those of somebody whom a main moderator looks after. */
type Look = Pick<Act, 'db' | 'today'> & { readonly actor: { readonly userId: number } };

/** The entries of my accounts that an amount is made of, newest first. */
export async function listEntries({ db, actor }: Look, asked: Asked) {
  const page = { limit: asked.limit ?? PAGE, offset: asked.offset ?? 0 };
  const filter: store.EntryFilter = {
    userId: actor.userId,
    bookId: asked.book_id,
    edition: asked.edition,
    kind: asked.kind,
    from: asked.date_from,
    to: asked.date_to,
    period: asked.period === undefined ? undefined : day(`${asked.period}-01`),
    payout: asked.payout_id === undefined ? undefined : await spanOf(db, actor.userId, asked.payout_id),
  };
  const [rows, count] = await Promise.all([store.entriesOf(db, filter, page), store.countEntries(db, filter)]);
  return { items: rows.map(listed), count, ...page };
}

async function spanOf(db: Db, userId: number, payoutId: number): Promise<store.PayoutSpan> {
  const claims = await store.claimsOf(db, userId);
  const index = claims.findIndex(({ source }) => source === `payout:${payoutId}:reserved`);
  const claim = claims[index];
  if (!claim) throw new NotFound('payout');
  const past = claims[index - 1];
  return { ...spanUpTo(claim), past: past ? spanUpTo(past) : null };
}

function spanUpTo({ id, at }: { readonly id: number; readonly at: Date }) {
  return { before: id, upTo: lastReported(moscowDay(at)) };
}

function listed(row: store.OwnEntry) {
  const { id, kind, at, book_id, title, edition } = row;
  const sums = { amount: money(row.amount), frozen: money(row.frozen) };
  return { id, kind, label: ENTRY_LABELS[kind], at, book_id, title, edition, ...sums };
}

/** One entry with its chain. Of somebody else's there is nothing here. */
export async function readEntry({ db, actor, today }: Look, entryId: number) {
  const { userId } = actor;
  const [row] = await store.entriesOf(db, { userId, entryId }, { limit: 1, offset: 0 });
  if (!row) throw new NotFound('entry');
  const { chain, parts } = await chainOf(db, row, userId);
  return {
    ...listed(row),
    period: row.period.slice(0, 7),
    chain: [...chain],
    parts: [...parts],
    next: await nextOf(db, row, userId, today),
    seal: row.hash.toString('hex').slice(0, 12),
  };
}

async function chainOf(db: Db, row: store.OwnEntry, userId: number): Promise<Chain> {
  const amount = money(row.amount);
  const detail: unknown = row.detail;
  const people = (row.detail.parts as { userId: number }[] | undefined) ?? [];
  const names = await namesOf(
    db,
    people.map((part) => part.userId),
  );
  switch (row.kind) {
    case 'sale':
    case 'refund':
      return saleChain(detail as SaleDetail, userId, names, row.kind === 'sale' ? 1 : -1);
    case 'library':
      return libraryChain(detail as LibraryDetail, userId, names);
    case 'release':
    case 'forfeit':
      return releaseChain(detail as ReleaseDetail, amount, row.kind);
    case 'payout_reserved':
    case 'payout_paid':
    case 'payout_returned':
      return payoutChain(row.detail, amount);
    case 'referral':
      return plainChain('За\u00A0приглашённого автора', '5\u00A0% его роялти, из\u00A0части «Пера»', amount);
    case 'referral_release':
      return plainChain('Вознаграждение', 'Накопилась первая тысяча рублей за\u00A0приглашённых', amount);
    case 'correction':
      return plainChain('Исправление', row.reason, amount);
  }
}

/** What comes next for this money. */
async function nextOf(db: Db, row: store.OwnEntry, userId: number, today: Day): Promise<string> {
  if (row.kind.startsWith('payout') || row.amount <= 0) return '';
  const claims = await store.claimsOf(db, userId);
  const within = claims.map(spanUpTo).findIndex(({ before, upTo }) => row.id < before && row.period <= upTo);
  const claim = claims[within];
  if (claim) return `Вошло в\u00A0выплату по\u00A0заявке от\u00A0${formatDay(moscowDay(claim.at))}`;
  const out = reportDay(row.period);
  if (row.period > lastReported(today)) return `Войдёт в\u00A0выплату с\u00A0${formatDay(out)}`;
  return `Можно получить: отчёт вышел ${formatDay(out)}`;
}
