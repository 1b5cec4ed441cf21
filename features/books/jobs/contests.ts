import { hear } from '@pero/server-platform/hear';
import type { Job } from '@pero/server-platform/jobs';
import { moveContests, withdrawUnfit } from '../actions/contests.ts';
import { deleted, metaChanged } from '../events.ts';

export const contestJobs: Job[] = [
  { name: 'books.move-contests', every: '5 0 * * *', run: moveContests },
  hear(deleted, { name: 'books.withdraw-deleted' }, (act, { subject }) => withdrawUnfit(act, subject)),
  hear(metaChanged, { name: 'books.withdraw-marked' }, (act, { subject }) => withdrawUnfit(act, subject)),
];
