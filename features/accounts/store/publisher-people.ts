import { type Db, tables } from '@pero/server-platform/database/db';
import type { HouseWork } from '../rules/people.ts';

const own = tables<'publisher_people' | 'users' | 'profiles' | 'sessions'>;

/** Where somebody works, or worked. */
export async function placeOf(db: Db, userId: number) {
  const row = await own(db)
    .selectFrom('publisher_people')
    .select(['house_id as houseId', 'role', 'left_at as leftAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as HouseWork } : null;
}

/** Comes to work, or comes back. */
export async function putToWork(
  db: Db,
  { userId, houseId, role }: { userId: number; houseId: number; role: HouseWork },
  now: Date,
): Promise<void> {
  await own(db)
    .insertInto('publisher_people')
    .values({ user_id: userId, house_id: houseId, role, since: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, since: now, left_at: null }))
    .execute();
}

/** False when nobody of this publisher works under the number. */
export async function changeWork(
  db: Db,
  { userId, houseId }: { userId: number; houseId: number },
  change: { readonly role: HouseWork } | { readonly left_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('publisher_people')
    .set(change)
    .where('user_id', '=', userId)
    .where('house_id', '=', houseId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who works for a publisher now, who came last at the end. */
export async function peopleOf(db: Db, houseId: number) {
  const rows = await own(db)
    .selectFrom('publisher_people as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'w.user_id')
    .select((select) => [
      ...(['w.user_id as id', 'u.email', 'p.first_name', 'p.last_name', 'w.role', 'w.since'] as const),
      'u.activated_at',
      select
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('seen'))
        .whereRef('s.user_id', '=', 'w.user_id')
        .as('seen_at'),
    ])
    .where('w.house_id', '=', houseId)
    .where('w.left_at', 'is', null)
    .orderBy('w.since')
    .orderBy('w.user_id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as HouseWork }));
}
