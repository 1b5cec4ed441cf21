import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { moveContests, withdrawUnfit } from '../actions/contests.ts';

export const contestJobs: Job[] = [
  { name: 'books.move-contests', every: '5 0 * * *', run: moveContests },
  subscribe(works.deleted, { name: 'books.withdraw-deleted' }, (act, { subject }) => withdrawUnfit(act, subject)),
  subscribe(works.metaChanged, { name: 'books.withdraw-marked' }, (act, { subject }) => withdrawUnfit(act, subject)),
];
