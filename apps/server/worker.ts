import { constants, getPriority, setPriority } from 'node:os';
import { systemClock } from '@pero/server-platform/clock';
import { outlasting } from '@pero/server-platform/database/away';
import { prepareQueues, startWorker } from '@pero/server-platform/jobs/jobs';
import { onStop, reportReady } from '@pero/start/child';
import { healthServer } from './worker-health.ts';
import { openServices, requirePayoutKey, settingsOrExit } from './services.ts';

// People wait for the web process; whatever is done here, and every thread and process it starts, steps aside for it.
// Who was begun further back stays there: only root may come forward.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const settings = settingsOrExit();
requirePayoutKey(settings);
const opened = await openServices(settings, 'pero-worker');
const { databaseUrl, database, log, jobs, pulse } = opened;
let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
let isStopping = false;
const health = await healthServer(opened, settings, { isStopping: () => isStopping, isReady: () => worker !== null });
onStop(async () => {
  isStopping = true;
  await worker?.stop();
  health.close();
  pulse.stop();
  await database.close();
});

await outlasting(() => prepareQueues(databaseUrl, jobs), pulse.back);
const shop = { databaseUrl, kysely: database.kysely, clock: systemClock, log, jobs, pulse };
worker = await outlasting(() => startWorker(shop), pulse.back);
reportReady();
