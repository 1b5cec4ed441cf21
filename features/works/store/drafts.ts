import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import type { DraftNotice } from '../rules/drafts.ts';

const own = tables<'works' | 'books' | 'written_chapters' | 'book_overdues'>;

/** Books sold while they are written, those too whose sales were closed for their lateness, and those that their author took
 * off the shelf, or threw away, before they were finished. What the main moderator has stopped, or nobody has promised, has no
 * deadline. */
export async function draftsOnSale(db: Db): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .select('w.id')
    .where('b.form', '=', 'draft')
    .where((or) =>
      or.or([
        or('w.is_published', '=', true),
        or('w.is_overdue_and_locked', '=', true),
        or.and([or('w.published_at', 'is not', null), or('b.amnesty_draft_date', 'is', null)]),
      ]),
    )
    .where('w.is_frozen', '=', false)
    .where('b.completion_date', 'is not', null)
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Books that have a day to be finished by, promised or the author's own, that has not passed, and that are not finished. */
export async function booksWithDeadline(db: Db, today: Day): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .select('w.id')
    .where('w.deleted_at', 'is', null)
    .where('w.archived_at', 'is', null)
    .where('w.is_frozen', '=', false)
    .where((or) =>
      or.or([
        or.and([or('b.form', '=', 'draft'), or('b.completion_date', '>=', today)]),
        or.and([
          or('b.form', '<>', 'draft'),
          or('w.is_published', '=', false),
          sql<SqlBool>`b.editor -> 'goals' ->> 'deadline' >= ${today}`,
        ]),
      ]),
    )
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When readers last got something new; null while there is nothing they may read. */
export async function lastUpdateOf(db: Db, bookId: number): Promise<Date | null> {
  const { last } = await own(db)
    .selectFrom('written_chapters')
    .select((select) => select.fn.max('changed_at').as('last'))
    .where('book_id', '=', bookId)
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last;
}

/** The author has changed nothing, so the book keeps its place on the shelf. */
export async function setDraftTold(db: Db, id: number, told: readonly string[]): Promise<void> {
  await own(db)
    .updateTable('books')
    .set({ draft_told: [...told] })
    .where('work_id', '=', id)
    .execute();
}

export async function completionDaysOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, Day>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('books')
    .select(['work_id', 'completion_date'])
    .where('work_id', 'in', [...bookIds])
    .where('completion_date', 'is not', null)
    .execute();
  return new Map(rows.map(({ work_id, completion_date }) => [work_id, completion_date as Day]));
}

export async function addOverdue(db: Db, bookId: number, ownerId: number, on: Day): Promise<void> {
  await own(db)
    .insertInto('book_overdues')
    .values({ book_id: bookId, owner_id: ownerId, overdue_on: on })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The days on which an author's drafts were not finished as promised. */
export async function overduesOf(db: Db, ownerId: number): Promise<Day[]> {
  const rows = await own(db)
    .selectFrom('book_overdues')
    .select('overdue_on')
    .where('owner_id', '=', ownerId)
    .orderBy('overdue_on')
    .execute();
  return rows.map(({ overdue_on }) => overdue_on);
}

/** The author has changed nothing by it. */
export async function setDraftNotice(db: Db, id: number, notice: DraftNotice | null): Promise<void> {
  await own(db).updateTable('books').set({ draft_notice: notice }).where('work_id', '=', id).execute();
}
