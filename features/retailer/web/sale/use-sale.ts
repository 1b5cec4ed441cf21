import { useRead } from '@pero/web-platform/use-read';
import { ON_THE_ROAD } from '@pero/works/rules/shop';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { useLater } from '@pero/works/web/use-later';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listReviews } from '../../contract/reviews.ts';
import { type BookSale, readSale } from '../../contract/sale.ts';

/** How the sale of the book goes; looked at again by itself while something is on its way, so that one sees it move. */
function useSale(meta: WorkOnPage, loaded: BookSale | null): BookSale | null {
  const initial = loaded === null ? undefined : { result: loaded, errors: [], status: 200 };
  const { result, refetch } = useRead(readSale, { bookId: meta.id }, { initial });
  const sale = useLater(loaded, result);
  const every = sale === null ? null : paceOf(sale);
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), every);
    return () => clearInterval(timer);
  }, [every]);

  useTogether(sale !== null && sale.state !== meta.state);
  return sale;
}

/** The head of the page says whatever the sale says: where one is older, the page is loaded anew, a few times at most. */
function useTogether(areApart: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!areApart) return;
    let left = TRIES_TO_AGREE;
    const agree = () => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void revalidate();
    };
    const timer = setInterval(agree, ROAD_MS);
    agree();
    return () => clearInterval(timer);
  }, [areApart, revalidate]);
}

const ROAD_MS = 3000;
const TRIES_TO_AGREE = 5;

/** Reviews that the overview shows. */
const LATEST = 3;

/** The sale with what readers say of it, which is asked for once the page stands: a silent shop never holds it. */
export function useSold(meta: WorkOnPage, loaded: BookSale | null) {
  const sale = useSale(meta, loaded);
  const isSold = sale?.editions.some(({ litres_art_id }) => litres_art_id !== null) ?? false;
  const reviews = useRead(listReviews, { bookId: meta.id, limit: LATEST }, { isOn: isSold });
  return {
    sale,
    reviews: isSold ? reviews : null,
    rating: reviews.result?.rating ?? sale?.rating ?? null,
    upload: sale?.road ?? undefined,
  };
}

/** What readers gave, as the shop knows it: one figure on the whole page. */
export function useRating(meta: WorkOnPage) {
  const reviews = useRead(listReviews, { bookId: meta.id, limit: LATEST }, { isOn: meta.is_published });
  return { rating: reviews.result?.rating ?? null, isAsked: reviews.isFetched };
}

/** Known to the browser only: the page need not wait for it. */
export function useReviewsCount({ id, litres_art_id }: WorkOnPage): number {
  const sale = useRead(readSale, { bookId: id }, { isOn: litres_art_id !== null });
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (sale.result?.reviews_count ?? 0) : 0;
}

/** How often to look, in milliseconds; null where nothing moves by itself. */
export function paceOf({ state }: Pick<BookSale, 'state'>): number | null {
  if (ON_THE_ROAD.includes(state)) return ROAD_MS;
  return state === 'api_error' || state === 'unpublished' ? 10_000 : null;
}
