import { accounts } from '@pero/accounts/heard';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { nameAllAuthors, nameAuthors } from './actions/author-of-book.ts';

export const workJobs: readonly Job[] = [
  { name: 'books.name-all-authors', every: '5 * * * *', work: nameAllAuthors },
  hear(accounts.profileChanged, { name: 'books.name-authors', atOnce: true }, (act, { subject }) =>
    nameAuthors(act, subject),
  ),
];
