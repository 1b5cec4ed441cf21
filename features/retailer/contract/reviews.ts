import { endpoint } from '@pero/wire/endpoint';
import { pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { CURSOR_REFUSALS, REPLY_MOST, REPLY_REFUSALS, REVIEW_ORDERS } from '../rules/reviews.ts';

const reply = z.object({
  /** The retailer's number; null until it has the answer. */
  id: z.int().nullable(),
  /** Ours, of an answer given here; null of all the others. */
  uuid: z.string().nullable(),
  text: z.string(),
  created_at: wireMoment,
  user_name: z.string(),
  /** Whoever made the book answers here. */
  is_author: z.boolean(),
  state: z.enum(['shown', 'waiting', 'refused']),
  /** «Отправляется…», or why it was refused; null of what readers see. */
  state_words: z.string().nullable(),
});
export type ReviewReply = z.output<typeof reply>;

const comment = z.object({
  id: z.int(),
  text: z.string(),
  likes: z.int(),
  created_at: wireMoment,
  user_name: z.string(),
  replies: z.array(reply),
});
export type BookComment = z.output<typeof comment>;

const review = comment.extend({
  stars: z.int().nullable(),
  /** Three answers to a review are enough. */
  can_reply: z.boolean(),
});
export type BookReview = z.output<typeof review>;

const rating = z.object({
  /** Null while nobody has rated the book. */
  avg: z.number().nullable(),
  count: z.int(),
  /** How many gave one, two… five stars. */
  distribution: z.array(z.int()).length(5),
});

/** How what is shown is known, for lists and for the rating beside them. */
const known = {
  /** When the retailer said it; null while it has said nothing. */
  as_of: wireMoment.nullable(),
  /** The retailer is silent: this is the last it said. */
  is_stale: z.boolean(),
  /** What to say above the list: the shop is silent, the book was never on sale. Null when all is well. */
  reason: z.string().nullable(),
  /** Null when the retailer has never told it. */
  rating: rating.nullable(),
};

const cursors = {
  /** For the query's `after` and `before`; null where the list ends. */
  after: z.string().nullable(),
  before: z.string().nullable(),
  count: z.int(),
};

const asked = z.object({
  bookId: pathId,
  /** `new` unless said otherwise. */
  o: z.enum(REVIEW_ORDERS, { error: 'Порядок: new, old или popular' }).optional(),
  limit: queryInt(1, 50).optional(),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  /** The page that holds this one. */
  with_review_id: pathId.optional(),
  with_reply_id: pathId.optional(),
  /** `high` is four stars and five. */
  rating: z.enum(['high'], { error: 'Доступен только отбор high: четыре и\u00A0пять звёзд' }).optional(),
});

const reviewsPage = z.object({
  items: z.array(review),
  ...cursors,
  ...known,
  /** The people of the book in whose name whoever asks may answer; nobody for those who only read. */
  repliers: z.array(z.object({ id: z.int(), name: z.string(), role: z.string() })),
});
export type ReviewsPage = z.output<typeof reviewsPage>;

export const listReviews = endpoint('GET /books/:bookId/reviews', {
  id: 'BK38',
  summary: 'Reviews of a book at the retailer, with the answers, those on their way too; through our cache',
  who: 'user',
  input: asked,
  output: reviewsPage,
  refusals: CURSOR_REFUSALS,
});

const commentsPage = z.object({ items: z.array(comment), ...cursors, ...known });
export type CommentsPage = z.output<typeof commentsPage>;

export const listComments = endpoint('GET /books/:bookId/comments', {
  id: 'BK38',
  summary: 'What readers say to each other below a book at the retailer; through our cache',
  who: 'user',
  /** `litresArtId`: the shop's number of this very book. */
  input: asked.omit({ rating: true }).extend({ litresArtId: pathId.optional() }),
  output: commentsPage,
  refusals: CURSOR_REFUSALS,
});

export const replyToReview = endpoint('POST /books/replies', {
  id: 'BK17',
  summary: 'Answers a review in the name of somebody of the book; it goes to the retailer by itself',
  who: 'user',
  input: z.object({
    review_litres_id: z.int({ error: REPLY_REFUSALS['review-missing'].message }).positive(),
    reply_text: z
      .string({ error: REPLY_REFUSALS['reply-empty'].message })
      .trim()
      .min(1, { error: REPLY_REFUSALS['reply-empty'].message })
      .max(REPLY_MOST, { error: REPLY_REFUSALS['reply-long'].message }),
    employee_id: z.int({ error: REPLY_REFUSALS['reply-employee'].message }).positive(),
    /** Whose review it is; looked for among the books of the employee when absent. */
    book_id: z.int().positive().optional(),
  }),
  output: reply,
  refusals: {
    'reply-empty': REPLY_REFUSALS['reply-empty'],
    'reply-markup': REPLY_REFUSALS['reply-markup'],
    'reply-employee': REPLY_REFUSALS['reply-employee'],
    'reply-right': REPLY_REFUSALS['reply-right'],
    'reply-twice': REPLY_REFUSALS['reply-twice'],
    'replies-most': REPLY_REFUSALS['replies-most'],
    'shop-silent': REPLY_REFUSALS['shop-silent'],
  },
});

export const hideReply = endpoint('DELETE /books/replies/:reply', {
  id: 'BK17',
  summary: 'Hides an answer of an author, here and at the retailer',
  who: 'main',
  input: z.object({ /** Its uuid. */ reply: z.string().max(64) }),
  output: z.object({ uuid: z.string() }),
});
