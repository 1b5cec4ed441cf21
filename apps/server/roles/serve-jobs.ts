import { constants, getPriority, setPriority } from 'node:os';
import { systemClock } from '@pero/server-platform/clock';
import { outlasting } from '@pero/server-platform/database/away';
import { type Job, prepareQueues, startWorker } from '@pero/server-platform/jobs/jobs';
import { onStop, reportReady } from '@pero/start/child';
import { openServices, requirePayoutKey, settingsOrExit } from '../services.ts';
import { healthServer } from './worker-health.ts';

type Role = 'worker' | 'press';

/** Files and sounds are left to the press where it stands apart; one worker alone does everything. */
function doesIt(role: Role, { isHeavy }: Job, { PRESS_APART }: { readonly PRESS_APART: boolean }): boolean {
  return role === 'press' ? isHeavy === true : !(isHeavy && PRESS_APART);
}

/** Does what was enqueued: all of it, or the heavy part. */
export async function serveJobs(role: Role): Promise<void> {
  // People wait for the web process; whatever is done here, and every thread and process it starts, steps aside for it.
  // Who was begun further back stays there: only root may come forward.
  if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

  const settings = settingsOrExit();
  if (role === 'worker') requirePayoutKey(settings);
  const opened = await openServices(settings, `pero-${role}`);
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
  const does = (job: Job) => doesIt(role, job, settings);
  const shop = { databaseUrl, kysely: database.kysely, clock: systemClock, log, jobs, does, pulse };
  worker = await outlasting(() => startWorker(shop), pulse.back);
  reportReady();
}
