import { setTimeout as sleep } from 'node:timers/promises';
import { book } from '@pero/books/actions/kind';
import { runErrands } from '@pero/retailer/actions/run-errands';
import { retailerJobs } from '@pero/retailer/jobs';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import { openSender, performJob } from '@pero/server-platform/jobs/jobs';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { pino } from 'pino';
import { HURRY, publishSettings } from './publish-settings.ts';

/** A worker that does nothing but errands, to be killed. The queue would wake it; here it never sleeps for long. */
const { databaseUrl, folder, port, key } = publishSettings();
const { kysely } = openDatabase(databaseUrl, { connections: 6, name: 'publish-proof' });
const files = await diskFiles(folder);
const retailer = { url: `http://127.0.0.1:${port}/retailer/`, key, environment: 'production' } as const;
const kinds = kindsOfWorks([book]);
const jobs = retailerJobs({ retailer, files, pace: HURRY, kinds });
const log = pino({ level: 'silent' });
const boss = await openSender(databaseUrl, log);
const shop = { databaseUrl, kysely, clock: systemClock, log, jobs };
const job = {
  name: 'proof',
  work: (context: Parameters<typeof runErrands>[0]) => runErrands(context, { retailer, files, pace: HURRY, kinds }),
};
process.on('disconnect', () => process.exit());
process.send?.('ready');
for (;;) {
  await performJob(shop, boss, job, {}).catch(() => undefined);
  await sleep(100);
}
