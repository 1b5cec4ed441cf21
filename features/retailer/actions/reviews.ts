import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWorkOrModerator } from '@pero/works/actions/access';
import { speakersOf } from '@pero/works/actions/speakers';
import { REVIEWS_PAGE, type ReviewsQuery } from '../contract/public-api.ts';
import { notOnSaleWords, shownReplies, silenceWords } from '../rules/replies.ts';
import { REPLIES_MOST } from '../rules/reviews.ts';
import { type Reply, repliesTo, soldEbooks } from '../store/replies.ts';
import type { Answers, CachedAnswer } from './answers.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type BookReviewsQuery = { readonly [Name in keyof ReviewsQuery]?: ReviewsQuery[Name] | undefined } & {
  readonly bookId: number;
};
type BookCommentsQuery = BookReviewsQuery & { readonly litresArtId?: number | undefined };

/** The page waits for both at once, and is to be there within a second. */
const FRESH = { reviews: { freshSeconds: 30, budgetMs: 500 }, rating: { freshSeconds: 60, budgetMs: 500 } };

/** Reviews of a book as the retailer has them, and what is on its way to it from us. */
export async function reviewsOf(context: ReadContext, answers: Answers, { bookId, ...query }: BookReviewsQuery) {
  const book = await requireWorkOrModerator(context, bookId);
  const [repliers, [sold]] = await Promise.all([speakersOf(context, book), soldEbooks(context.db, [bookId])]);
  if (!sold) return { ...nothingSold('reviews'), repliers };
  const { questions, tell } = answers;
  const [cached, rating] = await Promise.all([
    tell(context, questions.reviews(sold.litresArtId, pageOf(query)), FRESH.reviews),
    ratingOf(context, answers, sold.litresArtId),
  ]);
  const refused = misasked(cached, query);
  if (refused) return refused;
  const page = pageAnswer('reviews', cached, context.now);
  const reviews = cached.answer?.payload.data ?? [];
  const ours = await repliesTo(
    context.db,
    bookId,
    reviews.map(({ id }) => id),
  );
  const items = reviews.map(({ art_id: _, replies, ...review }) => {
    const given = ours.filter(({ reviewId }) => reviewId === review.id);
    return {
      ...review,
      created_at: new Date(review.created_at),
      replies: shownReplies(replies, given),
      can_reply: repliers.length > 0 && repliesLeft(given) > 0,
    };
  });
  return { items, ...page, rating, repliers };
}

export async function commentsOf(
  context: ReadContext,
  answers: Answers,
  { bookId, litresArtId, ...query }: BookCommentsQuery,
) {
  await requireWorkOrModerator(context, bookId);
  const [sold] = await soldEbooks(context.db, [bookId]);
  if (litresArtId !== undefined && litresArtId !== sold?.litresArtId) throw new NotFound('art');
  if (!sold) return nothingSold('comments');
  const { questions, tell } = answers;
  const [cached, rating] = await Promise.all([
    tell(context, questions.comments(sold.litresArtId, pageOf(query)), FRESH.reviews),
    ratingOf(context, answers, sold.litresArtId),
  ]);
  const refused = misasked(cached, query);
  if (refused) return refused;
  const items = (cached.answer?.payload.data ?? []).map(({ art_id: _, replies, ...comment }) => ({
    ...comment,
    created_at: new Date(comment.created_at),
    replies: shownReplies(replies, []),
  }));
  return { items, ...pageAnswer('comments', cached, context.now), rating };
}

/** Everything else of the query was checked here: what the retailer does not understand is its own cursor. */
function misasked(cached: CachedAnswer<unknown>, { before, after }: Pick<BookReviewsQuery, 'before' | 'after'>) {
  if (!('isMisasked' in cached)) return null;
  return { refused: before !== undefined && after === undefined ? 'before-wrong' : 'after-wrong' } as const;
}

/** The size of a page and its order are always said, so that one page has one name in the cache. */
function pageOf(query: Omit<BookReviewsQuery, 'bookId'>) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return { o: 'new', limit: REVIEWS_PAGE, ...given } as Partial<ReviewsQuery>;
}

type List = 'reviews' | 'comments';
type Cursors = { readonly after: string | null; readonly before: string | null; readonly count: number };
type Paged = { readonly payload: { readonly pagination: Cursors } };

const NO_CURSORS: Cursors = { after: null, before: null, count: 0 };

function pageAnswer(list: List, { answer, asOf, isStale }: CachedAnswer<Paged>, now: Date) {
  const reason = isStale ? silenceWords(list, asOf, now) : null;
  return { ...(answer?.payload.pagination ?? NO_CURSORS), as_of: asOf, is_stale: isStale, reason };
}

/** A book that the retailer never had has nothing to ask about. */
function nothingSold(list: List) {
  return { items: [], ...NO_CURSORS, as_of: null, is_stale: false, reason: notOnSaleWords(list), rating: null };
}

async function ratingOf(context: ReadContext, { questions, tell }: Answers, artId: number) {
  const { answer } = await tell(context, questions.rating(artId), FRESH.rating);
  if (!answer) return null;
  const { rated_avg, rated_total_count, rated_counts } = answer.payload.data.rating;
  return { avg: rated_avg, count: rated_total_count, distribution: rated_counts };
}

function repliesLeft(given: readonly Pick<Reply, 'state'>[]): number {
  return REPLIES_MOST - given.filter(({ state }) => state !== 'refused').length;
}
