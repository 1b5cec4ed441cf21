import { once } from 'node:events';
import process from 'node:process';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/db.ts';
import { openLog } from '../../log.ts';
import { type Job, type JobAct, startWorker } from '../jobs.ts';
import { handle, handleSlowly } from '../subscribe.ts';
import { carried, carry } from './carry.ts';

/**
 * A worker of its own process that takes one thing and comes to its end when it is told to, or never: to be killed, or
 * stopped in the middle, by a test.
 */
const [databaseUrl = '', way = 'never'] = process.argv.slice(2);
const { kysely } = openDatabase(databaseUrl, { connections: 2, name: 'stuck-worker' });

const told = once(process, 'message');
const taken = async (thing: string) => {
  process.send?.({ taken: thing });
  await (way === 'never' ? new Promise<never>(() => undefined) : told);
};
const tell = (act: JobAct) => act.announce(carried, { subject: 1, data: { weight: 1 } });

const inOne: Job = handle(carry, async (act, { thing }) => {
  await tell(act);
  await taken(thing);
});
const inSeveral: Job = handleSlowly(carry, async ({ inAct }, { thing }) => {
  await taken(thing);
  await inAct(tell);
});

const worker = await startWorker({
  databaseUrl,
  kysely,
  clock: systemClock,
  log: openLog('silent', 'stuck-worker'),
  jobs: [way === 'in one transaction' ? inOne : inSeveral],
  pace: { beatSeconds: 0.2, silentSeconds: 60, lookMs: 60_000, stopMs: way === 'never' ? 100 : 20_000 },
});
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
