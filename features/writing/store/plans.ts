import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { PlanFields } from '../rules/plans.ts';

const own = tables<'chapter_plans' | 'chapters'>;

export type PlanRow = Named<Selectable<Tables['chapter_plans']>>;

/** Of all chapters that have one; their notes are as long as chapters, so they stay where they are. */
export async function planLinesOf(db: Db, bookId: number) {
  const rows = await own(db)
    .selectFrom('chapter_plans as p')
    .innerJoin('chapters as c', 'c.id', 'p.chapter_id')
    .select(['p.chapter_id', 'p.version', 'p.state', 'p.synopsis'])
    .select((select) => select('p.notes', '<>', '').as('has_notes'))
    .where('c.book_id', '=', bookId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.ordering')
    .execute();
  return rows.map(named);
}

export async function planOf(db: Db, chapterId: number): Promise<PlanRow | null> {
  const row = await own(db)
    .selectFrom('chapter_plans')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** As a whole; whoever calls holds the chapter. */
export async function keepPlan(db: Db, chapterId: number, plan: PlanFields, version: number, now: Date): Promise<void> {
  const { state, synopsis, notes } = plan;
  const values = { version, state, synopsis, notes, changed_at: now };
  await own(db)
    .insertInto('chapter_plans')
    .values({ chapter_id: chapterId, ...values })
    .onConflict((conflict) => conflict.column('chapter_id').doUpdateSet(values))
    .execute();
}
