import { type Db, tables } from '@pero/server-platform/database/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FeedbackState } from './rules.ts';

const own = tables<'feedback_messages' | 'feedback_answers' | 'feedback_notes'>;

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
  /** The letter that it goes on with. */
  threadId?: number | null;
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
      thread_id: message.threadId ?? null,
      created_at: now,
      last_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Message = NewMessage & {
  id: number;
  state: FeedbackState;
  createdAt: Date;
  confirmedAt: Date | null;
  threadId: number | null;
  replyKey: string;
  holderId: number | null;
  heldAt: Date | null;
  lastAt: Date;
};

export async function messageById(db: Db, id: number): Promise<Message | null> {
  const row = await own(db).selectFrom('feedback_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? messageOf(row) : null;
}

export async function messageByReplyKey(db: Db, key: string): Promise<Message | null> {
  const row = await own(db).selectFrom('feedback_messages').selectAll().where('reply_key', '=', key).executeTakeFirst();
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

type Wanted = { state: FeedbackState | undefined; words: readonly string[]; limit: number; offset: number };

export async function messagesPage(db: Db, { state, words, limit, offset }: Wanted) {
  const wanted = own(db)
    .selectFrom('feedback_messages')
    .where('thread_id', 'is', null)
    .where(holds(words))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'));
  const rows = await wanted
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(messageOf), count, limit, offset };
}

/** Every word stands somewhere in the thread: in the letters, in the name or address, in our answers and notes. */
function holds(words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`true`;
  const one = (word: string) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`(feedback_messages.email ilike ${like} or feedback_messages.name ilike ${like}
      or feedback_messages.text ilike ${like} or feedback_messages.id::text = ${word}
      or exists (select 1 from feedback_messages r where r.thread_id = feedback_messages.id and r.text ilike ${like})
      or exists (select 1 from feedback_answers a where a.message_id = feedback_messages.id and a.text ilike ${like})
      or exists (select 1 from feedback_notes n where n.message_id = feedback_messages.id and n.text ilike ${like}))`;
  };
  return sql`(${sql.join(words.map(one), sql` and `)})`;
}

export async function countOf(db: Db, state: FeedbackState): Promise<number> {
  const { count } = await own(db)
    .selectFrom('feedback_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('thread_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setState(db: Db, id: number, state: FeedbackState): Promise<void> {
  await own(db).updateTable('feedback_messages').set({ state }).where('id', '=', id).execute();
}

/** Who answers, and since when; nobody. */
export async function setHolder(db: Db, id: number, holderId: number | null, now: Date): Promise<void> {
  const held = { holder_id: holderId, held_at: holderId === null ? null : now };
  await own(db).updateTable('feedback_messages').set(held).where('id', '=', id).execute();
}

/** Somebody wrote in this thread. */
export async function setLast(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('feedback_messages').set({ last_at: now }).where('id', '=', id).execute();
}

/** Letters that somebody wrote from an address of theirs that is another one now, with what was added to them. */
export async function readdress(db: Db, userId: number, from: string, to: string): Promise<void> {
  const theirs = sql`(select id from feedback_messages where user_id = ${userId} and is_own_address)`;
  await sql`update feedback_messages set email = ${to}
    where email = ${from} and is_own_address and (id in ${theirs} or thread_id in ${theirs})`.execute(own(db));
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

/** Whole threads, once nobody has written for so long. */
export async function forgetMessages(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from feedback_messages
    where thread_id is null and upload_id is null and last_at < ${before} order by id limit ${most}`.execute(own(db));
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

export async function repliesOf(db: Db, threadId: number): Promise<Message[]> {
  const rows = await own(db)
    .selectFrom('feedback_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('id')
    .execute();
  return rows.map(messageOf);
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
  thread_id: number | null;
  reply_key: string;
  holder_id: number | null;
  held_at: Date | null;
  last_at: Date;
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
    threadId: row.thread_id,
    replyKey: row.reply_key,
    holderId: row.holder_id,
    heldAt: row.held_at,
    lastAt: row.last_at,
  };
}
