import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { settleAll } from './actions.ts';

export const seriesJobs: Job[] = [
  subscribe(works.unpublished, { name: 'series.settle-unpublished' }, (act) => settleAll(act)),
  // The retailer takes books off the shelf on days of its own.
  { name: 'series.settle', every: '40 4 * * *', run: settleAll },
];
