import { day } from '@pero/kernel/day';
import type { Booking } from '@pero/ledger/entries';
import type { Act } from '@pero/server-platform/act';
import { alone, type Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { errorWords } from '@pero/server-platform/log';
import type { Figure } from '@pero/server-platform/metrics';
import type { Kinds } from '@pero/works/actions/kinds';
import { quarantined } from '../events.ts';
import { keepWaiting, lockFeed, type MoneyEvent, outsideQuarantine, setFund } from '../store/accrual.ts';
import * as store from '../store/quarantine.ts';
import { accrue, book, SPAN, takeSpan } from './accrual.ts';
import type { ReckoningAct, ReckoningJobContext } from './reckoning-context.ts';

type Accruing = Pick<ReckoningAct, 'db' | 'now' | 'today' | 'announce' | 'ledger' | 'kinds'>;

/** The next events of the feed; where they cannot be booked together, art by art. True while there is more. */
export async function accrueNext(context: Pick<ReckoningJobContext, 'inAct' | 'log'>, span = SPAN): Promise<boolean> {
  try {
    return await context.inAct((act) => accrue(act, span));
  } catch (error) {
    context.log.error({ error: errorWords(error) }, 'events of the feed were not booked together');
    return context.inAct((act) => takeSpan(act, span, (events) => bookApart(act, events)));
  }
}

/** Whoever fails is put into quarantine with everything later of the same art; all the others are booked. */
async function bookApart(act: Accruing, events: readonly MoneyEvent[]): Promise<void> {
  const arts = new Map<number, MoneyEvent[]>();
  for (const event of events.filter(({ type }) => type !== 'fund')) {
    const own = arts.get(event.litres_art_id);
    if (own) own.push(event);
    else arts.set(event.litres_art_id, [event]);
  }
  for (const [artId, own] of arts) await bookArt(act, artId, own);
  for (const fund of events.filter(({ type }) => type === 'fund')) await bookFund(act, fund);
}

/** All of an art together or, where that fails, one event after another up to the one that does. */
async function bookArt(act: Accruing, artId: number, events: readonly MoneyEvent[]): Promise<Error | null> {
  const together = await alone(act.db, () => book(act, events, [artId]));
  if (!together) return null;
  for (const [index, event] of events.entries()) {
    const error = await alone(act.db, () => book(act, [event]));
    if (!error) continue;
    await putAside(act, artId, event.seq, error);
    await keepWaiting(act.db, events.slice(index));
    return error;
  }
  const months = await alone(act.db, () => book(act, [], [artId]));
  if (months) await putAside(act, artId, null, months);
  return months;
}

/** A fund belongs to everybody: one art that cannot be reckoned keeps nobody else from their part. */
async function bookFund(act: Accruing, fund: MoneyEvent): Promise<void> {
  const { db } = act;
  if (!(await alone(db, () => book(act, [fund])))) return;
  const { data, at } = fund;
  if (!data?.month) return;
  const month = day(`${data.month}-01`);
  const kept = await alone(db, () => setFund(db, month, data.amount ?? 0, data.all_hits ?? 0, at));
  if (kept) {
    await putAside(act, fund.litres_art_id, fund.seq, kept);
    return keepWaiting(db, [fund]);
  }
  for (const artId of await outsideQuarantine(db, await store.artsReadIn(db, month))) {
    const error = await alone(db, () => book(act, [], [artId]));
    if (error) await putAside(act, artId, null, error);
  }
}

async function putAside(
  { db, now, announce }: Accruing,
  artId: number,
  seq: number | null,
  error: Error,
): Promise<void> {
  const reason = error.message.slice(0, 300);
  const isNew = await store.addQuarantined(db, { artId, seq, reason }, now);
  if (isNew) await announce(quarantined, { subject: artId, data: { reason } });
}

const MOST = 200;
/** The platform hears of a new art within minutes of its being shown; a day is not an accident. */
const UNKNOWN_MS = 86_400_000;

/** For staff: arts whose royalty is not booked, and arts that are sold and that nobody here knows. */
export async function royaltyQuarantine(db: Db, now: Date) {
  return {
    failing: await store.quarantined(db, MOST),
    unknown: await store.unknownArts(db, new Date(now.getTime() - UNKNOWN_MS), MOST),
  };
}

export async function royaltyFigures(db: Db, now: Date): Promise<Figure[]> {
  const { failing, unknown } = await royaltyQuarantine(db, now);
  return [
    { name: 'pero_royalty_quarantined', help: 'Arts whose royalty could not be booked', value: failing.length },
    { name: 'pero_royalty_unknown_arts', help: 'Arts sold for a day and not known here', value: unknown.length },
  ];
}

type Replayed = { readonly refused: 'still-failing' } | { readonly events: number };

/** Books what waited, in its order, as if nothing had happened; what fails again is in quarantine again. */
export async function replayArt(act: Act & Booking & Kinds, artId: number): Promise<Replayed> {
  await lockFeed(act.db);
  if (!(await store.takeQuarantined(act.db, artId))) throw new NotFound('art');
  return bookWaiting(act, artId);
}

/** By decision the event that failed is not booked; what waited behind it is. */
export async function dropFailed(
  act: Act & Booking & Kinds,
  artId: number,
): Promise<Replayed | { readonly refused: 'nothing-to-drop' }> {
  const { db } = act;
  await lockFeed(db);
  const held = await store.takeQuarantined(db, artId);
  if (!held) throw new NotFound('art');
  if (held.seq === null) {
    await store.addQuarantined(db, { artId, seq: null, reason: held.reason }, held.since);
    return { refused: 'nothing-to-drop' };
  }
  await store.forgetWaiting(db, artId, held.seq);
  return bookWaiting(act, artId);
}

async function bookWaiting(act: Act & Booking & Kinds, artId: number): Promise<Replayed> {
  const events = await store.takeWaitingOf(act.db, artId);
  if (artId === 0) await bookApart(act, events);
  else if (await bookArt(act, artId, events)) return { refused: 'still-failing' };
  return { events: events.length };
}

/** By decision what was sold of an art that is not ours is not booked. */
export async function dropUnknown({ db }: Act, artId: number): Promise<number> {
  await lockFeed(db);
  if (await store.isKnown(db, artId)) throw new NotFound('unknown art');
  const gone = await store.forgetWaiting(db, artId, null);
  if (gone === 0) throw new NotFound('unknown art');
  return gone;
}
