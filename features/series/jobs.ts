import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
import { settleAll } from './actions.ts';

export const seriesJobs: Job[] = [
  hear(works.unpublished, { name: 'series.settle-unpublished' }, (act) => settleAll(act)),
  // The retailer takes books off the shelf on days of its own.
  { name: 'series.settle', every: '40 4 * * *', run: settleAll },
];
