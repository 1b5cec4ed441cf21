import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { Link, useRevalidator } from 'react-router';
import { REVIEW_ORDERS } from '../../rules/reviews.ts';
import { CommentsList } from './comments-list.tsx';
import type { LoadedReviews } from './load-reviews.ts';
import { Rating } from './rating.tsx';
import { ORDER_LABELS } from './review-words.ts';
import css from './reviews.module.css';
import { ReviewsList } from './reviews-list.tsx';
import { type ReviewsQuery, reviewsPath } from './reviews-query.ts';

type ReviewsTabProps = { meta: WorkOnPage; loaded: LoadedReviews; now: Date };

/** What readers say of the book in the shop; its people answer from here. */
export function ReviewsTab({ meta, loaded: { query, shop }, now }: ReviewsTabProps) {
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
  const key = reviewsPath(query);
  return (
    <div className={css.tab}>
      <div>
        <Choices query={query} count={page.count} />
        {page.is_stale && (
          <div className={css.stale}>
            <Note kind="warn" icon="clock">
              {page.reason}
            </Note>
          </div>
        )}
        {shop.list === 'reviews' ? (
          <ReviewsList key={key} meta={meta} query={query} page={shop.page} now={now} />
        ) : (
          <CommentsList key={key} bookId={meta.id} query={query} page={shop.page} now={now} />
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

type ChoicesProps = { query: ReviewsQuery; count: number };

/** Reviews or comments, in which order, and only those who liked it; each choice is an address. */
function Choices({ query, count }: ChoicesProps) {
  const bare = { ...query, review: null };
  const to = (change: Partial<ReviewsQuery>) => reviewsPath({ ...bare, ...change });
  return (
    <div className={css.choices}>
      <nav className="tabs" aria-label="Отзывы и комментарии">
        {(['reviews', 'comments'] as const).map((list) => (
          <Link
            key={list}
            to={to({ list, isHigh: false })}
            aria-current={query.list === list ? 'page' : undefined}
            preventScrollReset
          >
            {list === 'reviews' ? 'Отзывы' : 'Комментарии'}
            {query.list === list && count > 0 && <sup>{formatNumber(count)}</sup>}
          </Link>
        ))}
      </nav>
      <nav className={css.orders} aria-label="Порядок и отбор">
        {REVIEW_ORDERS.map((order) => (
          <Link
            key={order}
            className="chip"
            to={to({ order })}
            aria-current={query.order === order ? 'true' : undefined}
            preventScrollReset
          >
            {ORDER_LABELS[order]}
          </Link>
        ))}
        {query.list === 'reviews' && (
          <Link
            className="chip"
            to={to({ isHigh: !query.isHigh })}
            aria-current={query.isHigh ? 'true' : undefined}
            preventScrollReset
          >
            Высокая оценка
          </Link>
        )}
      </nav>
    </div>
  );
}
