import type { Actor } from './act.ts';
import { type Db, tables } from './database/db.ts';

const own = tables<'staff_views'>;

/** What of a person the staff has looked at. */
export type StaffView =
  | 'book-text'
  | 'book-papers'
  | 'alike-book'
  | 'books'
  | 'profile'
  | 'identity'
  | 'tax-data'
  | 'money';

type Viewing = { readonly what: StaffView; readonly personId: number; readonly subjectId: number };

type ReadContext = { readonly db: Db; readonly actor: Pick<Actor, 'userId'>; readonly now: Date };

/** Written before anything is shown: a viewing that was not recorded did not happen. Asked again in the same minute it is the same one. */
export async function recordStaffView({ db, actor, now }: ReadContext, viewing: Viewing): Promise<void> {
  if (actor.userId === viewing.personId) return;
  await own(db)
    .insertInto('staff_views')
    .values({
      viewer_id: actor.userId,
      person_id: viewing.personId,
      what: viewing.what,
      subject_id: viewing.subjectId,
      viewed_at: now,
    })
    .onConflict((same) => same.doNothing())
    .execute();
}

type Wanted = { readonly viewerId?: number | undefined; readonly personId?: number | undefined };

export async function staffViewsPage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  let found = own(db).selectFrom('staff_views');
  if (wanted.viewerId !== undefined) found = found.where('viewer_id', '=', wanted.viewerId);
  if (wanted.personId !== undefined) found = found.where('person_id', '=', wanted.personId);
  const items = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items, count };
}

export async function forgetStaffViews(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('staff_views').where('viewed_at', '<', before).execute();
}
