import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { call } from '@pero/web-platform/browser-call';
import { type CommentsPage, listComments } from '../../contract/reviews.ts';
import { ListEnd, ListTop } from './list-ends.tsx';
import { Opinion } from './review-item.tsx';
import css from './reviews.module.css';
import { queryOf, type ReviewsQuery } from './reviews-query.ts';
import { usePages } from './use-pages.ts';

type CommentsListProps = { bookId: number; query: ReviewsQuery; page: CommentsPage; now: Date };

/** What readers say to each other; it is theirs, and nobody of the book answers here. */
export function CommentsList({ bookId, query, page, now }: CommentsListProps) {
  const pages = usePages(page, async (cursor) => {
    const { result, errors } = await call(listComments, queryOf(bookId, query, cursor));
    return result ?? errors[0]?.messages[0] ?? '';
  });
  if (pages.items.length === 0) {
    if (page.is_stale) return null;
    return (
      <EmptyState title="Комментариев пока нет">
        {hang(page.reason ?? 'Здесь видно, о чём читатели говорят между собой на странице книги.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ListTop pages={pages} />
      <ol className={css.list}>
        {pages.items.map((comment) => (
          <Opinion key={comment.id} opinion={comment} now={now} isPointed={comment.id === query.review} />
        ))}
      </ol>
      <ListEnd pages={pages} />
    </>
  );
}
