import { hang } from '@pero/kernel/typography';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import type { Read } from '@pero/web-platform/use-read';
import type { ReviewsPage } from '../../contract/reviews.ts';
import { Opinion } from './review-item.tsx';
import css from './reviews.module.css';
import { reviewsPath } from './reviews-query.ts';

const SHOWN = 3;

type LatestProps = { reviews: Read<ReviewsPage>; now: Date };

/** The last words of readers; asked for once the page stands, so that a silent shop never holds it. */
export function LatestReviews({ reviews: { result, error }, now }: LatestProps) {
  if (error && !result) return null;
  const all = result === null || result.count === 0 ? {} : { more: moreOf(result.count) };
  return (
    <Section title="Отзывы в&nbsp;магазине" {...all}>
      {!result && (
        <div aria-busy="true">
          <LinesSkeleton lines={3} />
        </div>
      )}
      {result?.is_stale && <p className={css.hint}>{result.reason}</p>}
      {result && result.items.length === 0 && !result.is_stale && (
        <p className="dim">{hang('Отзывов пока нет. Первый придёт сюда сам.')}</p>
      )}
      {result && result.items.length > 0 && (
        <ol className={css.list}>
          {result.items.slice(0, SHOWN).map((review) => (
            <Opinion key={review.id} opinion={review} now={now}>
              {review.can_reply && result.repliers.length > 0 && review.replies.length === 0 && (
                <TextLink to={reviewsPath({ review: review.id })} aria-label={`Ответить на отзыв: ${review.user_name}`}>
                  Ответить
                </TextLink>
              )}
            </Opinion>
          ))}
        </ol>
      )}
    </Section>
  );
}

function moreOf(count: number) {
  return { to: reviewsPath({}), label: count > SHOWN ? `Все отзывы, ${count}` : 'Все отзывы' };
}
