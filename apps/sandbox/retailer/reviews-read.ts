import {
  type CommentsQuery,
  type commentsAnswer,
  commentsQuery,
  type ReviewsQuery,
  type review,
  type reviewsAnswer,
  reviewsQuery,
} from '@pero/retailer/contract/public-api';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Shop } from '../database.ts';

type Kind = 'review' | 'comment';
type Page = z.output<typeof reviewsAnswer>['payload'];

/** The lowest stars of «high rating». */
const HIGH = 4;

/** Likes, moment and number of the row that it stands at. */
const cursor = z
  .string()
  .regex(/^\d{1,9}\.\d{1,16}\.\d{1,15}$/)
  .optional();
export const listQuery = reviewsQuery.extend({ after: cursor, before: cursor });
export const commentsListQuery = commentsQuery.extend({ after: cursor, before: cursor });

/** RT03. Null when there is no such art. */
export function reviewsPage(shop: Shop, artId: number, query: ReviewsQuery): Promise<Page | null> {
  return pageOf(shop, { artId, kind: 'review', query });
}

/** RT04: the same, without stars. */
export async function commentsPage(
  shop: Shop,
  artId: number,
  query: CommentsQuery,
): Promise<z.output<typeof commentsAnswer>['payload'] | null> {
  const page = await pageOf(shop, { artId, kind: 'comment', query });
  return page && { ...page, data: page.data.map(({ stars: _, ...comment }) => comment) };
}

type ReviewsRequest = { readonly artId: number; readonly kind: Kind; readonly query: ReviewsQuery };

async function pageOf(shop: Shop, request: ReviewsRequest): Promise<Page | null> {
  const start = await startOf(shop, request);
  const found = await readPage(shop, request, start);
  if (found.count === 0 && !(await isKnown(shop, request.artId))) return null;
  const { limit } = request.query;
  const isBackwards = start?.side === 'before';
  const rows = isBackwards ? found.rows.slice(-limit) : found.rows.slice(0, limit);
  const hasMore = found.rows.length > limit;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    data: rows.map((row) => reviewOf(request.artId, row)),
    pagination: {
      after: last && (isBackwards ? found.has_behind : hasMore) ? cursorOf(last) : null,
      before: first && (isBackwards ? hasMore : found.has_behind) ? cursorOf(first) : null,
      count: found.count,
    },
  };
}

/** Where a row stands in any order. Moments are in microseconds: the database keeps them so, and JavaScript does not. */
type Place = { readonly likes: number; readonly micros: number; readonly id: number };

/** Which rows a page takes: those past a place, up to a place, or from a place on, that row itself included. */
type Start = { readonly side: 'after' | 'before' | 'from'; readonly place: Place };

/** A cursor goes before a wish to see one review: whoever turns pages still has the wish in the address. */
async function startOf(shop: Shop, request: ReviewsRequest): Promise<Start | null> {
  const { after, before } = request.query;
  if (after !== undefined) return { side: 'after', place: placeIn(after) };
  if (before !== undefined) return { side: 'before', place: placeIn(before) };
  const place = await wishedPlace(shop, request);
  return place && { side: 'from', place };
}

/** A review that was asked for and is not in the list is no fault: the list begins at its beginning then. */
async function wishedPlace(shop: Shop, request: ReviewsRequest): Promise<Place | null> {
  const { with_review_id: reviewId, with_reply_id: replyId } = request.query;
  if (reviewId === undefined && replyId === undefined) return null;
  const wished = await sql<Place>`
    select r.likes, ${microsOf(sql`r.written_at`)} as micros, r.id
    from sandbox.reviews r
    where ${isListed(request)} and r.id = coalesce(
      (select review_id from sandbox.replies where id = ${replyId ?? null}::bigint and hidden_at is null),
      ${reviewId ?? null}::bigint)`.execute(shop);
  return wished.rows[0] ?? null;
}

type Row = Place & {
  readonly text: string;
  readonly stars: number | null;
  readonly name: string;
  readonly replies: readonly Reply[];
};
type Reply = {
  readonly id: number;
  readonly text: string;
  readonly micros: number;
  readonly name: string;
  readonly is_author: boolean;
};
type Found = {
  readonly count: number;
  /** Is there anything on the other side of the start? */
  readonly has_behind: boolean;
  /** In the order of the list, with one more than asked for where the page is not the last that way. */
  readonly rows: readonly Row[];
};

