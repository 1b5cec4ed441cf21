import { DEMO_NAMES } from '@pero/accounts/actions/demo/people';
import { lockAccounts } from '@pero/accounts/actions/lock';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { forgetDemoFilled } from '@pero/server-platform/demo-filled';

/**
 * Wherever the demonstration is over nobody comes in by its accounts. Names those that were open until now.
 * Apart from the demonstration itself, which brings the whole product into the small process that asks.
 */
export async function lockDemo(databaseUrl: string, now: Date): Promise<string[]> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      await forgetDemoFilled(asDb(transaction));
      return lockAccounts(asDb(transaction), DEMO_NAMES, now);
    });
  } finally {
    await database.close();
  }
}
