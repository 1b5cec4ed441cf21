import { accounts } from '@pero/accounts/heard';
import { signTexts } from '@pero/checks/actions/signing';
import type { TextChecker } from '@pero/checks/actions/text-check';
import { checkJobs } from '@pero/checks/jobs/checks';
import { contestJobs } from '@pero/contests/jobs/contests';
import { coverJobs } from '@pero/covers/jobs/covers';
import { importJobs } from '@pero/imports/jobs/imports';
import { makeFileLater } from '@pero/production/actions/files';
import { makeAskedFile } from '@pero/production/actions/make-files';
import { MAKERS } from '@pero/production/actions/makers';
import type { Files } from '@pero/server-platform/files/files';
import { doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { nameAllAuthors, nameAuthors } from '@pero/works/actions/author-of-book';
import { works } from '@pero/works/heard';
import { thinOldVersions } from '@pero/writing/actions/versions';
import { finishApproved, keepOverdue } from './actions/approved.ts';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';

/** Every job of books. */
type BookTools = { readonly files: Files; readonly textChecker?: TextChecker };

export function bookJobs({ files, textChecker = null }: BookTools): Job[] {
  return [
    { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
    { name: 'books.name-all-authors', every: '5 * * * *', work: nameAllAuthors },
    hear(accounts.profileChanged, { name: 'books.name-authors', atOnce: true }, (act, { subject }) =>
      nameAuthors(act, subject),
    ),
    hear(works.approved, { name: 'books.finish-approved', atOnce: true }, (act, { subject }) =>
      finishApproved(act, subject),
    ),
    hear(works.chaptersPublished, { name: 'books.keep-overdue', atOnce: true }, (act, { subject }) =>
      keepOverdue(act, subject),
    ),
    { name: 'books.draft-deadlines', every: '30 9 * * *', work: mindDraftDeadlines },
    { name: 'books.sign-texts', every: '*/10 * * * *', work: signTexts },
    { name: 'books.thin-versions', every: '50 4 * * *', work: thinOldVersions },
    ...contestJobs,
    ...coverJobs(files),
    ...importJobs(files),
    ...checkJobs(textChecker),
    doesSlowly(makeFileLater, (hand, data) => makeAskedFile(hand, files, data), { hands: MAKERS }),
  ];
}
