import type { Job } from '@pero/server-platform/jobs/jobs';
import { forgetOldQuotes } from './actions/quotes.ts';

export const circulationJobs: readonly Job[] = [
  { name: 'circulation.forget-old-quotes', every: '10 * * * *', run: forgetOldQuotes },
];
