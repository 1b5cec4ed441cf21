import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'chapter_threads' | 'thread_messages' | 'chapters'>;

export type ThreadRow = Named<Selectable<Tables['chapter_threads']>>;
export type MessageRow = Named<Selectable<Tables['thread_messages']>>;

export async function threadsOf(db: Db, bookId: number, chapterId?: number): Promise<ThreadRow[]> {
  const rows = await own(db)
    .selectFrom('chapter_threads as t')
    .innerJoin('chapters as c', 'c.id', 't.chapter_id')
    .selectAll('t')
    .where('c.book_id', '=', bookId)
    .where('c.deleted_at', 'is', null)
    .$if(chapterId !== undefined, (query) => query.where('t.chapter_id', '=', chapterId ?? 0))
    .orderBy('c.ordering')
    .orderBy('t.id')
    .execute();
  return rows.map(named);
}

export async function threadIn(db: Db, bookId: number, id: number): Promise<ThreadRow | null> {
  const row = await own(db)
    .selectFrom('chapter_threads as t')
    .innerJoin('chapters as c', 'c.id', 't.chapter_id')
    .selectAll('t')
    .where('t.id', '=', id)
    .where('c.book_id', '=', bookId)
    .where('c.deleted_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function messagesOf(db: Db, threadIds: readonly number[]): Promise<MessageRow[]> {
  if (threadIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('thread_messages')
    .selectAll()
    .where('thread_id', 'in', [...threadIds])
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function countThreads(db: Db, chapterId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('chapter_threads')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewThread = Pick<ThreadRow, 'chapterId' | 'suggestion' | 'block' | 'fromChar' | 'toChar' | 'quote' | 'openedAt'>;

export async function addThread(db: Db, thread: NewThread): Promise<number> {
  const { id } = await own(db)
    .insertInto('chapter_threads')
    .values({
      chapter_id: thread.chapterId,
      suggestion: thread.suggestion,
      block: thread.block,
      from_char: thread.fromChar,
      to_char: thread.toChar,
      quote: thread.quote,
      opened_at: thread.openedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addMessage(db: Db, threadId: number, hand: number, text: string, now: Date): Promise<void> {
  await own(db).insertInto('thread_messages').values({ thread_id: threadId, hand, text, said_at: now }).execute();
}

export async function setResolved(db: Db, id: number, by: number | null, now: Date): Promise<void> {
  await own(db)
    .updateTable('chapter_threads')
    .set({ resolved_by: by, resolved_at: by === null ? null : now })
    .where('id', '=', id)
    .execute();
}

/** Everybody who ever said something in the book. */
export async function speakersOfBook(db: Db, bookId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ hand: number }>`
    select distinct m.hand from thread_messages m join chapter_threads t on t.id = m.thread_id
      join chapters c on c.id = t.chapter_id where c.book_id = ${bookId} order by hand`.execute(own(db));
  return rows.map(({ hand }) => Number(hand));
}
