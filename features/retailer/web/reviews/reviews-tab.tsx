import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { Link, useRevalidator } from 'react-router';
import type { CommentsPage, ReviewsPage } from '../../contract/reviews.ts';
import { REVIEW_ORDERS } from '../../rules/reviews.ts';
import type { BookDesk } from '@pero/books/web/book/use-book-desk';
import { CommentsList } from './comments-list.tsx';
import { Rating } from './rating.tsx';
import { ORDER_LABELS } from './review-words.ts';
import css from './reviews.module.css';
import { ReviewsList } from './reviews-list.tsx';
import { type ReviewsAsked, reviewsPath } from './reviews-request.ts';

export type ShopPage =
  | { readonly list: 'reviews'; readonly page: ReviewsPage }
  | { readonly list: 'comments'; readonly page: CommentsPage };

type ReviewsTabProps = { desk: BookDesk; asked: ReviewsAsked; shop: ShopPage | null; now: Date };

/** What readers say of the book in the shop; its people answer from here. */
export function ReviewsTab({ desk, asked, shop, now }: ReviewsTabProps) {
  const { revalidate, state } = useRevalidator();
  if (!shop) {
    return (
      <EmptyState
        kind="error"
        title="Отзывы сейчас не&nbsp;открылись"
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Показать ещё раз
          </Button>
        }
      >
        {hang('С книгой и с отзывами ничего не случилось: они хранятся в магазине.')}
      </EmptyState>
    );
  }
  const { page } = shop;
  const key = reviewsPath(desk.meta.id, asked);
  return (
    <div className={css.tab}>
      <div>
        <Choices bookId={desk.meta.id} asked={asked} count={page.count} />
        {page.is_stale && (
          <div className={css.stale}>
            <Note kind="warn" icon="clock">
              {page.reason}
            </Note>
          </div>
        )}
        {shop.list === 'reviews' ? (
          <ReviewsList key={key} desk={desk} asked={asked} page={shop.page} now={now} />
        ) : (
          <CommentsList key={key} bookId={desk.meta.id} asked={asked} page={shop.page} now={now} />
        )}
      </div>
      {page.rating && page.rating.avg !== null && (
        <aside>
          <Section title="Оценка" note="в магазине" bare>
            <Rating rating={page.rating} />
          </Section>
        </aside>
      )}
    </div>
  );
}

type ChoicesProps = { bookId: number; asked: ReviewsAsked; count: number };

/** Reviews or comments, in which order, and only those who liked it; each choice is an address. */
function Choices({ bookId, asked, count }: ChoicesProps) {
  const bare = { ...asked, review: null };
  const to = (change: Partial<ReviewsAsked>) => reviewsPath(bookId, { ...bare, ...change });
  return (
    <div className={css.choices}>
      <nav className="tabs" aria-label="Отзывы и комментарии">
        {(['reviews', 'comments'] as const).map((list) => (
          <Link
            key={list}
            to={to({ list, isHigh: false })}
            aria-current={asked.list === list ? 'page' : undefined}
            preventScrollReset
          >
            {list === 'reviews' ? 'Отзывы' : 'Комментарии'}
            {asked.list === list && count > 0 && <sup>{formatNumber(count)}</sup>}
          </Link>
        ))}
      </nav>
      <nav className={css.orders} aria-label="Порядок и отбор">
        {REVIEW_ORDERS.map((order) => (
          <Link
            key={order}
            className="chip"
            to={to({ order })}
            aria-current={asked.order === order ? 'true' : undefined}
            preventScrollReset
          >
            {ORDER_LABELS[order]}
          </Link>
        ))}
        {asked.list === 'reviews' && (
          <Link
            className="chip"
            to={to({ isHigh: !asked.isHigh })}
            aria-current={asked.isHigh ? 'true' : undefined}
            preventScrollReset
          >
            Высокая оценка
          </Link>
        )}
      </nav>
    </div>
  );
}
