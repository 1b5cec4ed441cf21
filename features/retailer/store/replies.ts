import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ReplyChange, ReplyState } from '../rules/replies.ts';

const own = tables<'retailer_arts' | 'retailer_replies' | 'retailer_answers'>;

export type Reply = Omit<Named<Selectable<Tables['retailer_replies']>>, 'state'> & { readonly state: ReplyState };

function replyOf(row: Selectable<Tables['retailer_replies']>): Reply {
  return named(row) as Reply;
}

/** The retailer's number of the main edition: reviews belong to it, whatever other editions there are. */
export async function soldEbooks(
  db: Db,
  bookIds: readonly number[],
): Promise<{ readonly bookId: number; readonly litresArtId: number }[]> {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('retailer_arts')
    .select(['book_id', 'litres_art_id'])
    .where('book_id', 'in', [...bookIds])
    .where('is_main', '=', true)
    .orderBy('on_sale_since', (order) => order.desc().nullsLast())
    .execute();
  return rows.flatMap(({ book_id, litres_art_id }) =>
    litres_art_id === null ? [] : [{ bookId: book_id, litresArtId: litres_art_id }],
  );
}

/** Is a review among those that the retailer has told in answer to a question that begins so? */
export async function isReviewKept(db: Db, question: string, reviewId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('retailer_answers')
    .select('question')
    .where(sql<SqlBool>`question ^@ ${question}`)
    .where(sql<SqlBool>`answer -> 'payload' -> 'data' @> ${JSON.stringify([{ id: reviewId }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends nobody else answers this review. */
export async function holdReview(db: Db, reviewId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('retailer-reply', ${reviewId}))`.execute(own(db));
}

export async function repliesTo(db: Db, bookId: number, reviewIds: readonly number[]): Promise<Reply[]> {
  if (reviewIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('retailer_replies')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('review_id', 'in', [...reviewIds])
    .orderBy('created_at')
    .execute();
  return rows.map(replyOf);
}

export type NewReply = Pick<
  Reply,
  'uuid' | 'bookId' | 'litresArtId' | 'reviewId' | 'replyText' | 'personId' | 'personName' | 'userId'
>;

export async function addReply(db: Db, reply: NewReply, now: Date): Promise<Reply> {
  const row = await own(db)
    .insertInto('retailer_replies')
    .values({
      uuid: reply.uuid,
      book_id: reply.bookId,
      litres_art_id: reply.litresArtId,
      review_id: reply.reviewId,
      reply_text: reply.replyText,
      person_id: reply.personId,
      person_name: reply.personName,
      user_id: reply.userId,
      due_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return replyOf(row);
}

/** Hides it from everybody here; the retailer is told next. False when there is no such answer. */
export async function hideReply(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('retailer_replies')
    .set({ state: sql`case state when 'hidden' then state else 'hiding' end`, failures: 0, due_at: now })
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const LEFT_TO_TELL = ['waiting', 'hiding'] as const;

/** Takes one for telling the retailer; null when there is nothing to tell, it is not time, or somebody is at it. */
export async function takeReply(db: Db, uuid: string, now: Date, until: Date): Promise<Reply | null> {
  const row = await own(db)
    .updateTable('retailer_replies')
    .set({ held_until: until })
    .where('uuid', '=', uuid)
    .where('state', 'in', LEFT_TO_TELL)
    .where('due_at', '<=', now)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row ? replyOf(row) : null;
}

export async function dueReplies(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('retailer_replies')
    .select('uuid')
    .where('state', 'in', LEFT_TO_TELL)
    .where('due_at', '<=', now)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<=', now)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** False when it was hidden meanwhile: then it has another way to go. */
export async function settleReply(db: Db, { uuid, state }: Reply, change: ReplyChange): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('retailer_replies')
    .set({ ...columns(change), held_until: null })
    .where('uuid', '=', uuid)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Nobody is at it any more. */
export async function letGoOfReply(db: Db, uuid: string): Promise<void> {
  await own(db).updateTable('retailer_replies').set({ held_until: null }).where('uuid', '=', uuid).execute();
}
