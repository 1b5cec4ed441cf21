import { retailer } from '@pero/retailer/heard';
import { doesSlowly, hearSlowly } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { countEvents, countNow } from '../actions/rollup.ts';

export const rollupJobs: Job[] = [
  doesSlowly(countNow, (hand) => countEvents(hand), { every: '* * * * *' }),
  hearSlowly(retailer.fed, { name: 'statistics.count-fed' }, (hand) => countEvents(hand)),
];
