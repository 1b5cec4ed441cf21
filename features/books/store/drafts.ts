import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/db';

const own = tables<'books' | 'chapters'>;

/** Books sold while they are written, those too whose sales were closed for their lateness. What the main moderator has
 * stopped, or nobody has promised, has no deadline. */
export async function draftsOnSale(db: Db): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('books')
    .select('id')
    .where('kind', '=', 'draft')
    .where((or) => or.or([or('is_published', '=', true), or('is_overdue_and_locked', '=', true)]))
    .where('is_frozen', '=', false)
    .where('completion_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When readers last got something new; null while there is nothing they may read. */
export async function lastUpdateOf(db: Db, bookId: number): Promise<Date | null> {
  const { last } = await own(db)
    .selectFrom('chapters')
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
    .where('id', '=', id)
    .execute();
}

export async function completionDaysOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, Day>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('books')
    .select(['id', 'completion_date'])
    .where('id', 'in', [...bookIds])
    .where('completion_date', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, completion_date }) => [id, completion_date as Day]));
}
