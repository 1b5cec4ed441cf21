import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Mark, MarkState, QuestionKind } from '../rules/marks.ts';

const own = tables<'reader_marks' | 'reader_questions' | 'reader_answers' | 'first_readers'>;

type Row = Selectable<Tables['reader_marks']>;
export type MarkRow = Omit<Named<Row>, 'mark' | 'state'> & { readonly mark: Mark | null; readonly state: MarkState };

function markOf(row: Row): MarkRow {
  return { ...named(row), mark: row.mark as Mark | null, state: row.state as MarkState };
}

type NewMark = Pick<MarkRow, 'readerId' | 'chapterId' | 'block' | 'quote' | 'mark' | 'text' | 'madeAt'>;

export async function addMark(db: Db, one: NewMark): Promise<MarkRow> {
  const row = await own(db)
    .insertInto('reader_marks')
    .values(columns(one) as Row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return markOf(row);
}

export async function marksOfReader(db: Db, readerId: number): Promise<MarkRow[]> {
  const rows = await own(db)
    .selectFrom('reader_marks')
    .selectAll()
    .where('reader_id', '=', readerId)
    .orderBy('id')
    .execute();
  return rows.map(markOf);
}

export async function removeMark(db: Db, readerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('reader_marks')
    .where('id', '=', id)
    .where('reader_id', '=', readerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a room, with who said it; of one chapter if asked for. */
export async function marksOfRoom(
  db: Db,
  roomId: number,
  chapterId?: number,
): Promise<(MarkRow & { readonly name: string })[]> {
  const rows = await own(db)
    .selectFrom('reader_marks as m')
    .innerJoin('first_readers as f', 'f.id', 'm.reader_id')
    .selectAll('m')
    .select('f.name')
    .where('f.room_id', '=', roomId)
    .$if(chapterId !== undefined, (query) => query.where('m.chapter_id', '=', chapterId ?? 0))
    .orderBy('m.chapter_id')
    .orderBy('m.block')
    .orderBy('m.id')
    .limit(10_000)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...markOf(row), name }));
}

export async function markCounts(
  db: Db,
  roomId: number,
): Promise<readonly { readerId: number; chapterId: number; count: number }[]> {
  const rows = await own(db)
    .selectFrom('reader_marks as m')
    .innerJoin('first_readers as f', 'f.id', 'm.reader_id')
    .select(['m.reader_id', 'm.chapter_id', (select) => select.fn.countAll<number>().as('count')])
    .where('f.room_id', '=', roomId)
    .groupBy(['m.reader_id', 'm.chapter_id'])
    .execute();
  return rows.map((row) => ({ ...named(row), count: Number(row.count) }));
}

export async function settle(
  db: Db,
  roomId: number,
  id: number,
  change: { readonly state?: MarkState; readonly answer?: string; readonly answeredAt?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('reader_marks as m')
    .from('first_readers as f')
    .set(columns(change))
    .whereRef('f.id', '=', 'm.reader_id')
    .where('f.room_id', '=', roomId)
    .where('m.id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type QuestionRow = Omit<Named<Selectable<Tables['reader_questions']>>, 'kind' | 'options'> & {
  readonly kind: QuestionKind;
  readonly options: readonly string[];
};

function questionOf(row: Selectable<Tables['reader_questions']>): QuestionRow {
  return { ...named(row), kind: row.kind as QuestionKind, options: row.options as readonly string[] };
}

/** Those asked no more too, if `gone`: they have answers. */
export async function questionsOf(db: Db, roomId: number, options: { gone?: boolean } = {}): Promise<QuestionRow[]> {
  const rows = await own(db)
    .selectFrom('reader_questions')
    .selectAll()
    .where('room_id', '=', roomId)
    .$if(!options.gone, (query) => query.where('gone_at', 'is', null))
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  return rows.map(questionOf);
}

type NewQuestion = Pick<QuestionRow, 'chapterId' | 'ordering' | 'kind' | 'text' | 'options'>;

export async function addQuestion(db: Db, roomId: number, { options, ...one }: NewQuestion): Promise<void> {
  await own(db)
    .insertInto('reader_questions')
    .values({ ...columns(one), room_id: roomId, options: JSON.stringify(options) } as never)
    .execute();
}

export async function changeQuestion(db: Db, id: number, { options, ...one }: NewQuestion): Promise<void> {
  await own(db)
    .updateTable('reader_questions')
    .set({ ...columns(one), options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();
}

/** What nobody has answered goes; the rest is only asked no more. */
export async function dropQuestions(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from reader_questions q where q.id = any(${ids})
       and not exists (select from reader_answers a where a.question_id = q.id)`.execute(own(db));
  await own(db)
    .updateTable('reader_questions')
    .set({ gone_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export type AnswerRow = {
  readonly questionId: number;
  readonly readerId: number;
  readonly name: string;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly answeredAt: Date;
};

export async function answersOf(db: Db, where: { roomId: number } | { readerId: number }): Promise<AnswerRow[]> {
  const rows = await own(db)
    .selectFrom('reader_answers as a')
    .innerJoin('first_readers as f', 'f.id', 'a.reader_id')
    .selectAll('a')
    .select('f.name')
    .where('roomId' in where ? 'f.room_id' : 'f.id', '=', 'roomId' in where ? where.roomId : where.readerId)
    .orderBy('a.answered_at')
    .limit(10_000)
    .execute();
  return rows.map((row) => ({ ...named(row), chosen: row.chosen as readonly string[] }));
}

type NewAnswer = Pick<AnswerRow, 'questionId' | 'readerId' | 'text' | 'chosen' | 'answeredAt'>;

export async function setAnswer(db: Db, { chosen, ...one }: NewAnswer): Promise<void> {
  await own(db)
    .insertInto('reader_answers')
    .values({ ...columns(one), chosen: JSON.stringify(chosen) } as never)
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'reader_id']).doUpdateSet({
        text: sql`excluded.text`,
        chosen: sql`excluded.chosen`,
        answered_at: sql`excluded.answered_at`,
      }),
    )
    .execute();
}

export async function forgetWords(db: Db, readerId: number): Promise<void> {
  await own(db).deleteFrom('reader_marks').where('reader_id', '=', readerId).execute();
  await own(db).deleteFrom('reader_answers').where('reader_id', '=', readerId).execute();
}

export async function readerOfMark(db: Db, id: number): Promise<number | null> {
  const row = await own(db).selectFrom('reader_marks').select('reader_id').where('id', '=', id).executeTakeFirst();
  return row?.reader_id ?? null;
}
