import type { Job } from '@pero/server-platform/jobs';
import { settleAll } from './actions.ts';

export const seriesJobs: Job[] = [
  { name: 'series.settle-unpublished', on: 'books.unpublished', run: settleAll },
  // The retailer takes books off the shelf on days of its own.
  { name: 'series.settle', every: '40 4 * * *', run: settleAll },
];
