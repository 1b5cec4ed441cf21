import type { Tables } from '@pero/database/tables';
import { type Kysely, sql } from 'kysely';

/** Several are asked while somebody holds what they need, and go on together in the moment it is let go. */
export async function heldWhile<T>(
  kysely: Kysely<Tables>,
  hold: (transaction: Kysely<Tables>) => Promise<unknown>,
  asked: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { answers } = await kysely.transaction().execute(async (transaction) => {
    await hold(transaction);
    const begun = asked.map((ask) => ask());
    while ((await waitingIn(kysely)) < asked.length);
    return { answers: begun };
  });
  return Promise.all(answers);
}

async function waitingIn(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
  return rows[0]?.n ?? 0;
}
