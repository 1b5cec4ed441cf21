import { constants, setPriority } from 'node:os';
import { systemClock } from '@pero/server-platform/clock';
import { prepareQueues, startWorker } from '@pero/server-platform/jobs';
import { onStop, reportReady } from '@pero/start/child';
import { openHouse, requirePayoutKey, settingsOrExit } from './house.ts';

// People wait for the web process; whatever is done here, and every thread and process it starts, steps aside for it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const settings = settingsOrExit();
requirePayoutKey(settings);
const opened = await openHouse(settings, 'pero-worker');
const { databaseUrl, database, log, jobs } = opened;
await prepareQueues(databaseUrl, jobs);
const worker = await startWorker({ databaseUrl, kysely: database.kysely, clock: systemClock, log, jobs });

onStop(async () => {
  await worker.stop();
  await database.close();
});
reportReady();
