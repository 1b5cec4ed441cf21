import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'passport_offices'>;

export type Office = { readonly code: string; readonly name: string };

/** PostgreSQL takes 65 535 values in one statement. */
const AT_ONCE = 10_000;

export async function officeNames(db: Db, code: string): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('passport_offices')
    .select('name')
    .where('code', '=', code)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function hasOffices(db: Db): Promise<boolean> {
  const row = await own(db).selectFrom('passport_offices').select('code').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Says how many were new. */
export async function addOffices(db: Db, offices: readonly Office[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < offices.length; from += AT_ONCE) {
    const { numInsertedOrUpdatedRows } = await own(db)
      .insertInto('passport_offices')
      .values(offices.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}
