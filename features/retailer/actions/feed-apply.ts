import { alone } from '@pero/server-platform/database/db';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import type { FeedPage } from '../contract/protocol.ts';
import { countUp, type FeedRecord, type Numbered, sortOut, type UnreadableEvent } from '../rules/feed.ts';
import { effectsOf } from '../rules/feed-effects.ts';
import { refundsCounted } from '../rules/refunds.ts';
import {
  addEvents,
  addTotals,
  anyParked,
  forgetParked,
  lockCursor,
  moveCursor,
  ordersOf,
  park,
  parkedRuns,
  setApplied,
  totalsOf,
} from '../store/feed.ts';
import { addEffects } from '../store/feed-effects.ts';

type Applying = Pick<JobAct, 'db' | 'now'>;

/** What is known of the arts of a page; it moves with every batch that is applied. */
type Known = { readonly applied: Map<number, number>; readonly sold: Map<number, number>; newest: number };

/**
 * Applies the page that was given for a cursor, in one transaction with the cursor's next place. False when the cursor
 * is no longer there: somebody else was quicker, and nothing is written. The months of its events exist.
 */
export async function applyPage(act: Applying, asked: string, page: FeedPage): Promise<boolean> {
  if ((await lockCursor(act.db)) !== asked) return false;
  const { newestAt, events, duplicates } = await applyEvents(act, page.events);
  await moveCursor(act.db, { cursor: page.next, behind: page.behind, newestAt, events, duplicates }, act.now);
  return true;
}

/** The same art by art, when the page as a whole could not be written: whoever fails stands in nobody else's way. */
export async function applyPageApart(
  act: Applying,
  asked: string,
  page: FeedPage,
): Promise<readonly UnreadableEvent[] | null> {
  if ((await lockCursor(act.db)) !== asked) return null;
  const strange: UnreadableEvent[] = [];
  const sum = { events: 0, duplicates: 0, newest: 0 };
  const take = async (some: readonly FeedRecord[]) => {
    const applied = await applyEvents(act, some);
    sum.newest = Math.max(sum.newest, applied.newestAt?.getTime() ?? 0);
    sum.events += applied.events;
    sum.duplicates += applied.duplicates;
  };
  for (const own of byArt(page.events)) {
    if (!(await alone(act.db, () => take(own)))) continue;
    const found = await takeUpToFault(act, own, take);
    if (found) strange.push(found);
  }
  const { events, duplicates, newest } = sum;
  const newestAt = newest > 0 ? new Date(newest) : null;
  await moveCursor(act.db, { cursor: page.next, behind: page.behind, newestAt, events, duplicates }, act.now);
  return strange;
}

/** One event of an art after another, up to the one that fails; the rest is parked behind it. */
async function takeUpToFault(
  { db }: Applying,
  own: readonly FeedRecord[],
  take: (some: readonly FeedRecord[]) => Promise<void>,
): Promise<UnreadableEvent | null> {
  for (const [index, event] of own.entries()) {
    const error = await alone(db, () => take([event]));
    if (!error) continue;
    const rest = own.slice(index + 1);
    if (rest.length > 0) await park(db, rest);
    return strangeOf(event, error);
  }
  return null;
}

function strangeOf(event: FeedRecord, error: Error): UnreadableEvent {
  return { artId: event.art_id, n: event.n, event: JSON.stringify(event), reason: error.message.slice(0, 300) };
}

/** In the order of their numbers: a hole is seen before what stands behind it. */
function byArt(events: readonly FeedRecord[]): FeedRecord[][] {
  const arts = new Map<number, FeedRecord[]>();
  for (const event of events) {
    const own = arts.get(event.art_id);
    if (own) own.push(event);
    else arts.set(event.art_id, [event]);
  }
  return [...arts.values()].map((own) => own.sort((a, b) => a.n - b.n));
}

/** Whoever calls holds the cursor. */
export async function applyEvents(act: Applying, some: readonly FeedRecord[]) {
  const { db } = act;
  const known = await knownOf(act, some);
  const { due, early, again, reached } = sortOut<FeedRecord>(some, known.applied);
  await applyBatch(act, due, known);
  const parked = early.length > 0 ? await park(db, early) : 0;
  const followed = parked > 0 || (await anyParked(db)) ? await unpark(act, reached, known) : NONE;
  return {
    events: due.length + followed.events,
    duplicates: again + early.length - parked + followed.copies,
    newestAt: known.newest > 0 ? new Date(known.newest) : null,
  };
}

/** An event is passed over by decision: what waited behind it follows. Whoever calls holds the cursor. */
export async function passOver(act: Applying, artId: number, n: number) {
  const known = await knownOf(act, [{ art_id: artId, n }]);
  known.applied.set(artId, n);
  await setApplied(act.db, artId, n);
  return unpark(act, new Map([[artId, n]]), known);
}

const NONE = { events: 0, copies: 0 };

/** Applies what waited for the events just applied. A parked one that came again in its turn is a copy. */
async function unpark(act: Applying, reached: ReadonlyMap<number, number>, known: Known): Promise<typeof NONE> {
  const farthest = new Map(reached);
  let events = 0;
  for (let heads = reached; heads.size > 0; ) {
    const sorted = sortOut(await parkedRuns(act.db, heads), known.applied);
    await applyBatch(act, sorted.due, known);
    events += sorted.due.length;
    heads = sorted.reached;
    for (const [artId, n] of heads) farthest.set(artId, n);
  }
  return { events, copies: (await forgetParked(act.db, farthest)) - events };
}

async function knownOf({ db }: Applying, events: readonly Numbered[]): Promise<Known> {
  const rows = await totalsOf(db, [...new Set(events.map(({ art_id }) => art_id))]);
  return {
    applied: new Map(rows.map((row) => [row.litres_art_id, row.applied])),
    sold: new Map(rows.map((row) => [row.litres_art_id, row.sales])),
    newest: 0,
  };
}

async function applyBatch({ db, now }: Applying, events: readonly FeedRecord[], known: Known): Promise<void> {
  if (events.length === 0) return;
  const due = refundsCounted(events, await ordersOf(db, events));
  const counted = countUp(due);
  const effects = effectsOf(due, known.sold, now);
  await addEvents(db, due);
  await addTotals(db, counted);
  if (effects.length > 0) await addEffects(db, effects, now);
  for (const [artId, { applied, sales, newest }] of counted) {
    known.applied.set(artId, applied);
    known.sold.set(artId, (known.sold.get(artId) ?? 0) + sales);
    known.newest = Math.max(known.newest, newest);
  }
}
