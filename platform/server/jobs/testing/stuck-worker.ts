import process from 'node:process';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/db.ts';
import { openLog } from '../../log.ts';
import { startWorker } from '../jobs.ts';
import { handleSlowly } from '../subscribe.ts';
import { carry } from './carry.ts';

/** A worker of its own process that takes one thing and never comes to its end: to be killed by a test. */
const databaseUrl = process.argv[2] ?? '';
const { kysely } = openDatabase(databaseUrl, { connections: 2, name: 'stuck-worker' });
const stuck = handleSlowly(carry, (_hand, { thing }) => {
  process.send?.({ taken: thing });
  return new Promise<never>(() => undefined);
});
const worker = await startWorker({
  databaseUrl,
  kysely,
  clock: systemClock,
  log: openLog('silent', 'stuck-worker'),
  jobs: [stuck],
  pace: { beatSeconds: 0.2, silentSeconds: 60, lookMs: 60_000, stopMs: 100 },
});
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
