import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'npd_checks'>;

export type NpdCheck = {
  readonly inn: string;
  readonly day: Day;
  readonly tries: number;
  readonly isPayer: boolean | null;
  readonly message: string;
  readonly answeredAt: Date | null;
};

function checks(db: Db) {
  return own(db)
    .selectFrom('npd_checks')
    .select(['inn', 'day', 'tries', 'is_payer as isPayer', 'message', 'answered_at as answeredAt']);
}

export async function npdCheck(db: Db, inn: string, day: Day): Promise<NpdCheck | null> {
  return (await checks(db).where('inn', '=', inn).where('day', '=', day).executeTakeFirst()) ?? null;
}

/** The last one that was asked for; what it says may still be to come. */
export async function lastNpdCheck(db: Db, inn: string): Promise<NpdCheck | null> {
  return (await checks(db).where('inn', '=', inn).orderBy('day', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** False when it was asked for before. */
export async function addNpdCheck(db: Db, inn: string, day: Day, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await own(db)
    .insertInto('npd_checks')
    .values({ inn, day, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The one that has waited longest, put off until then: whoever takes it may die. */
export async function takeNpdCheck(db: Db, now: Date, until: Date): Promise<NpdCheck | null> {
  const { rows } = await sql<NpdCheck>`
    update npd_checks set tries = tries + 1, due_at = ${until}
     where (inn, day) = (select inn, day from npd_checks where answered_at is null and due_at <= ${now}
                          order by due_at limit 1 for update skip locked)
    returning inn, day, tries, is_payer as "isPayer", message, answered_at as "answeredAt"`.execute(own(db));
  return rows[0] ?? null;
}

export async function answerNpdCheck(
  db: Db,
  { inn, day }: Pick<NpdCheck, 'inn' | 'day'>,
  { isPayer, message }: { isPayer: boolean; message: string },
  now: Date,
): Promise<void> {
  await own(db)
    .updateTable('npd_checks')
    .set({ is_payer: isPayer, message, answered_at: now })
    .where('inn', '=', inn)
    .where('day', '=', day)
    .execute();
}

export async function askNpdAgain(db: Db, { inn, day }: Pick<NpdCheck, 'inn' | 'day'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('npd_checks')
    .set({ is_payer: null, answered_at: null, due_at: now, tries: 0 })
    .where('inn', '=', inn)
    .where('day', '=', day)
    .where('is_payer', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function putOffNpdCheck(db: Db, { inn, day }: Pick<NpdCheck, 'inn' | 'day'>, until: Date): Promise<void> {
  await own(db)
    .updateTable('npd_checks')
    .set({ due_at: until })
    .where('inn', '=', inn)
    .where('day', '=', day)
    .where('answered_at', 'is', null)
    .execute();
}

export async function forgetNpdChecks(db: Db, before: Day): Promise<void> {
  await own(db).deleteFrom('npd_checks').where('day', '<', before).execute();
}
