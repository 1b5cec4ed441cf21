import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { emptyWorldBin, readRested, readWorldTexts } from './actions/read.ts';
import { readNow } from './actions/tasks.ts';

export const worldJobs: readonly Job[] = [
  handleSlowly(readNow, readWorldTexts, { concurrency: 2 }),
  { name: 'worlds.read-rested', every: '*/5 * * * *', work: readRested },
  { name: 'worlds.empty-bin', every: '25 4 * * *', run: emptyWorldBin },
];
