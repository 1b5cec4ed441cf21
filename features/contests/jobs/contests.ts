import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
import { moveContests, withdrawUnfit } from '../actions/contests.ts';

export const contestJobs: Job[] = [
  { name: 'books.move-contests', every: '5 0 * * *', run: moveContests },
  hear(works.deleted, { name: 'books.withdraw-deleted' }, (act, { subject }) => withdrawUnfit(act, subject)),
  hear(works.metaChanged, { name: 'books.withdraw-marked' }, (act, { subject }) => withdrawUnfit(act, subject)),
];
