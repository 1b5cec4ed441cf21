import type { Act } from '@pero/server-platform/act';
import { alone, type Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import type { Figure } from '@pero/server-platform/metrics';
import { fed, quarantined } from '../events.ts';
import { type FeedRecord, monthsOf, type UnreadableEvent } from '../rules/feed.ts';
import { countApplied, lockCursor } from '../store/feed.ts';
import { makeMonths } from '../store/feed-months.ts';
import * as store from '../store/quarantine.ts';
import { applyEvents, passOver } from './feed-apply.ts';
import { eventOf } from './feed-page.ts';

/** Keeps what was not understood; what follows of its art is parked behind it. Staff are told of what is new. */
export async function setAside({ db, now, announce }: JobAct, strange: readonly UnreadableEvent[]): Promise<void> {
  if (strange.length > 0) {
    for (const { id, litres_art_id: artId, n, reason } of await store.addStrange(db, strange, now)) {
      await announce(quarantined, { subject: id, data: { artId, n, reason } });
    }
  }
  if (await store.anyStrange(db)) await store.forgetHealed(db);
}

/** The line has moved on by so much before a missing number is strange: the feed tells everything within minutes. */
const GAP_MS = 3_600_000;
const MOST = 200;

const gapsNow = (db: Db, now: Date) => store.gaps(db, new Date(now.getTime() - GAP_MS), MOST);

/** For staff: events put aside, and numbers that never came. */
export async function feedQuarantine(db: Db, now: Date) {
  return { strange: await store.strangeEvents(db, MOST), gaps: await gapsNow(db, now) };
}

export async function quarantineFigures(db: Db, now: Date): Promise<Figure[]> {
  const { strange, gaps } = await feedQuarantine(db, now);
  const help = 'Arts whose events of the feed were put aside or wait for one that never came';
  return [{ name: 'pero_feed_quarantined', help, value: strange.length + gaps.length }];
}

type Replayed = { readonly refused: 'still-strange' } | { readonly events: number };

/** After a release that knows it: the event and everything behind it, as if it had come in its turn. */
export async function replayStrange(act: Act, id: number): Promise<Replayed> {
  const { db, now } = act;
  await lockCursor(db);
  const kept = await store.takeStrange(db, id);
  if (!kept) throw new NotFound('event');
  const read = eventOf(parsed(kept.event));
  if ('reason' in read) {
    await store.setReason(db, id, read.reason);
    return { refused: 'still-strange' };
  }
  let events = 0;
  const error = await alone(db, async () => {
    await makeMonths(db, monthsOf([read.event]));
    events = (await applyEvents({ db, now }, [read.event as FeedRecord])).events;
    await store.forgetStrange(db, id);
  });
  if (error) {
    await store.setReason(db, id, error.message.slice(0, 300));
    return { refused: 'still-strange' };
  }
  await countApplied(db, events);
  await tell(act, events);
  return { events };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Dropped = { readonly refused: 'not-its-turn' } | { readonly events: number };

/** By decision the event never happened; what waited behind it follows. */
export async function dropStrange(act: Act, id: number): Promise<Dropped & { readonly artId?: number | null }> {
  const { db, now } = act;
  await lockCursor(db);
  const kept = await store.takeStrange(db, id);
  if (!kept) throw new NotFound('event');
  const { litres_art_id: artId, n } = kept;
  if (artId === null || n === null) {
    await store.forgetStrange(db, id);
    return { events: 0, artId };
  }
  if ((await store.appliedOf(db, artId)) < n - 1) return { refused: 'not-its-turn' };
  await store.forgetStrange(db, id);
  const { events } = await passOver({ db, now }, artId, n);
  await countApplied(db, events);
  await tell(act, events);
  return { events, artId };
}

/** By decision the numbers that never came are not waited for any more. */
export async function closeGap(act: Act, artId: number): Promise<Dropped> {
  const { db, now } = act;
  await lockCursor(db);
  const first = await store.firstParked(db, artId);
  if (first === null) throw new NotFound('gap');
  if (await store.hasStrange(db, artId)) return { refused: 'not-its-turn' };
  const { events } = await passOver({ db, now }, artId, first - 1);
  await countApplied(db, events);
  await tell(act, events);
  return { events };
}

/** Whoever counts and books need not wait for the next minute. */
async function tell({ announce }: Act, events: number): Promise<void> {
  if (events > 0) await announce(fed, { subject: events, data: { events } });
}
