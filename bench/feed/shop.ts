import type { FeedEvent } from '@pero/retailer/contract/protocol';

/** What happened in an invented shop, and the order in which it is told: the same for the same seed, in any process. */
export type Shop = {
  /** Every event once, by its place in time. */
  readonly eventAt: (index: number) => FeedEvent;
  readonly events: number;
  /** Places in the order of telling: some late, some twice. */
  readonly line: Int32Array;
};

export type ShopPlan = { readonly seed: number; readonly events: number; readonly arts: number };

const FIRST = Date.UTC(2025, 8, 1);
/** Ends well before the present, so that it is history and not news. */
const LAST = Date.UTC(2026, 9, 20);
/** Of a hundred that happen. */
const KINDS = [
  ...Array(52).fill('view'),
  ...Array(8).fill('trial'),
  ...Array(4).fill('like'),
  ...Array(7).fill('sale'),
  'refund',
  ...Array(20).fill('read'),
  ...Array(5).fill('rating'),
  ...Array(2).fill('review'),
  'comment',
] as readonly FeedEvent['type'][];

export function openShop({ seed, events, arts }: ShopPlan): Shop {
  const random = randomFrom(seed);
  const artOf = new Int32Array(events);
  const numberOf = new Int32Array(events);
  const last = new Int32Array(arts + 1);
  for (let index = 0; index < events; index += 1) {
    // A few books sell much, most a little.
    const art = 1 + Math.floor(random() ** 2 * arts);
    last[art] = (last[art] ?? 0) + 1;
    artOf[index] = art;
    numberOf[index] = last[art] ?? 0;
  }
  const eventAt = (index: number): FeedEvent => {
    const at = new Date(FIRST + Math.floor(((LAST - FIRST) * index) / events)).toISOString();
    return { art_id: artOf[index] ?? 0, n: numberOf[index] ?? 0, at, ...happening(hash(seed, index), index) };
  };
  return { eventAt, events, line: lineOf(events, random) };
}

/** One in fifty is late by up to 20,000 places, a third change places with their neighbours, one in twenty comes again. */
function lineOf(events: number, random: () => number): Int32Array {
  const again = Math.floor(events / 20);
  const keys = new Float64Array(events + again);
  const places = new Int32Array(events + again);
  for (let index = 0; index < events; index += 1) {
    const chance = random();
    places[index] = index;
    keys[index] = index + (chance < 0.02 ? random() * 20_000 : 0) + (chance > 0.66 ? random() * 40 : 0);
  }
  for (let index = events; index < keys.length; index += 1) {
    const place = Math.floor(random() * events);
    places[index] = place;
    keys[index] = place + random() * 30_000;
  }
  const order = new Int32Array(keys.length).map((_, index) => index);
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return order.map((index) => places[index] ?? 0);
}

function happening(chance: number, index: number): Omit<FeedEvent, 'art_id' | 'n' | 'at'> {
  const type = KINDS[chance % KINDS.length] ?? 'view';
  const more = chance >>> 8;
  const stars = 1 + (more % 5);
  const paid = 4990 + (more % 400) * 100;
  if (type === 'sale')
    return { type, order_id: index, quantity: 1, list_price: paid + 1000, paid, vat: 0, reader: more };
  if (type === 'refund') return { type, order_id: index, paid };
  if (type === 'read')
    return { type, reader: more, mode: 'subscription', hits: more % 30, chapter: 3, percent: more % 101 };
  if (type === 'rating') return { type, stars, ...(more % 7 === 0 && { was_stars: 1 + (more % 3) }) };
  if (type === 'review') return { type, review_id: index, stars };
  if (type === 'comment') return { type, comment_id: index };
  return { type, ...(type === 'like' && { change: more % 9 === 0 ? -1 : 1 }), reader: more };
}

export type Truth = Readonly<Record<keyof typeof SUMS, number>>;

const is = (type: FeedEvent['type']) => (event: FeedEvent) => (event.type === type ? 1 : 0);
/** Said here in the shop's own words, not in those of whoever reads it. */
const SUMS = {
  applied: () => 1,
  views: is('view'),
  trials: is('trial'),
  likes: (event: FeedEvent) => is('like')(event) * (event.change ?? 0),
  hits: (event: FeedEvent) => event.hits ?? 0,
  sales: is('sale'),
  refunds: is('refund'),
  paid: (event: FeedEvent) => (is('sale')(event) - is('refund')(event)) * (event.paid ?? 0),
  ratings: (event: FeedEvent) => (event.was_stars ? 0 : is('rating')(event)),
  stars: (event: FeedEvent) => is('rating')(event) * ((event.stars ?? 0) - (event.was_stars ?? 0)),
  reviews: is('review'),
  comments: is('comment'),
} as const;
export const SUM_NAMES = Object.keys(SUMS) as readonly (keyof typeof SUMS)[];

/** What whoever has heard everything once must have counted. */
export function truthOf(shop: Shop): Map<number, Truth> {
  const truth = new Map<number, Record<keyof typeof SUMS, number>>();
  for (let index = 0; index < shop.events; index += 1) {
    const event = shop.eventAt(index);
    const known = truth.get(event.art_id);
    const sums = known ?? (Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Record<keyof typeof SUMS, number>);
    if (!known) truth.set(event.art_id, sums);
    for (const name of SUM_NAMES) sums[name] += SUMS[name](event);
  }
  return truth;
}

/** Mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return hash(state, 0) / 4_294_967_296;
  };
}

function hash(seed: number, index: number): number {
  let mixed = Math.imul(seed + Math.imul(index, 0x9e3779b1), 0x85ebca6b) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 1 | mixed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
