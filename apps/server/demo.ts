import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { type Demo, fillDemo } from '@pero/server-platform/demo';
import type { Files } from '@pero/server-platform/files/files';
import { sql } from 'kysely';
import { features } from './features.ts';

/**
 * The demonstration: people, their books, contests. Loaded a second time it changes nothing, and costs one look.
 * Where somebody has thrown the books away, they stay away.
 */
export async function loadDemo(databaseUrl: string, files: Files, now: Date, factorKey: Buffer): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  const { kysely } = database;
  const demo: Demo = {
    ...{ db: asDb(kysely), files, now, factorKey },
    ...{ people: new Map(), newcomers: new Set(), works: new Map() },
  };
  try {
    const parts = await Promise.all(features.flatMap(({ demo: part }) => part?.() ?? []));
    await fillDemo(parts, demo, (work) =>
      kysely.transaction().execute(async (transaction) => {
        // Covers are drawn between two statements: on a busy machine longer than the database waits for anybody else.
        await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
        await work(asDb(transaction));
      }),
    );
  } finally {
    await database.close();
  }
}
