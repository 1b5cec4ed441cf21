import type { Call } from '@pero/web-platform/call';
import { orNull } from '@pero/web-platform/loader';
import { type CommentsPage, listComments, listReviews, type ReviewsPage } from '../../contract/reviews.ts';
import { queryOf, type ReviewsQuery, reviewsQueryIn } from './reviews-query.ts';

type ShopPage =
  | { readonly list: 'reviews'; readonly page: ReviewsPage }
  | { readonly list: 'comments'; readonly page: CommentsPage };

/** `shop` is null when the shop's words cannot be had: the tab says so and the rest of the page stands. */
export type LoadedReviews = { readonly query: ReviewsQuery; readonly shop: ShopPage | null };

export async function loadReviews(call: Call, bookId: number, search: string): Promise<LoadedReviews> {
  const query = reviewsQueryIn(search);
  return { query, shop: await shopPage(call, bookId, query) };
}

async function shopPage(call: Call, bookId: number, asked: ReviewsQuery): Promise<ShopPage | null> {
  const query = queryOf(bookId, asked);
  if (asked.list === 'comments') {
    const page = await orNull(call(listComments, query));
    return page && { list: 'comments', page };
  }
  const page = await orNull(call(listReviews, { ...query, ...(asked.isHigh && { rating: 'high' as const }) }));
  return page && { list: 'reviews', page };
}
