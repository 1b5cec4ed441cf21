import type { Job } from '@pero/server-platform/jobs';
import { moveContests, withdrawUnfit } from '../actions/contests.ts';

export const contestJobs: Job[] = [
  { name: 'books.move-contests', every: '5 0 * * *', run: moveContests },
  {
    name: 'books.withdraw-deleted',
    on: 'books.deleted',
    run: (act, { subject }) => withdrawUnfit(act, Number(subject)),
  },
  {
    name: 'books.withdraw-marked',
    on: 'books.meta-changed',
    run: (act, { subject }) => withdrawUnfit(act, Number(subject)),
  },
];
