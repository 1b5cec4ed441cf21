import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { works } from '@pero/works/heard';
import { finishApproved, keepOverdue } from './actions/approved.ts';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';

export const bookJobs: readonly Job[] = [
  { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
  hear(works.approved, { name: 'books.finish-approved', atOnce: true }, (act, { subject }) =>
    finishApproved(act, subject),
  ),
  hear(works.chaptersPublished, { name: 'books.keep-overdue', atOnce: true }, (act, { subject }) =>
    keepOverdue(act, subject),
  ),
  { name: 'books.draft-deadlines', every: '30 9 * * *', work: mindDraftDeadlines },
];
