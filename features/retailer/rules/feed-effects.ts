import type { FeedRecord } from './feed.ts';

/** What follows from an event for the book, beside the totals. */
export type Effect = {
  readonly artId: number;
  readonly kind: 'rating' | 'review' | 'milestone' | 'takedown' | 'complaint';
  /** The review, the complaint, the number of sales, the event of a takedown; 0 of a rating. */
  readonly number: number;
  readonly data: { readonly stars?: number; readonly reason?: string; readonly text?: string };
};

/** Older news are no news: after a long silence, or for a book with a history, nobody is told of them one by one. */
const NEWS_MS = 7 * 86_400_000;

/** `soldBefore` is how many copies of each art were sold before these events. */
export function effectsOf(events: readonly FeedRecord[], soldBefore: ReadonlyMap<number, number>, now: Date): Effect[] {
  const sold = new Map(soldBefore);
  const since = now.getTime() - NEWS_MS;
  const effects = new Map<string, Effect>();
  for (const event of events) {
    const follows = event.art_id === WHOLE_SHOP ? null : effectOf(event, sold, Date.parse(event.at) > since);
    if (follows) effects.set(`${follows.kind} ${follows.number} ${event.art_id}`, { artId: event.art_id, ...follows });
  }
  return [...effects.values()];
}

const WHOLE_SHOP = 0;
/** Of a review, for the letter that tells of it. */
const QUOTED = 500;
/** Of a complaint, for the judge: more than a shop's form takes. */
const REASON_MOST = 6000;

function effectOf(event: FeedRecord, sold: Map<number, number>, isNews: boolean): Omit<Effect, 'artId'> | null {
  if (event.type === 'rating') return { kind: 'rating', number: 0, data: {} };
  if (event.type === 'takedown' || event.type === 'complaint') return against(event, event.type);
  if (event.type === 'sale') {
    const passed = sell(event, sold);
    return isNews && passed !== null ? { kind: 'milestone', number: passed, data: {} } : null;
  }
  if (event.type !== 'review' || !isNews) return null;
  const { review_id = 0, stars, text } = event;
  const data = { ...(stars !== undefined && { stars }), ...(text && { text: cut(text, QUOTED) }) };
  return { kind: 'review', number: review_id, data };
}

/** A letter of two halves is not parted: JSON in the database takes no half. */
function cut(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}

/** What is said against a book, and why. */
function against(
  { n, complaint_id = 0, reason = '' }: FeedRecord,
  kind: 'takedown' | 'complaint',
): Omit<Effect, 'artId'> {
  return { kind, number: kind === 'takedown' ? n : complaint_id, data: { reason: cut(reason, REASON_MOST) } };
}

/** Counts the sale; answers with the milestone that it passed. */
function sell({ art_id, quantity = 1 }: FeedRecord, sold: Map<number, number>): number | null {
  const before = sold.get(art_id) ?? 0;
  sold.set(art_id, before + quantity);
  return milestoneBetween(before, before + quantity);
}

const FIRST_MILESTONES = [1, 10, 50, 100, 250, 500, 1000] as const;
const DOUBLED_FROM = 1000;

/** The highest number of sales worth a word that was reached by going from one number to another; null for none. */
export function milestoneBetween(before: number, after: number): number | null {
  if (after >= 2 * DOUBLED_FROM) {
    const highest = DOUBLED_FROM * 2 ** Math.floor(Math.log2(after / DOUBLED_FROM));
    return highest > before ? highest : null;
  }
  return FIRST_MILESTONES.findLast((milestone) => milestone > before && milestone <= after) ?? null;
}

/** As the shop rounds it. */
export function averageOf({ stars, ratings }: { stars: number; ratings: number }): number | null {
  return ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : null;
}
