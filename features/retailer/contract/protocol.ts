import { z } from 'zod';

/*
 * The retailer's API as it is spoken over HTTP: the connector calls it, the sandbox retailer serves it, and both read
 * it here. docs/retailer-protocol.md tells the rest: paths, credentials, what may come twice.
 */

const kopecks = z.int().min(0);
const moment = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

// What we hand over (RT09).

export const EDITIONS = ['ebook', 'print', 'audio'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What a file is for. */
export const FILE_ROLES = [
  'epub',
  'fb2',
  'cover',
  'onix',
  'block',
  'wrap',
  'audiobook',
  'track',
  'sample',
  'manifest',
  'read-along',
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

export const artFile = z.object({
  role: z.enum(FILE_ROLES),
  /** Of a track: which chapter it is, from 1. */
  number: z.int().min(1).optional(),
  mime: z.string(),
  bytes: z.int().min(1),
  sha256,
});
export type ArtFile = z.output<typeof artFile>;

const named = z.object({ id: z.int(), name: z.string() });

/** What may change on a book that is on sale without anybody judging it. */
export const artTerms = z.object({
  price: kopecks,
  tags: z.array(named),
  series: z.object({ name: z.string(), number: z.int().nullable() }).nullable(),
  /** What readers of a book that is still being written are warned of: no chapters for long, or its day has passed. */
  notice: z.enum(['delayed', 'overdue']).nullish(),
  /** A lower price until a moment, and the lowest of the thirty days before, which stands beside it. */
  discount: z.object({ price: kopecks, until: moment, lowest: kopecks }).nullish(),
});
export type ArtTerms = z.output<typeof artTerms>;

/** The body of PUT /partner/api/arts/{uuid}/versions/{version}. */
export const artMeta = z.object({
  edition: z.enum(EDITIONS),
  /** book, story, fanfic, draft, or what else a shop has a shelf for. */
  kind: z.string().min(1).max(40),
  title: z.string().min(1),
  /** Plain text, paragraphs divided by an empty line. */
  annotation: z.string(),
  authors: z.array(z.object({ name: z.string(), role: z.string() })),
  /** Whose it is for us, in a word that says nothing: the same on all of one person's. Names are shared, and one may write under two. */
  author_id: z.string().min(1).max(64).optional(),
  genres: z.array(named),
  age: z.union([z.literal(0), z.literal(6), z.literal(12), z.literal(16), z.literal(18)]),
  marks: z.object({ obscene: z.boolean(), drugs: z.boolean(), lgbt: z.boolean() }),
  licence: z.enum(['draft', 'free', 'exclusive', 'non_exclusive', 'author_exclusive']),
  /** Read in the shop only, no file is given out: a book that is still being written. */
  online_only: z.boolean(),
  is_finished: z.boolean(),
  /** Per cent of a draft that is written. */
  completion_percent: z.int().min(0).max(100),
  /** Per cent of the text that anybody reads without paying. */
  trial_percent: z.int().min(0).max(100),
  /** Of sound: seconds, as are those of its chapters. */
  characters: z.int().min(0),
  pages: z.int().nullable(),
  /** Of sound: who reads, and whether a machine does; this is said on its card. */
  narration: z.object({ readers: z.array(z.string()), is_machine: z.boolean(), seconds: z.int().min(0) }).nullish(),
  chapters: z.array(z.object({ name: z.string(), characters: z.int().min(0), is_free: z.boolean() })),
  terms: artTerms,
  files: z.array(artFile).min(1),
});
export type ArtMeta = z.output<typeof artMeta>;

/** Where a version is: `failed` may be checked again as it is, `refused` may not. */
export const VERSION_STATES = ['receiving', 'accepted', 'checking', 'failed', 'refused', 'published'] as const;
export const SALES = ['none', 'on', 'withdrawing', 'off', 'taken_down'] as const;

/** What the retailer says of an art whenever it is asked or told something. */
export const artStatus = z.object({
  uuid: z.uuid(),
  version: z.int(),
  status: z.enum(VERSION_STATES),
  reason: z.string().nullable(),
  /** Of a refusal: whom it is about. `author`: the shop does not take the person who sells, whatever they send. */
  refused_for: z.enum(['art', 'author']).nullish(),
  /** Files named in the description that have not come yet. */
  missing: z.array(sha256),
  art_id: z.int().nullable(),
  url: z.string().nullable(),
  sale: z.enum(SALES),
  on_sale_version: z.int().nullable(),
  /** What readers pay now, and since when. */
  price: kopecks.nullish(),
  price_since: moment.nullish(),
});
export type ArtStatus = z.output<typeof artStatus>;

/** The body of PUT /partner/api/reviews/{reviewId}/replies/{uuid}. */
export const partnerReply = z.object({ text: z.string().min(1).max(5000), name: z.string().min(1), role: z.string() });
export const partnerReplied = z.object({ reply_id: z.int() });

// What it tells us (RT10).

export const FEED_TYPES = [
  'view',
  'trial',
  'like',
  'follow',
  'sale',
  'refund',
  'read',
  'rating',
  'review',
  'comment',
  'takedown',
  'complaint',
  'fund',
] as const;

/** One thing that happened. Events of one art are numbered 1, 2, 3… without holes; art 0 is the whole shop. */
export const feedEvent = z.object({
  art_id: z.int().min(0),
  n: z.int().min(1),
  type: z.enum(FEED_TYPES),
  at: moment,
  /** Of a sale and its refund. Money is in kopecks: the price in the list, what was paid of it, the tax inside that. */
  order_id: z.int().optional(),
  /** Of a refund: its own number. Its money is what it gives back, the whole of the sale or a part. */
  refund_id: z.int().min(1).optional(),
  quantity: z.int().min(1).optional(),
  list_price: kopecks.optional(),
  paid: kopecks.optional(),
  vat: kopecks.optional(),
  /** Of a sale and its refund: bought by whoever sells it, as far as the shop knows its buyers. */
  own: z.boolean().optional(),
  /** A number that means this reader of this art and says nothing else of a person. */
  reader: z.int().optional(),
  /** Of a rating: the stars given, and those it replaces. Of a review: the stars beside it. */
  stars: z.int().min(1).max(5).optional(),
  was_stars: z.int().min(1).max(5).optional(),
  /** Of a like, and of following the author of the art: 1 given, -1 taken back. */
  change: z.union([z.literal(1), z.literal(-1)]).optional(),
  /** Of reading: how it is paid for, pages opened since the last report, the place reached. */
  mode: z.enum(['trial', 'bought', 'subscription']).optional(),
  hits: z.int().min(0).optional(),
  chapter: z.int().min(0).optional(),
  paragraph: z.int().min(0).optional(),
  percent: z.int().min(0).max(100).optional(),
  review_id: z.int().optional(),
  /** Of a review: what the reader wrote, however much; only its beginning is kept. */
  text: z.string().optional(),
  comment_id: z.int().optional(),
  /** Of a reader's complaint: its own number. */
  complaint_id: z.int().min(1).optional(),
  /** Of a takedown and of a complaint. */
  reason: z.string().optional(),
  /** Of the subscription's fund: which month, how much is divided, by how many pages of all books. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  amount: kopecks.optional(),
  all_hits: z.int().min(0).optional(),
  /** Of a sale: the token of our tagged link by which the reader came within seven days, as we had given it. */
  click: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type FeedEvent = z.output<typeof feedEvent>;

/** The answer of GET /partner/api/feed?after={cursor}&limit={n}. */
export const feedPage = z.object({
  events: z.array(feedEvent),
  /** Where to go on; the same as asked when there is nothing new. */
  next: z.string(),
  /** About how many events are left after these. */
  behind: z.int().min(0),
});
export type FeedPage = z.output<typeof feedPage>;
