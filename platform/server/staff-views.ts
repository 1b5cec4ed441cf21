import type { Actor } from './act.ts';
import { type Db, tables } from './database/db.ts';

const own = tables<'staff_views'>;

/** What of a person the staff has looked at. */
export type StaffView =
  | 'book-text'
  | 'book-papers'
  | 'sound'
  | 'alike-book'
  | 'books'
  | 'profile'
  | 'identity'
  | 'tax-data'
  | 'service-order'
  | 'money';

type Viewing = { readonly what: StaffView; readonly personId: number; readonly subjectId: number };

type ReadContext = { readonly db: Db; readonly actor: Pick<Actor, 'userId'>; readonly now: Date };

/**
 * Written before anything is shown: a viewing that was not recorded did not happen. What is asked for within the same minute is
 * one viewing; what takes long, as sound does, is one while no more than `onceIn` seconds lie between its pieces.
 */
export async function recordStaffView(
  { db, actor, now }: ReadContext,
  viewing: Viewing,
  { onceIn }: { readonly onceIn?: number } = {},
): Promise<void> {
  if (actor.userId === viewing.personId) return;
  if (onceIn !== undefined && (await isViewedSince(db, actor.userId, viewing, new Date(now.getTime() - onceIn * 1000))))
    return;
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

async function isViewedSince(db: Db, viewerId: number, { what, personId, subjectId }: Viewing, since: Date) {
  const found = await own(db)
    .selectFrom('staff_views')
    .select('id')
    .where('viewer_id', '=', viewerId)
    .where('person_id', '=', personId)
    .where('what', '=', what)
    .where('subject_id', '=', subjectId)
    .where('viewed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
