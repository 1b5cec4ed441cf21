import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { makeWaiting, type SigningTools } from './actions/make.ts';
import { sealDays } from './actions/seal.ts';
import { makeNow } from './actions/tasks.ts';

export function certificateJobs(tools: SigningTools): Job[] {
  return [
    // Every minute as well: what a killed one has left is found again.
    handleSlowly(makeNow, (context) => makeWaiting(context, tools), { every: '* * * * *' }),
    { name: 'certificates.seal', every: '17 0 * * *', run: (act) => sealDays(act, tools) },
  ];
}
