import type { Job } from '@pero/server-platform/jobs/jobs';
import { forgetOldSuggestions } from './actions/addresses.ts';
import { forgetOldQuotes } from './actions/quotes.ts';

export const circulationJobs: readonly Job[] = [
  { name: 'circulation.forget-old-quotes', every: '10 * * * *', run: forgetOldQuotes },
  { name: 'circulation.forget-addresses', every: '20 * * * *', run: forgetOldSuggestions },
];
