import type { Job } from '@pero/server-platform/jobs/jobs';
import { forgetOldQuotes } from './actions/quotes.ts';

export const ordersJobs: readonly Job[] = [
  { name: 'orders.forget-old-quotes', every: '10 * * * *', run: forgetOldQuotes },
];
