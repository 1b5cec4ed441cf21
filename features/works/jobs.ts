import { accounts } from '@pero/accounts/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { nameAllAuthors, nameAuthors } from './actions/author-of-book.ts';

export const workJobs: readonly Job[] = [
  { name: 'books.name-all-authors', every: '5 * * * *', work: nameAllAuthors },
  subscribe(accounts.profileChanged, { name: 'books.name-authors', inTransaction: true }, (act, { subject }) =>
    nameAuthors(act, subject),
  ),
];