/** One question to the database, whatever is asked. */
async function readPage(shop: Shop, request: ReviewsRequest, start: Start | null): Promise<Found> {
  const { o: order, limit } = request.query;
  const isBackwards = start?.side === 'before';
  const listed = isListed(request);
  const beyond = start ? sql`and ${isBeyond(order, start)}` : sql``;
  // Not «exists»: that forgets the order, and then the planner may forget the index.
  const behind = start
    ? sql`(select true from sandbox.reviews r where ${listed} and ${isBehind(order, start)}
        order by ${sorted(order, 'r', !isBackwards)} limit 1)`
    : sql`false`;
  const answer = await sql<Found>`
    with page as materialized (
      select r.id, r.text, r.stars, r.likes, r.written_at, r.reader_id
      from sandbox.reviews r
      where ${listed} ${beyond}
      order by ${sorted(order, 'r', isBackwards)}
      limit ${limit + 1}
    )
    select
      (select count(*) from sandbox.reviews r where ${listed}) as count,
      coalesce(${behind}, false) as has_behind,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'text', p.text, 'stars', p.stars, 'likes', p.likes, 'micros', ${microsOf(sql`p.written_at`)},
          'name', reader.name, 'replies', ${repliesOf(sql`p.id`)}
        ) order by ${sorted(order, 'p', false)}), '[]')
        from page p join sandbox.readers reader on reader.id = p.reader_id) as rows`.execute(shop);
  const found = answer.rows[0];
  if (!found) throw new Error('A page of reviews is one row');
  return found;
}

function isListed({ artId, kind, query }: ReviewsRequest): RawBuilder<unknown> {
  const high = query.rating === 'high' ? sql`and r.stars >= ${HIGH}` : sql``;
  return sql`r.art_id = ${artId} and r.kind = ${kind} ${high}`;
}

function repliesOf(reviewId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(
      'id', reply.id, 'text', reply.text, 'micros', ${microsOf(sql`reply.written_at`)}, 'name', reply.name,
      'is_author', reply.partner_uuid is not null
    ) order by reply.written_at, reply.id), '[]')
    from sandbox.replies reply where reply.review_id = ${reviewId} and reply.hidden_at is null)`;
}

type Order = ReviewsQuery['o'];

function columnsOf(order: Order): readonly string[] {
  return order === 'popular' ? ['likes', 'written_at', 'id'] : ['written_at', 'id'];
}

/** Only the oldest come first in ascending order. */
function sorted(order: Order, table: 'r' | 'p', isBackwards: boolean): RawBuilder<unknown> {
  const direction = (order === 'old') !== isBackwards ? sql`asc` : sql`desc`;
  return sql.join(columnsOf(order).map((column) => sql`${sql.ref(`${table}.${column}`)} ${direction}`));
}

/** The rows of the page that a place begins, in the direction that it goes. */
function isBeyond(order: Order, { side, place }: Start): RawBuilder<unknown> {
  const signs = order === 'old' ? { after: '>', before: '<', from: '>=' } : { after: '<', before: '>', from: '<=' };
  return compared(order, signs[side], place);
}

/** All the others. */
function isBehind(order: Order, { side, place }: Start): RawBuilder<unknown> {
  const signs = order === 'old' ? { after: '<=', before: '>=', from: '<' } : { after: '>=', before: '<=', from: '>' };
  return compared(order, signs[side], place);
}

function compared(order: Order, sign: string, { likes, micros, id }: Place): RawBuilder<unknown> {
  const at = sql`timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond'`;
  return order === 'popular'
    ? sql`(r.likes, r.written_at, r.id) ${sql.raw(sign)} (${likes}::integer, ${at}, ${id}::bigint)`
    : sql`(r.written_at, r.id) ${sql.raw(sign)} (${at}, ${id}::bigint)`;
}

function microsOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

async function isKnown(shop: Shop, artId: number): Promise<boolean> {
  return (await shop.selectFrom('arts').select('id').where('id', '=', artId).executeTakeFirst()) !== undefined;
}

function reviewOf(artId: number, { id, text, stars, likes, micros, name, replies }: Row): z.output<typeof review> {
  const answers = replies.map((reply) => ({
    id: reply.id,
    text: reply.text,
    created_at: momentOf(reply.micros),
    user_name: reply.name,
    is_author: reply.is_author,
  }));
  return { id, art_id: artId, text, stars, likes, created_at: momentOf(micros), user_name: name, replies: answers };
}

function momentOf(micros: number): string {
  return new Date(Math.floor(micros / 1000)).toISOString();
}

function cursorOf({ likes, micros, id }: Place): string {
  return `${likes}.${micros}.${id}`;
}

function placeIn(cursor: string): Place {
  const [likes = 0, micros = 0, id = 0] = cursor.split('.').map(Number);
  return { likes, micros, id };
}
