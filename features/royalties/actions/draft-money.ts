import { saleFactsOf } from '@pero/books/actions/sale';
import { moscowDay } from '@pero/kernel/day';
import { type Money, minus, money, plus } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/db';
import type { JobAct } from '@pero/server-platform/jobs';
import { periodFor } from '@pero/ledger/rules/periods';
import { type DraftStanding, type DraftState, draftParts } from '../rules/reckoning.ts';
import type { ReleaseDetail } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import { addDays } from '../store/earnings.ts';
import { type Line, type NewEntry, post } from '@pero/ledger/actions/ledger';

/**
 * The royalty of drafts: earned by what is written, frozen for the rest. What is earned follows from all that the draft has
 * brought and from how far it is, so it is the same in whatever order sales and chapters are told.
 */
export async function openDraftMoney(db: Db, now: Date, bookIds: readonly number[]) {
  const standings = new Map<number, DraftStanding>();
  const sums = new Map<string, store.DraftSum>();
  const changed = new Set<string>();
  for (const row of await store.draftsBy(db, bookIds)) {
    standings.set(row.book_id, { completion: row.completion, state: row.state as DraftState });
  }
  for (const row of await store.draftSumsBy(db, bookIds)) sums.set(`${row.book_id}/${row.user_id}`, row);

  const open = async (bookId: number) => {
    if (standings.has(bookId)) return;
    const { completionPercent, isFinished } = await saleFactsOf(db, bookId);
    const standing: DraftStanding = { completion: completionPercent, state: isFinished ? 'released' : 'open' };
    standings.set(bookId, standing);
    await store.saveDraft(db, { book_id: bookId, ...standing, changed_at: now });
  };
  /** The lines of a person's part: more accrued, or less, or only the standing has changed. */
  const move = (bookId: number, userId: number, amount: Money): { lines: Line[]; earned: Money; forfeited: Money } => {
    const key = `${bookId}/${userId}`;
    const before = sums.get(key) ?? { book_id: bookId, user_id: userId, accrued: 0, earned: 0, forfeited: 0 };
    const accrued = plus(money(before.accrued), amount);
    const standing = standings.get(bookId) ?? { completion: 0, state: 'open' };
    const after = draftParts(accrued, standing);
    sums.set(key, { book_id: bookId, user_id: userId, accrued, earned: after.earned, forfeited: after.forfeited });
    changed.add(key);
    const earned = minus(after.earned, money(before.earned));
    const forfeited = minus(after.forfeited, money(before.forfeited));
    const frozen = minus(minus(amount, earned), forfeited);
    const lines: Line[] = [
      { account: { kind: 'author_frozen', userId, bookId }, amount: frozen },
      { account: { kind: 'author_earned', userId }, amount: earned },
      { account: { kind: 'readers' }, amount: forfeited },
    ];
    return { lines: lines.filter((line) => line.amount !== 0), earned, forfeited };
  };
  const save = async () => {
    const rows = [...changed].flatMap((key) => sums.get(key) ?? []);
    await store.saveDraftSums(db, rows);
  };
  const peopleOf = (bookId: number) => [...sums.values()].filter((sum) => sum.book_id === bookId);
  const stand = async (bookId: number, standing: DraftStanding) => {
    standings.set(bookId, standing);
    await store.saveDraft(db, { book_id: bookId, ...standing, changed_at: now });
  };
  return { open, move, save, stand, standingOf: (bookId: number) => standings.get(bookId), peopleOf };
}

type Told = 'grown' | 'finished' | 'removed';

/** A chapter is out, the last one is, or the amnesty has passed: frozen money moves. `event` names the fact. */
export async function settleDraft(act: JobAct, bookId: number, told: Told, event: number): Promise<void> {
  const { db, now, today } = act;
  await store.lockFeed(db);
  const book = await openDraftMoney(db, now, [bookId]);
  const before = book.standingOf(bookId);
  if (before?.state !== 'open') return;
  const completion = Math.max(before.completion, told === 'grown' ? await completionOf(db, bookId) : 0);
  const state = ({ grown: 'open', finished: 'released', removed: 'forfeited' } as const)[told];
  await book.stand(bookId, { completion: told === 'finished' ? 100 : completion, state });
  const moved = book
    .peopleOf(bookId)
    .map((sum) => ({ userId: sum.user_id, ...book.move(bookId, sum.user_id, money(0)) }));
  await book.save();
  const people = moved.map(({ userId, earned, forfeited }) => ({
    userId,
    amount: told === 'removed' ? minus(money(0), forfeited) : earned,
  }));
  const detail: ReleaseDetail = { completion, state, people };
  const lines = moved.flatMap((one) => one.lines);
  if (lines.length === 0) return;
  const entry: NewEntry = {
    kind: told === 'removed' ? 'forfeit' : 'release',
    source: `draft:${bookId}:${event}`,
    at: now,
    period: periodFor(moscowDay(now), today, await store.lastClosed(db)),
    bookId,
    edition: 'ebook',
    detail,
    lines,
  };
  await post(db, now, [entry]);
  if (told === 'removed')
    await addDays(
      db,
      people.map(({ userId, amount }) => lostOn(today, bookId, userId, amount)),
    );
}

async function completionOf(db: Db, bookId: number): Promise<number> {
  return (await saleFactsOf(db, bookId)).completionPercent;
}

function lostOn(day: string, bookId: number, userId: number, amount: Money) {
  return {
    user_id: userId,
    book_id: bookId,
    edition: 'ebook',
    day,
    sales_count: 0,
    sales_sum: 0,
    sales_royalty: amount,
    library_hits: 0,
    library_royalty: 0,
  };
}
