import type { Job } from '@pero/server-platform/jobs/jobs';
import { forgetComers } from './actions/visits.ts';

export const linksJobs: readonly Job[] = [
  { name: 'links.forget-visits', every: '5 0 * * *', run: (act) => forgetComers(act) },
];
