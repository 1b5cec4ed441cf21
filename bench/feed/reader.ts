import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { pino } from 'pino';
import { feedJobs } from '../../features/retailer/jobs/feed.ts';

/** A worker that does nothing but read the feed, again and again, until it is killed or everything is read. */
const { databaseUrl, url } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string; url: string };
const { kysely, close } = openDatabase(databaseUrl, { connections: 4, name: 'reader' });
const retailer = { url, key: 'bench', environment: 'production' } as const;
const [job] = feedJobs({ retailer });
if (!job) throw new Error('There is no reader');
let isAskedAgain = false;
const boss = {
  send: async () => {
    isAskedAgain = true;
    return null;
  },
  stop: async () => undefined,
};
const shop = { databaseUrl, kysely, clock: systemClock, log: pino({ level: 'silent' }), jobs: [] };

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (let isDone = false; !isDone; ) {
  isAskedAgain = false;
  await performJob(shop, boss, job, {});
  const { behind, read_at, problem } = await kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
  isDone = behind === 0 && read_at !== null && problem === null && !isAskedAgain;
  // Another one reads, or the retailer does not answer.
  if (!isDone) await sleep(50);
}
await close();
process.exit(0);
