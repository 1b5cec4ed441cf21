import type { Job } from '@pero/server-platform/jobs';
import { COUNT_EVENTS, countEvents } from '../actions/rollup.ts';

export const rollupJobs: Job[] = [
  { name: COUNT_EVENTS, every: '* * * * *', work: (hand) => countEvents(hand) },
  { name: 'statistics.count-fed', on: 'retailer.fed', work: (hand) => countEvents(hand) },
];
