import { moscowDay } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type BookingAct, post } from '@pero/ledger/actions/ledger';
import { periodFor } from '@pero/ledger/rules/periods';
import type { Kinds } from '@pero/works/actions/kinds';
import {
  type DraftMovement,
  type DraftNews,
  type DraftSum,
  draftEntry,
  moveDraft,
  standingAfter,
} from '../rules/draft-entry.ts';
import { lostDays } from '../rules/earned-days.ts';
import type { DraftStanding, DraftState } from '../rules/reckoning.ts';
import * as store from '../store/accrual.ts';
import { addDays } from '../store/earnings.ts';
import type { TermsContext } from './terms.ts';

/** The royalty of drafts as it stands, and as it moves until it is saved: earned by what is written, frozen for the rest. */
export async function openDraftMoney({ db, now, kinds }: TermsContext, bookIds: readonly number[]) {
  const standings = new Map<number, DraftStanding>();
  const sums = new Map<string, DraftSum>();
  const changed = new Set<string>();
  for (const row of await store.draftsBy(db, bookIds)) {
    standings.set(row.book_id, { completion: row.completion, state: row.state as DraftState });
  }
  for (const row of await store.draftSumsBy(db, bookIds)) sums.set(`${row.book_id}/${row.user_id}`, row);

  const stand = async (bookId: number, standing: DraftStanding) => {
    standings.set(bookId, standing);
    await store.saveDraft(db, { book_id: bookId, ...standing, changed_at: now });
  };
  const open = async (bookId: number) => {
    if (standings.has(bookId)) return;
    const { percent: completion, isFinished } = await progressOf({ db, kinds }, bookId);
    await stand(bookId, { completion, state: isFinished ? 'released' : 'open' });
  };
  const move = (bookId: number, userId: number, amount: Money): DraftMovement => {
    const key = `${bookId}/${userId}`;
    const before = sums.get(key) ?? { book_id: bookId, user_id: userId, accrued: 0, earned: 0, forfeited: 0 };
    const movement = moveDraft(before, standings.get(bookId) ?? { completion: 0, state: 'open' }, amount);
    sums.set(key, movement.after);
    changed.add(key);
    return movement;
  };
  const save = async () => {
    const rows = [...changed].flatMap((key) => sums.get(key) ?? []);
    await store.saveDraftSums(db, rows);
  };
  const peopleOf = (bookId: number) => [...sums.values()].filter((sum) => sum.book_id === bookId);
  return { open, move, save, stand, standingOf: (bookId: number) => standings.get(bookId), peopleOf };
}

/** A chapter is out, the last one is, or the amnesty has passed: frozen money moves. `event` names the fact. */
export async function settleDraft(
  act: BookingAct & Kinds,
  bookId: number,
  news: DraftNews,
  event: number,
): Promise<void> {
  const { db, now, today } = act;
  await store.lockFeed(db);
  const book = await openDraftMoney(act, [bookId]);
  const before = book.standingOf(bookId);
  if (before?.state !== 'open') return;
  const standing = standingAfter(before, news, news === 'grown' ? (await progressOf(act, bookId)).percent : 0);
  await book.stand(bookId, standing);
  const movement = book.peopleOf(bookId).map((sum) => book.move(bookId, sum.user_id, money(0)));
  await book.save();
  const period = periodFor(moscowDay(now), today, await store.lastClosed(db));
  const entry = draftEntry({ bookId, news, standing, event, at: now, period, movements: movement });
  if (!entry) return;
  await post(act, [entry]);
  if (news === 'removed') await addDays(db, lostDays(bookId, today, entry.detail.people));
}

/** A kind that is never sold while it is made is finished. */
async function progressOf({ db, kinds }: Pick<TermsContext, 'db' | 'kinds'>, bookId: number) {
  const { earning } = await kinds.of(db, bookId);
  return (await earning?.progress?.(db, bookId)) ?? { percent: 100, isFinished: true };
}
