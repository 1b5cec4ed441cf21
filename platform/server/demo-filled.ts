import type { Day } from '@pero/kernel/day';
import { type Db, tables } from './database/db.ts';

const own = tables<'demo_filled'>;

/** What a start of this build and day would bring to the demonstration is there. */
export async function isDemoFilled(db: Db, build: string, today: Day): Promise<boolean> {
  const row = await own(db).selectFrom('demo_filled').select(['build', 'filled_on']).executeTakeFirst();
  return row?.build === build && row.filled_on === today;
}

export async function noteDemoFilled(db: Db, build: string, today: Day): Promise<void> {
  const filled = { build, filled_on: today };
  await own(db)
    .insertInto('demo_filled')
    .values(filled)
    .onConflict((row) => row.column('is_only').doUpdateSet(filled))
    .execute();
}

/** Whoever closes its accounts wants the next start to open them. */
export async function forgetDemoFilled(db: Db): Promise<void> {
  await own(db).deleteFrom('demo_filled').execute();
}
