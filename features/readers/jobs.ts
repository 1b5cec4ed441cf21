import type { Job } from '@pero/server-platform/jobs/jobs';
import { closeEnded, forgetRooms, tellOpened } from './actions/clock.ts';

export const readersJobs: readonly Job[] = [
  { name: 'readers.close', every: '3 0 * * *', work: closeEnded },
  { name: 'readers.tell-opened', every: '*/10 * * * *', run: (act) => tellOpened(act) },
  { name: 'readers.forget', every: '40 3 * * *', run: (act) => forgetRooms(act) },
];
