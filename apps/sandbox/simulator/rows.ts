import type { NewFeedEvent } from '../retailer/feed-write.ts';
import { armOf } from '../shop/halves.ts';
import { vatIn } from '../shop/rules.ts';
import type { Ledger } from './load.ts';
import type { ReaderAction, ReaderActionOf } from './reader-actions.ts';
import { type Shelf, testName } from './shelf.ts';

type Row = { readonly [column: string]: string | number | Date | null };

/** What a batch adds to the tables. */
export type Rows = {
  readonly ids: { readonly [kind in 'orders' | 'reviews' | 'aliases']: Iterator<number> };
  readonly orders: Row[];
  readonly refunds: Row[];
  /** The last place of each reader of each art. */
  readonly progress: Map<string, Row>;
  readonly ratings: Row[];
  readonly likes: Row[];
  readonly follows: Row[];
  readonly reviews: Row[];
  readonly replies: Row[];
  readonly applause: Row[];
  /** What readers of a test did. */
  readonly tests: Row[];
};

type Desk = {
  readonly shelf: Pick<Shelf, 'test' | 'crowd'>;
  readonly artId: number;
  readonly ledger: Ledger;
  readonly readerIds: readonly number[];
  readonly rows: Rows;
};

export function blankRows(ids: Rows['ids']): Rows {
  const lists = {
    orders: [],
    refunds: [],
    ratings: [],
    likes: [],
    follows: [],
    reviews: [],
    replies: [],
    applause: [],
    tests: [],
  };
  return { ids, progress: new Map(), ...lists };
}

/** Puts an action down in the shop's rows; the answer is what the partner is told of it, when he is. */
export function keep(desk: Desk, action: ReaderAction): NewFeedEvent | undefined {
  const put = KEEP[action.type] as (desk: Desk, action: ReaderAction) => NewFeedEvent | undefined;
  return put(desk, action);
}

const KEEP: {
  readonly [Type in ReaderAction['type']]: (desk: Desk, deed: ReaderActionOf<Type>) => NewFeedEvent | undefined;
} = {
  view: (_, { at }) => ({ type: 'view', at: new Date(at) }),
  exposure: (desk, deed) => {
    noteInTest(desk, deed, 'seen');
    return undefined;
  },
  trial: (desk, deed) => {
    noteInTest(desk, deed, 'tried');
    return { type: 'trial', at: new Date(deed.at) };
  },
  like: (desk, deed) => {
    desk.rows.likes.push(whoAndWhen(desk, deed));
    return { type: 'like', at: new Date(deed.at), change: 1 };
  },
  // Told when it is written: a reader may have followed from another book.
  follow: (desk, deed) => {
    desk.rows.follows.push(whoAndWhen(desk, deed));
    return undefined;
  },
  sale: (desk, deed) => {
    noteInTest(desk, deed, 'bought');
    const order = {
      id: nextOf(desk.rows.ids.orders),
      list_price: deed.listPrice,
      paid: deed.paid,
      vat: vatIn(deed.paid),
    };
    desk.ledger.orders.set(deed.reader, order);
    desk.rows.orders.push({ ...whoAndWhen(desk, deed), ...order });
    return orderEvent('sale', deed.at, order);
  },
  refund: (desk, deed) => {
    const order = desk.ledger.orders.get(deed.reader);
    if (!order) throw new Error(`Reader ${deed.reader} never bought art ${desk.artId}`);
    desk.rows.refunds.push({ id: order.id, at: new Date(deed.at) });
    return orderEvent('refund', deed.at, order);
  },
  read: (desk, deed) => {
    const { mode, hits, chapter, paragraph, percent } = deed;
    const reader = desk.ledger.aliases.get(deed.reader) ?? nextOf(desk.rows.ids.aliases);
    desk.ledger.aliases.set(deed.reader, reader);
    const place = { ...whoAndWhen(desk, deed), alias: reader, chapter, paragraph, percent };
    desk.rows.progress.set(`${desk.artId} ${deed.reader}`, place);
    return { type: 'read', at: new Date(deed.at), reader, mode, hits, chapter, paragraph, percent };
  },
  rating: (desk, deed) => {
    desk.rows.ratings.push({ ...whoAndWhen(desk, deed), stars: deed.stars });
    return { type: 'rating', at: new Date(deed.at), stars: deed.stars };
  },
  review: (desk, deed) => {
    const { stars, text } = deed;
    const id = nextOf(desk.rows.ids.reviews);
    desk.ledger.reviews.set(deed.reader, id);
    desk.rows.reviews.push({ ...whoAndWhen(desk, deed), id, kind: 'review', text, stars });
    return { type: 'review', at: new Date(deed.at), review_id: id, stars, text };
  },
  comment: (desk, deed) => {
    const id = nextOf(desk.rows.ids.reviews);
    desk.rows.reviews.push({ ...whoAndWhen(desk, deed), id, kind: 'comment', text: deed.text, stars: null });
    return { type: 'comment', at: new Date(deed.at), comment_id: id };
  },
  reply: (desk, deed) => {
    const review_id = desk.ledger.reviews.get(deed.to);
    if (review_id) desk.rows.replies.push({ ...whoAndWhen(desk, deed), review_id, text: deed.text });
    return undefined;
  },
  applause: (desk, deed) => {
    const review_id = desk.ledger.reviews.get(deed.to);
    if (review_id) desk.rows.applause.push({ ...whoAndWhen(desk, deed), review_id });
    return undefined;
  },
};

function noteInTest({ shelf, rows }: Desk, { reader, at }: { reader: number; at: number }, what: string): void {
  const { test } = shelf;
  if (!test || at < test.beganAt) return;
  const name = testName(shelf, reader);
  rows.tests.push({ test_id: test.testId, reader: name, arm: armOf(test.testId, name), what, at: new Date(at) });
}

function orderEvent(
  type: 'sale' | 'refund',
  at: number,
  { id, list_price, paid, vat }: { id: number; list_price: number; paid: number; vat: number },
): NewFeedEvent {
  return { type, at: new Date(at), order_id: id, quantity: 1, list_price, paid, vat };
}

function whoAndWhen({ artId, readerIds }: Desk, { reader, at }: { reader: number; at: number }) {
  const reader_id = readerIds[reader];
  if (reader_id === undefined) throw new Error(`Reader ${reader} is not in the crowd`);
  return { reader_id, art_id: artId, at: new Date(at) };
}

function nextOf(ids: Iterator<number>): number {
  const { value, done } = ids.next();
  if (done) throw new Error('Too few numbers were taken for the batch');
  return value;
}
