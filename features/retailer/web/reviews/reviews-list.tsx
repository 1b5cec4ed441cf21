import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { TextLink } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listReviews, type ReviewsPage } from '../../contract/reviews.ts';
import { ListEnd, ListTop } from './list-ends.tsx';
import { ReplyForm } from './reply-form.tsx';
import { AnswerOffer, Opinion } from './review-item.tsx';
import { isOnItsWay } from './review-words.ts';
import css from './reviews.module.css';
import { queryOf, type ReviewsQuery, reviewsPath } from './reviews-query.ts';
import { usePages } from './use-pages.ts';
import { useReply } from './use-reply.ts';

/** How often to look whether an answer has arrived. */
const EVERY_MS = 4000;

type ReviewsListProps = { meta: WorkOnPage; query: ReviewsQuery; page: ReviewsPage; now: Date };

export function ReviewsList({ meta, query, page, now }: ReviewsListProps) {
  const pages = usePages(page, async (cursor) => {
    const high = query.isHigh ? ({ rating: 'high' } as const) : {};
    const { result, errors } = await call(listReviews, { ...queryOf(meta.id, query, cursor), ...high });
    return result ?? errors[0]?.messages[0] ?? '';
  });
  const answer = useReply(page.repliers, pages.change);
  useLookAgain(pages.items.some(isOnItsWay));
  if (pages.items.length === 0) return <NoReviews query={query} page={page} />;
  return (
    <>
      {meta.is_own && !answer.canAnswer && (
        <p className={css.hint}>
          {hang('Отвечать можно от имени автора с титула книги. ')}
          <TextLink to="?tab=profile">Добавить человека</TextLink>
        </p>
      )}
      <ListTop pages={pages} />
      <ol className={css.list}>
        {pages.items.map((review) => (
          <Opinion key={review.id} opinion={review} now={now} isPointed={review.id === query.review}>
            {answer.openAt === review.id ? (
              <ReplyForm
                repliers={page.repliers}
                personId={answer.personId}
                text={answer.textFor(review.id)}
                errors={answer.errors}
                onPerson={answer.choose}
                onText={(text) => answer.write(review.id, text)}
                onSend={() => void answer.send(review)}
                onClose={answer.close}
              />
            ) : (
              <AnswerOffer review={review} canAnswer={answer.canAnswer} onOpen={() => answer.open(review.id)} />
            )}
          </Opinion>
        ))}
      </ol>
      <ListEnd pages={pages} />
    </>
  );
}

/** Until the shop shows what was answered. */
function useLookAgain(isNeeded: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isNeeded, revalidate]);
}

function NoReviews({ query, page }: { query: ReviewsQuery; page: ReviewsPage }) {
  if (query.isHigh) {
    return (
      <EmptyState
        title="С&nbsp;высокой оценкой пока никого"
        action={<TextLink to={reviewsPath({ ...query, isHigh: false })}>Показать все отзывы</TextLink>}
      >
        {hang('Здесь отзывы, к которым читатели поставили четыре звезды или пять.')}
      </EmptyState>
    );
  }
  if (page.is_stale) return null;
  return (
    <EmptyState title="Отзывов пока нет">
      {hang(page.reason ?? 'Первый придёт сюда сам, и вы узнаете о нём из уведомления.')}
    </EmptyState>
  );
}
