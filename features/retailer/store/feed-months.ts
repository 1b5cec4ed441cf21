import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'retailer_events'>;

/** Any number, known nowhere else. */
const MONTHS_LOCK = 7_265_901;

/**
 * Places for the events of these months (given by their first days), made in the owner's name. Of two workers that need the
 * same month the second finds it made.
 */
export async function makeMonths(db: Db, months: readonly string[]): Promise<void> {
  const missing = await missingOf(db, months);
  if (missing.length === 0) return;
  await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(own(db));
  for (const month of await missingOf(db, missing)) {
    await sql`select make_month_of_events(${month}::date)`.execute(own(db));
  }
}

/** `tableOf('2026-11-01')` gives 'retailer_events_2026_11'. */
function tableOf(month: string): string {
  return `retailer_events_${month.slice(0, 7).replace('-', '_')}`;
}

/** Asked of the catalogue's rows: `to_regclass` remembers what was missing before the lock was waited for. */
async function missingOf(db: Db, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select m.month from unnest(${months}::text[], ${months.map(tableOf)}::text[]) as m(month, name)
     where not exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
                        where i.inhparent = 'retailer_events'::regclass and c.relname = m.name)
     order by 1`.execute(own(db));
  return rows.map(({ month }) => month);
}
