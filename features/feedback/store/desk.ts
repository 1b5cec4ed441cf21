import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';

const own = tables<'feedback_messages' | 'feedback_answers' | 'feedback_notes' | 'feedback_ready_answers'>;

type NewNote = { readonly messageId: number; readonly moderatorId: number; readonly text: string };

export async function addNote(db: Db, { messageId, moderatorId, text }: NewNote, now: Date): Promise<void> {
  await own(db)
    .insertInto('feedback_notes')
    .values({ message_id: messageId, moderator_id: moderatorId, text, created_at: now })
    .execute();
}

export async function notesOf(db: Db, messageId: number) {
  const rows = await own(db)
    .selectFrom('feedback_notes')
    .select(['id', 'moderator_id', 'text', 'created_at'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** Who answered last in each of these threads. */
export async function lastAnswerers(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ message_id: number; moderator_id: number }>`
    select distinct on (message_id) message_id, moderator_id from feedback_answers
     where message_id = any(${[...ids]}) order by message_id, id desc`.execute(own(db));
  return new Map(rows.map(({ message_id, moderator_id }) => [message_id, moderator_id]));
}

const OTHERS_SHOWN = 10;

/** Other letters of whoever wrote this one. */
export async function othersOf(db: Db, { id, email }: { readonly id: number; readonly email: string }) {
  if (email === '') return [];
  return own(db)
    .selectFrom('feedback_messages')
    .select(['id', 'topic', 'text', 'state', 'created_at'])
    .where('email', '=', email)
    .where('thread_id', 'is', null)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(OTHERS_SHOWN)
    .execute();
}

/** Held until the transaction ends: whoever adds one sees what another has just added. */
export async function lockReady(db: Db): Promise<void> {
  await sql`lock table feedback_ready_answers in share row exclusive mode`.execute(own(db));
}

export async function readyAnswers(db: Db) {
  return own(db).selectFrom('feedback_ready_answers').select(['id', 'title', 'text']).orderBy('title').execute();
}

export async function addReadyAnswer(
  db: Db,
  { title, text, by }: { readonly title: string; readonly text: string; readonly by: number },
  now: Date,
): Promise<void> {
  await own(db).insertInto('feedback_ready_answers').values({ title, text, made_by: by, changed_at: now }).execute();
}

export async function removeReadyAnswer(db: Db, id: number): Promise<boolean> {
  const removed = await own(db)
    .deleteFrom('feedback_ready_answers')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
