import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';

const PATIENCE_MS = 5 * 60_000;

/** Whoever found no database comes again. Whether what was not heard took place nobody knows: twice must be harmless. */
export async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || Date.now() > end) throw error;
    }
  }
}
