import type { Job } from '@pero/server-platform/jobs/jobs';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';

export const bookJobs: readonly Job[] = [
  { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
  { name: 'books.draft-deadlines', every: '30 9 * * *', work: mindDraftDeadlines },
];
