import { z } from 'zod';
import { EDITIONS } from './protocol.ts';

/*
 * The retailer's public API (RT01–RT08): what anybody may read of the shop. Served by the sandbox too.
 */

const kopecks = z.int().min(0);
const moment = z.iso.datetime();

const answer = <Data extends z.ZodType>(data: Data) => z.object({ payload: z.object({ data }) });

/** Cursors of a list: opaque, null where the list ends. */
const cursors = z.object({ after: z.string().nullable(), before: z.string().nullable(), count: z.int().min(0) });
const answerPage = <Data extends z.ZodType>(data: Data) =>
  z.object({ payload: z.object({ data: z.array(data), pagination: cursors }) });

export const banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
  /** The token that the law asks of advertising. */
  erid: z.string(),
});
export const bannersAnswer = answer(z.array(banner));

export const catalogueArt = z.object({
  id: z.int(),
  uuid: z.uuid(),
  version: z.int(),
  edition: z.enum(EDITIONS),
  title: z.string(),
  authors: z.array(z.string()),
  url: z.string(),
  price: kopecks,
  age: z.int(),
  is_finished: z.boolean(),
});
export const artsAnswer = z.object({
  payload: z.object({
    data: z.array(catalogueArt),
    pagination: z.object({ count: z.int(), next_page: z.string().nullable() }),
  }),
});

export const reply = z.object({
  id: z.int(),
  text: z.string(),
  created_at: moment,
  user_name: z.string(),
  /** Whoever made the book answers here. */
  is_author: z.boolean(),
});

export const review = z.object({
  id: z.int(),
  art_id: z.int(),
  text: z.string(),
  stars: z.int().min(1).max(5).nullable(),
  likes: z.int().min(0),
  created_at: moment,
  user_name: z.string(),
  replies: z.array(reply),
});
/** GET /ugc/api/arts/{id}/reviews (master), /foundation/api/arts/{id}/reviews (production). */
export const reviewsAnswer = answerPage(review);
/** The same with /comments: what readers say to each other below a book. */
export const commentsAnswer = answerPage(review.omit({ stars: true }));

/** GET /catalog/api/arts/{id}/rating. */
export const ratingAnswer = answer(
  z.object({
    rating: z.object({
      rated_avg: z.number().min(0).max(5).nullable(),
      rated_total_count: z.int().min(0),
      /** How many gave one, two… five stars. */
      rated_counts: z.array(z.int().min(0)).length(5),
    }),
  }),
);

/** GET /catalog/api/genres/{id}/recommended-prices. Kopecks; null where too few books are sold to say. */
export const pricesAnswer = z.object({
  result: z.object({ genre_id: z.int(), median: kopecks.nullable(), factor: z.number().positive(), arts: z.int() }),
});

/** GET /experiments/api/flags?client_id&page_url&experiment_id. */
export const experimentsAnswer = z.object({
  flags: z.array(z.object({ t: z.string(), n: z.string(), v: z.union([z.string(), z.number(), z.boolean()]) })),
  i: z.string(),
});

/** How lists of reviews and comments are asked for; `o` is the order. */
export const REVIEW_ORDERS = ['new', 'old', 'popular'] as const;
export const REVIEWS_PAGE = 10;
export const reviewsQuery = z.object({
  o: z.enum(REVIEW_ORDERS).default('new'),
  limit: z.coerce.number().int().min(1).max(50).default(REVIEWS_PAGE),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  with_review_id: z.coerce.number().int().positive().optional(),
  with_reply_id: z.coerce.number().int().positive().optional(),
  /** `high` is four stars and five. */
  rating: z.enum(['high']).optional(),
});
export type ReviewsQuery = z.output<typeof reviewsQuery>;
/** Of comments the art is named in the query too; it is that of the path. */
export const commentsQuery = reviewsQuery
  .omit({ rating: true })
  .extend({ litresArtId: z.coerce.number().int().positive().optional() });
export type CommentsQuery = z.output<typeof commentsQuery>;
