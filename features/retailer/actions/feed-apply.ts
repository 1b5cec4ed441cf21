import type { JobAct } from '@pero/server-platform/jobs';
import type { FeedPage } from '../contract/protocol.ts';
import { countUp, sortOut, type Told } from '../rules/feed.ts';
import { effectsOf } from '../rules/feed-effects.ts';
import {
  addEvents,
  addTotals,
  anyParked,
  forgetParked,
  lockCursor,
  moveCursor,
  park,
  parkedRuns,
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
  const { db, now } = act;
  if ((await lockCursor(db)) !== asked) return false;
  const known = await knownOf(act, page.events);
  const { due, early, again, reached } = sortOut<Told>(page.events, known.applied);
  await applyBatch(act, due, known);
  const parked = early.length > 0 ? await park(db, early) : 0;
  const followed = parked > 0 || (await anyParked(db)) ? await unpark(act, reached, known) : NONE;
  const events = due.length + followed.events;
  const duplicates = again + early.length - parked + followed.copies;
  const newestAt = known.newest > 0 ? new Date(known.newest) : null;
  await moveCursor(db, { cursor: page.next, behind: page.behind, newestAt, events, duplicates }, now);
  return true;
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

async function knownOf({ db }: Applying, events: readonly Told[]): Promise<Known> {
  const rows = await totalsOf(db, [...new Set(events.map(({ art_id }) => art_id))]);
  return {
    applied: new Map(rows.map((row) => [row.litres_art_id, row.applied])),
    sold: new Map(rows.map((row) => [row.litres_art_id, row.sales])),
    newest: 0,
  };
}

async function applyBatch({ db, now }: Applying, due: readonly Told[], known: Known): Promise<void> {
  if (due.length === 0) return;
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
