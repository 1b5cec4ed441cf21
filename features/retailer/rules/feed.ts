/** What every event of the feed has: whose it is, and its number among the events of that art. */
export type Numbered = { readonly art_id: number; readonly n: number };

export type Sorted<Event> = {
  /** Have their turn, in the order in which they are to be applied. */
  readonly due: readonly Event[];
  /** Came before those that stand in front of them. */
  readonly early: readonly Event[];
  /** How many came again. */
  readonly again: number;
  /** The last number of each art whose turn came. */
  readonly reached: ReadonlyMap<number, number>;
};

/** Every event once and in its order, however it is delivered; `applied` is the last number of each art so far. */
export function sortOut<Event extends Numbered>(
  batch: readonly Event[],
  applied: ReadonlyMap<number, number>,
): Sorted<Event> {
  const due: Event[] = [];
  const waiting = new Map<number, Map<number, Event>>();
  const reached = new Map<number, number>();
  let again = 0;
  for (const event of batch) {
    const last = reached.get(event.art_id) ?? applied.get(event.art_id) ?? 0;
    const behind = waiting.get(event.art_id);
    if (event.n <= last || behind?.has(event.n)) again += 1;
    else if (event.n === last + 1) reached.set(event.art_id, take(event, behind, due));
    else if (behind) behind.set(event.n, event);
    else waiting.set(event.art_id, new Map([[event.n, event]]));
  }
  const early = [...waiting.values()].flatMap((events) => [...events.values()]);
  return { due, early, again, reached };
}

/** The event and those of its art that waited for it; answers with the number of the last. */
function take<Event extends Numbered>(event: Event, behind: Map<number, Event> | undefined, due: Event[]): number {
  let n = event.n;
  for (let next: Event | undefined = event; next; next = behind?.get(n)) {
    due.push(next);
    behind?.delete(n);
    n += 1;
  }
  return n - 1;
}

type Kind =
  | 'view'
  | 'trial'
  | 'like'
  | 'follow'
  | 'sale'
  | 'refund'
  | 'read'
  | 'rating'
  | 'review'
  | 'comment'
  | 'takedown'
  | 'complaint'
  | 'fund';

/** What the totals and the book are made of. */
export type FeedRecord = Numbered & {
  readonly type: Kind;
  readonly at: string;
  readonly order_id?: number | undefined;
  readonly refund_id?: number | undefined;
  readonly quantity?: number | undefined;
  readonly paid?: number | undefined;
  readonly vat?: number | undefined;
  readonly stars?: number | undefined;
  readonly was_stars?: number | undefined;
  readonly change?: number | undefined;
  readonly own?: boolean | undefined;
  readonly hits?: number | undefined;
  readonly chapter?: number | undefined;
  readonly paragraph?: number | undefined;
  readonly review_id?: number | undefined;
  readonly complaint_id?: number | undefined;
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
  readonly month?: string | undefined;
  readonly amount?: number | undefined;
  readonly all_hits?: number | undefined;
  readonly click?: string | undefined;
};

export const TOTALS = [
  'views',
  'trials',
  'likes',
  'hits',
  'sales',
  'refunds',
  'paid',
  'ratings',
  'stars',
  'reviews',
  'comments',
  'followers',
  'own_sales',
] as const;
export type Totals = Record<(typeof TOTALS)[number], number>;

/** What an event adds to the totals of its art. */
const ADDS: Readonly<Record<Kind, (to: Totals, event: FeedRecord) => void>> = {
  view: (to) => {
    to.views += 1;
  },
  trial: (to) => {
    to.trials += 1;
  },
  like: (to, { change = 1 }) => {
    to.likes += change;
  },
  // Told of the art from whose page somebody began to follow its author: a reader stands once for an author.
  follow: (to, { change = 1 }) => {
    to.followers += change;
  },
  sale: (to, { quantity = 1, paid = 0, own = false }) => {
    to.sales += quantity;
    if (own) to.own_sales += quantity;
    to.paid += paid;
  },
  refund: (to, { quantity = 1, paid = 0, own = false }) => {
    to.refunds += quantity;
    if (own) to.own_sales -= quantity;
    to.paid -= paid;
  },
  read: (to, { hits = 0 }) => {
    to.hits += hits;
  },
  // Stars changed by the same reader are one rating still.
  rating: (to, { stars = 0, was_stars }) => {
    to.ratings += was_stars === undefined ? 1 : 0;
    to.stars += stars - (was_stars ?? 0);
  },
  review: (to) => {
    to.reviews += 1;
  },
  comment: (to) => {
    to.comments += 1;
  },
  takedown: () => undefined,
  complaint: () => undefined,
  fund: () => undefined,
};

export type CountedTotals = Totals & { applied: number; newest: number };

/** What each art gains by these events; they have been sorted out. */
export function countUp(events: readonly FeedRecord[]): Map<number, CountedTotals> {
  const counted = new Map<number, CountedTotals>();
  for (const event of events) {
    let of = counted.get(event.art_id);
    if (!of) {
      of = { ...NOTHING };
      counted.set(event.art_id, of);
    }
    ADDS[event.type](of, event);
    of.applied = event.n;
    of.newest = Math.max(of.newest, Date.parse(event.at));
  }
  return counted;
}

const NOTHING: CountedTotals = {
  ...(Object.fromEntries(TOTALS.map((name) => [name, 0])) as Totals),
  applied: 0,
  newest: 0,
};

/** Without these an event would be counted wrong. */
const NEEDED: Readonly<Partial<Record<Kind, readonly (keyof FeedRecord)[]>>> = {
  sale: ['order_id', 'paid'],
  refund: ['order_id', 'paid'],
  rating: ['stars'],
  review: ['review_id'],
  complaint: ['complaint_id'],
  fund: ['month', 'amount', 'all_hits'],
};
const SMALL = ['quantity', 'hits', 'chapter', 'paragraph'] as const;
const LARGEST_SMALL = 2 ** 31 - 1;
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** Why an event cannot be taken although it has the right shape; null when it can. */
export function faultOf(event: FeedRecord): string | null {
  const lacking = NEEDED[event.type]?.find((field) => event[field] === undefined);
  if (lacking) return `${event.type} without ${lacking}`;
  // Booked, it would take money from the author for having sold a book.
  if ((event.vat ?? 0) > (event.paid ?? 0)) return 'more tax than was paid';
  const at = Date.parse(event.at);
  if (!(at >= EARLIEST && at < LATEST)) return `a moment out of this world: ${event.at}`;
  const large = SMALL.find((field) => (event[field] ?? 0) > LARGEST_SMALL);
  return large ? `${large} is too large` : null;
}

/** An event that cannot be understood or applied, as it came; whose it is, where it says so. */
export type UnreadableEvent = {
  readonly artId: number | null;
  readonly n: number | null;
  readonly event: string;
  readonly reason: string;
};

/** The months of these moments, as their first days, in UTC. */
export function monthsOf(events: readonly Pick<FeedRecord, 'at'>[]): string[] {
  return [...new Set(events.map(({ at }) => `${at.slice(0, 7)}-01`))];
}
