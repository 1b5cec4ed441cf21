import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWorkOrModerator } from '@pero/works/actions/access';
import { speakersOf } from '@pero/works/actions/speakers';
import { REVIEWS_PAGE, type ReviewsQuery } from '../contract/protocol.ts';
import { notOnSaleWords, shownReplies, silenceWords } from '../rules/replies.ts';
import { REPLIES_MOST } from '../rules/reviews.ts';
import { type Reply, repliesTo, soldEbooks } from '../store/replies.ts';
import type { Answers, Told } from './answers.ts';

type Look = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type Asked = { readonly [Name in keyof ReviewsQuery]?: ReviewsQuery[Name] | undefined } & { readonly bookId: number };
type CommentsAsked = Asked & { readonly litresArtId?: number | undefined };

/** The page waits for both at once, and is to be there within a second. */
const FRESH = { reviews: { freshSeconds: 30, budgetMs: 500 }, rating: { freshSeconds: 60, budgetMs: 500 } };

/** Reviews of a book as the retailer has them, and what is on its way to it from us. */
export async function reviewsOf(look: Look, answers: Answers, { bookId, ...query }: Asked) {
  const book = await requireWorkOrModerator(look, bookId);
  const [repliers, [sold]] = await Promise.all([speakersOf(look, book), soldEbooks(look.db, [bookId])]);
  if (!sold) return { ...nothingSold('reviews'), repliers };
  const { questions, tell } = answers;
  const [told, rating] = await Promise.all([
    tell(look, questions.reviews(sold.litresArtId, pageOf(query)), FRESH.reviews),
    ratingOf(look, answers, sold.litresArtId),
  ]);
  const refused = misasked(told, query);
  if (refused) return refused;
  const page = pageTold('reviews', told, look.now);
  const reviews = told.answer?.payload.data ?? [];
  const ours = await repliesTo(
    look.db,
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

export async function commentsOf(look: Look, answers: Answers, { bookId, litresArtId, ...query }: CommentsAsked) {
  await requireWorkOrModerator(look, bookId);
  const [sold] = await soldEbooks(look.db, [bookId]);
  if (litresArtId !== undefined && litresArtId !== sold?.litresArtId) throw new NotFound('art');
  if (!sold) return nothingSold('comments');
  const { questions, tell } = answers;
  const [told, rating] = await Promise.all([
    tell(look, questions.comments(sold.litresArtId, pageOf(query)), FRESH.reviews),
    ratingOf(look, answers, sold.litresArtId),
  ]);
  const refused = misasked(told, query);
  if (refused) return refused;
  const items = (told.answer?.payload.data ?? []).map(({ art_id: _, replies, ...comment }) => ({
    ...comment,
    created_at: new Date(comment.created_at),
    replies: shownReplies(replies, []),
  }));
  return { items, ...pageTold('comments', told, look.now), rating };
}

/** Everything else of the query was checked here: what the retailer does not understand is its own cursor. */
function misasked(told: Told<unknown>, { before, after }: Pick<Asked, 'before' | 'after'>) {
  if (!('isMisasked' in told)) return null;
  return { refused: before !== undefined && after === undefined ? 'before-wrong' : 'after-wrong' } as const;
}

/** The size of a page and its order are always said, so that one page has one name in the cache. */
function pageOf(query: Omit<Asked, 'bookId'>) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return { o: 'new', limit: REVIEWS_PAGE, ...given } as Partial<ReviewsQuery>;
}

type List = 'reviews' | 'comments';
type Cursors = { readonly after: string | null; readonly before: string | null; readonly count: number };
type Paged = { readonly payload: { readonly pagination: Cursors } };

const NO_CURSORS: Cursors = { after: null, before: null, count: 0 };

function pageTold(list: List, { answer, asOf, isStale }: Told<Paged>, now: Date) {
  const reason = isStale ? silenceWords(list, asOf, now) : null;
  return { ...(answer?.payload.pagination ?? NO_CURSORS), as_of: asOf, is_stale: isStale, reason };
}

/** A book that the retailer never had has nothing to ask about. */
function nothingSold(list: List) {
  return { items: [], ...NO_CURSORS, as_of: null, is_stale: false, reason: notOnSaleWords(list), rating: null };
}

async function ratingOf(look: Look, { questions, tell }: Answers, artId: number) {
  const { answer } = await tell(look, questions.rating(artId), FRESH.rating);
  if (!answer) return null;
  const { rated_avg, rated_total_count, rated_counts } = answer.payload.data.rating;
  return { avg: rated_avg, count: rated_total_count, distribution: rated_counts };
}

function repliesLeft(given: readonly Pick<Reply, 'state'>[]): number {
  return REPLIES_MOST - given.filter(({ state }) => state !== 'refused').length;
}
