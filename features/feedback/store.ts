import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';
import type { FeedbackState } from './rules.ts';

const own = tables<'feedback_messages' | 'feedback_answers'>;

type NewMessage = {
  userId: number | null;
  email: string;
  name: string;
  topic: string;
  text: string;
  pageUrl: string;
  uploadId: string | null;
  /** Confirmed by the writer: only there may their own words be sent back. */
  isOwnAddress: boolean;
};

export async function addMessage(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('feedback_messages')
    .values({
      user_id: message.userId,
      email: message.email,
      name: message.name,
      topic: message.topic,
      text: message.text,
      page_url: message.pageUrl,
      upload_id: message.uploadId,
      is_own_address: message.isOwnAddress,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Message = NewMessage & { id: number; state: FeedbackState; createdAt: Date; confirmedAt: Date | null };

export async function messageById(db: Db, id: number): Promise<Message | null> {
  const row = await own(db).selectFrom('feedback_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** Held until the transaction ends, so that two moderators step one after the other. */
export async function lockMessage(db: Db, id: number): Promise<Message | null> {
  const row = await own(db)
    .selectFrom('feedback_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? messageOf(row) : null;
}

type Wanted = { state: FeedbackState | undefined; limit: number; offset: number };

export async function messagesPage(db: Db, { state, limit, offset }: Wanted) {
  const wanted = own(db)
    .selectFrom('feedback_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'));
  const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await wanted.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(messageOf), count, limit, offset };
}

export async function countOf(db: Db, state: FeedbackState): Promise<number> {
  const { count } = await own(db)
    .selectFrom('feedback_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setState(db: Db, id: number, state: FeedbackState): Promise<void> {
  await own(db).updateTable('feedback_messages').set({ state }).where('id', '=', id).execute();
}

export async function setConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('feedback_messages').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Letters lose their screenshots after a year; tells which. */
export async function dropScreenshots(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ upload_id: string }>`with old as (
      select id, upload_id from feedback_messages where upload_id is not null and created_at < ${before} order by id limit ${most})
    update feedback_messages m set upload_id = null from old where m.id = old.id returning old.upload_id`.execute(
    own(db),
  );
  return rows.map(({ upload_id }) => upload_id);
}

/** With their answers. */
export async function forgetMessages(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from feedback_messages
    where upload_id is null and created_at < ${before} order by id limit ${most}`.execute(own(db));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await own(db).deleteFrom('feedback_answers').where('message_id', 'in', ids).execute();
  await own(db).deleteFrom('feedback_messages').where('id', 'in', ids).execute();
  return ids.length;
}

type NewAnswer = { messageId: number; moderatorId: number; text: string };
export type Answer = NewAnswer & { id: number; createdAt: Date; mailedAt: Date | null };

export async function addAnswer(db: Db, { messageId, moderatorId, text }: NewAnswer, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('feedback_answers')
    .values({ message_id: messageId, moderator_id: moderatorId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function answersOf(db: Db, messageId: number): Promise<Answer[]> {
  const rows = await own(db)
    .selectFrom('feedback_answers')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    moderatorId: row.moderator_id,
    text: row.text,
    createdAt: row.created_at,
    mailedAt: row.mailed_at,
  }));
}

export async function setMailed(db: Db, answerId: number, now: Date): Promise<void> {
  await own(db).updateTable('feedback_answers').set({ mailed_at: now }).where('id', '=', answerId).execute();
}

type Row = {
  id: number;
  user_id: number | null;
  email: string;
  name: string;
  topic: string;
  text: string;
  page_url: string;
  upload_id: string | null;
  is_own_address: boolean;
  state: FeedbackState;
  created_at: Date;
  confirmed_at: Date | null;
};

function messageOf(row: Row): Message {
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    topic: row.topic,
    text: row.text,
    pageUrl: row.page_url,
    uploadId: row.upload_id,
    isOwnAddress: row.is_own_address,
    state: row.state,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  };
}
