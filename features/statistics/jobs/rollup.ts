import { retailer } from '@pero/retailer/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribeSlowly } from '@pero/server-platform/jobs/subscribe';
import { countEvents, countNow } from '../actions/rollup.ts';

export const rollupJobs: Job[] = [
  handleSlowly(countNow, (context) => countEvents(context), { every: '* * * * *' }),
  subscribeSlowly(retailer.fed, { name: 'statistics.count-fed' }, (context) => countEvents(context)),
];
