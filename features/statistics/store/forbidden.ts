import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'statistics_holds'>;

export async function holdOf(db: Db, userId: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('statistics_holds')
    .select('reason')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reason ?? null;
}

type Hold = { readonly userId: number; readonly reason: string; readonly setBy: number };

export async function keepHold(db: Db, { userId, reason, setBy }: Hold, now: Date): Promise<void> {
  const set = { reason, set_by: setBy, set_at: now };
  await own(db)
    .insertInto('statistics_holds')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

export async function dropHold(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('statistics_holds').where('user_id', '=', userId).execute();
}
