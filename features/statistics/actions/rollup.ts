import type { Act } from '@pero/server-platform/act';
import { alone, type Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { errorWords } from '@pero/server-platform/log';
import type { Figure } from '@pero/server-platform/metrics';
import { quarantined as quarantinedEvent } from '../events.ts';
import {
  type Added,
  type Arts,
  addStretch,
  addStretchOf,
  adoptArts,
  artsInStretch,
  countAnew,
  countOwnersAnew,
  endOfSlice,
  lastSeq,
  leaveQuarantine,
  moveCursor,
  quarantine,
  quarantined,
  standing,
  takeCursor,
  waitForCursor,
} from '../store/rollup.ts';

/** When there is something to count; it comes every minute anyway. */
export const countNow = task('statistics.count');

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Numbers of events in one short transaction. */
const COUNTED_AT_ONCE = 20_000;

/** Counts what the feed has brought. What is left when the time is up is done by the next. */
export async function countEvents(context: JobContext, atOnce = COUNTED_AT_ONCE): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  await context.inAct(({ db }) => adopt(db));
  while (await countNext(context, atOnce)) {
    if (performance.now() < end) continue;
    return context.inAct(({ enqueue }) => enqueue(countNow, {}));
  }
}

async function adopt(db: Db): Promise<void> {
  if ((await takeCursor(db)) !== null) await adoptArts(db);
}

/** Where a stretch cannot be counted as a whole it is counted art by art, and whoever fails is put aside. */
async function countNext(context: JobContext, atOnce: number): Promise<boolean> {
  try {
    return await context.inAct((act) => countStretch(act, atOnce, (after, upTo) => addStretch(act.db, after, upTo)));
  } catch (error) {
    context.log.error({ error: errorWords(error) }, 'events were not counted together');
    return context.inAct((act) => countStretch(act, atOnce, (after, upTo) => addApart(act, after, upTo)));
  }
}

async function addApart({ db, now, announce }: JobAct, after: number, upTo: number): Promise<Added> {
  let newest: Date | null = null;
  for (const artId of await artsInStretch(db, after, upTo)) {
    const error = await alone(db, async () => {
      const { newest_at } = await addStretchOf(db, artId, after, upTo);
      if (newest_at && (!newest || newest_at > newest)) newest = newest_at;
    });
    if (!error) continue;
    const reason = error.message.slice(0, 300);
    await quarantine(db, artId, reason, now);
    await announce(quarantinedEvent, { subject: artId, data: { reason } });
  }
  return { events: 0, newest_at: newest };
}

/** For staff: arts that are not counted. */
export async function statisticsQuarantine(db: Db) {
  return quarantined(db, 200);
}

/** Counts an art anew, from its first event to where everybody is. */
export async function recountArt({ db, now }: Pick<Act, 'db' | 'now'>, artId: number) {
  const counted = await waitForCursor(db);
  const held = await leaveQuarantine(db, artId);
  if (!held) throw new NotFound('art');
  let events = 0;
  const error = await alone(db, async () => {
    ({ events } = await countAnew(db, { after: artId - 1, last: artId }, counted));
    await countOwnersAnew(db, artId);
  });
  if (!error) return { events };
  await quarantine(db, artId, error.message.slice(0, 300), now);
  return { refused: 'still-failing' } as const;
}

type Add = (after: number, upTo: number) => Promise<Added>;

/** One stretch and the cursor's next place, together. True when there is more. */
async function countStretch({ db, now }: JobAct, atOnce: number, add: Add): Promise<boolean> {
  const counted = await takeCursor(db);
  if (counted === null) return false;
  const last = await lastSeq(db);
  const upTo = Math.min(last, counted + atOnce);
  const isMore = upTo < last;
  const { newest_at } = upTo > counted ? await add(counted, upTo) : { newest_at: null };
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
  const apart = await quarantined(db, 200);
  const behind = Math.max(0, (await lastSeq(db)) - seq);
  const lag = behind > 0 ? (now.getTime() - (settledAt?.getTime() ?? Number.NaN)) / 1000 : 0;
  return [
    { name: 'pero_statistics_quarantined', help: 'Arts whose events could not be counted', value: apart.length },
    { name: 'pero_statistics_behind_events', help: 'Events of the feed that are not counted yet', value: behind },
    { name: 'pero_statistics_lag_seconds', help: 'For how long something has been waiting to be counted', value: lag },
  ];
}
