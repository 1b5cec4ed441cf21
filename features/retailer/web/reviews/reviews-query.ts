import { REVIEW_ORDERS, type ReviewOrder } from '../../rules/reviews.ts';

/** What the address of the tab asks for. */
export type ReviewsQuery = {
  readonly list: 'reviews' | 'comments';
  readonly order: ReviewOrder;
  readonly isHigh: boolean;
  /** The one to show and to point at. */
  readonly review: number | null;
};

export function reviewsQueryIn(search: string): ReviewsQuery {
  const query = new URLSearchParams(search);
  const list = query.get('list') === 'comments' ? 'comments' : 'reviews';
  const review = Number(query.get('review'));
  return {
    list,
    order: REVIEW_ORDERS.find((order) => order === query.get('o')) ?? 'new',
    isHigh: list === 'reviews' && query.get('rating') === 'high',
    review: Number.isSafeInteger(review) && review > 0 ? review : null,
  };
}

/** On the page that shows them, whatever its address. */
export function reviewsPath(asked: Partial<ReviewsQuery>): string {
  const query = new URLSearchParams({ tab: 'reviews' });
  if (asked.list === 'comments') query.set('list', 'comments');
  if (asked.order && asked.order !== 'new') query.set('o', asked.order);
  if (asked.isHigh && asked.list !== 'comments') query.set('rating', 'high');
  if (asked.review) query.set('review', String(asked.review));
  return `?${query}`;
}

/** The same for the call; a page goes on from a cursor. */
export function queryOf(bookId: number, query: ReviewsQuery, cursor: { after?: string; before?: string } = {}) {
  const isFirst = cursor.after === undefined && cursor.before === undefined;
  return {
    bookId,
    o: query.order,
    ...cursor,
    ...(isFirst && query.review !== null && { with_review_id: query.review }),
  };
}
