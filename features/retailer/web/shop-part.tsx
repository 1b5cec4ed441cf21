import type { Tone } from '@pero/ui/states/state-tag';
import type { Call } from '@pero/web-platform/call';
import { orNull } from '@pero/web-platform/loader';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { type BookSale, readSale } from '../contract/sale.ts';
import { LatestReviews } from './reviews/latest-reviews.tsx';
import { loadReviews } from './reviews/load-reviews.ts';
import { Rating } from './reviews/rating.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import { SaleSection } from './sale/sale-section.tsx';
import { wordsWhileStuck } from './sale/sale-words.ts';
import { useRating, useReviewsCount, useSold } from './sale/use-sale.ts';

/** `tone`: in which colour the page shows the state of its work. */
type ShopPartContext = { readonly tone: Tone; readonly now: Date };

function useShop(meta: WorkOnPage, loaded: BookSale | null, { tone, now }: ShopPartContext) {
  const { sale, reviews, rating, upload } = useSold(meta, loaded);
  return {
    rating,
    upload,
    stuck: wordsWhileStuck(sale),
    /** The section of the sale offers these beside the reason. */
    offered: ['take-back', 'republish'] as const,
    section: sale && <SaleSection meta={meta} sale={sale} tone={tone} now={now} />,
    reviews: reviews && <LatestReviews reviews={reviews} now={now} />,
  };
}

/** What the shop shows on the page of a work: its sale, and what readers say. */
export const shopOnPage = {
  load: (call: Call, bookId: number) => orNull(call(readSale, { bookId })),
  useShop,
  useRating,
  Rating,
  reviews: { useCount: useReviewsCount, load: loadReviews, Tab: ReviewsTab },
};
