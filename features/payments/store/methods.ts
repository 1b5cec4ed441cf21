import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Selectable, sql } from 'kysely';

const own = tables<'payment_methods' | 'payment_attempts'>;

type Company = Selectable<Tables['payment_methods']>['company'];

/** Cards that somebody let us remember, at this company; the newest first. */
export async function methodsOf(db: Db, userId: number, company: Company) {
  return own(db)
    .selectFrom('payment_methods')
    .select(['id', 'mask', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('company', '=', company)
    .where('forgotten_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function theirMethod(db: Db, id: number): Promise<string> {
  const row = await own(db).selectFrom('payment_methods').select('their_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Error(`There is no saved card ${id}`);
  return row.their_id;
}

type Saved = { userId: number; company: Company; theirId: string; mask: string };

/** The same card saved anew takes the place of the older one, which is forgotten here. */
export async function saveMethod(db: Db, { userId, company, theirId, mask }: Saved, now: Date): Promise<void> {
  await own(db)
    .updateTable('payment_methods')
    .set({ forgotten_at: now })
    .where('user_id', '=', userId)
    .where('company', '=', company)
    .where('mask', '=', mask)
    .where('forgotten_at', 'is', null)
    .execute();
  await own(db)
    .insertInto('payment_methods')
    .values({ user_id: userId, company, their_id: theirId, mask, saved_at: now })
    .onConflict((conflict) => conflict.columns(['company', 'their_id']).doNothing())
    .execute();
}

/** False where it is another's, or was forgotten before. */
export async function forgetMethod(db: Db, id: number, now: Date, userId?: number): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('payment_methods')
    .set({ forgotten_at: now })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetMethodsOf(db: Db, userId: number): Promise<void> {
  await sql`update payment_attempts set saved_method_id = null
             where saved_method_id in (select id from payment_methods where user_id = ${userId})`.execute(own(db));
  await own(db).deleteFrom('payment_methods').where('user_id', '=', userId).execute();
}
