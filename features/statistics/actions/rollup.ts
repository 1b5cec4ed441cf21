import type { Db } from '@pero/server-platform/db';
import type { Hand, JobAct } from '@pero/server-platform/jobs';
import type { Figure } from '@pero/server-platform/metrics';
import {
  type Arts,
  addStretch,
  adoptArts,
  countAnew,
  countOwnersAnew,
  endOfSlice,
  lastSeq,
  moveCursor,
  standing,
  takeCursor,
  waitForCursor,
} from '../store/rollup.ts';

/** Enqueue it (without data) when there is something to count; it comes every minute anyway. */
export const COUNT_EVENTS = 'statistics.count';

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Numbers of events in one short transaction. */
const COUNTED_AT_ONCE = 20_000;

/** Counts what the feed has brought. What is left when the time is up is done by the next. */
export async function countEvents(hand: Hand, atOnce = COUNTED_AT_ONCE): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  await hand.inAct(({ db }) => adopt(db));
  while (await hand.inAct((act) => countStretch(act, atOnce))) {
    if (performance.now() < end) continue;
    return hand.inAct(({ enqueue }) => enqueue({ name: COUNT_EVENTS, data: {} }));
  }
}

async function adopt(db: Db): Promise<void> {
  if ((await takeCursor(db)) !== null) await adoptArts(db);
}

/** One stretch and the cursor's next place, together. True when there is more. */
async function countStretch({ db, now }: Pick<JobAct, 'db' | 'now'>, atOnce: number): Promise<boolean> {
  const counted = await takeCursor(db);
  if (counted === null) return false;
  const last = await lastSeq(db);
  const upTo = Math.min(last, counted + atOnce);
  const isMore = upTo < last;
  const { newest_at } = upTo > counted ? await addStretch(db, counted, upTo) : { newest_at: null };
  await moveCursor(db, Math.max(counted, upTo), newest_at, isMore ? null : now);
  return isMore;
}

/** So many events are counted anew in one transaction; only those who count wait for it, nobody who reads. */
const SLICE = 200_000;

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Counts everything anew, or one art, as far as it has been counted; the numbers stay what they are, or become right. */
export async function rebuildStatistics(inTransaction: InTransaction, artId?: number, slice = SLICE): Promise<void> {
  if (artId !== undefined) await inTransaction((db) => recount(db, { after: artId - 1, last: artId }));
  for (let after: number | null = artId === undefined ? -1 : null; after !== null; ) {
    const from: number = after;
    const last = await inTransaction((db) => endOfSlice(db, from, slice));
    await inTransaction((db) => recount(db, { after: from, last }));
    after = last;
  }
  await inTransaction(async (db) => {
    await waitForCursor(db);
    await countOwnersAnew(db, artId);
  });
}

async function recount(db: Db, arts: Arts): Promise<void> {
  await countAnew(db, arts, await waitForCursor(db));
}

/** For whoever watches: how far counting is behind the feed. */
export async function statisticsFigures(db: Db, now: Date): Promise<Figure[]> {
  const { seq, settledAt } = await standing(db);
  const behind = Math.max(0, (await lastSeq(db)) - seq);
  const lag = behind > 0 ? (now.getTime() - (settledAt?.getTime() ?? Number.NaN)) / 1000 : 0;
  return [
    { name: 'pero_statistics_behind_events', help: 'Events of the feed that are not counted yet', value: behind },
    { name: 'pero_statistics_lag_seconds', help: 'For how long something has been waiting to be counted', value: lag },
  ];
}
