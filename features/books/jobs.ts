import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { finishApproved, keepOverdue } from './actions/approved.ts';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';
import { mindPace } from './actions/pace.ts';

export const bookJobs: readonly Job[] = [
  { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
  subscribe(works.approved, { name: 'books.finish-approved', inTransaction: true }, (act, { subject }) =>
    finishApproved(act, subject),
  ),
  subscribe(works.chaptersPublished, { name: 'books.keep-overdue', inTransaction: true }, (act, { subject }) =>
    keepOverdue(act, subject),
  ),
  { name: 'books.draft-deadlines', every: '30 9 * * *', work: mindDraftDeadlines },
  { name: 'books.pace', every: '0 10 * * 1', work: mindPace },
];
