import { accounts } from '@pero/accounts/heard';
import type { Files } from '@pero/server-platform/files';
import { doesSlowly, hear } from '@pero/server-platform/hear';
import type { Job } from '@pero/server-platform/jobs';
import { nameAllAuthors, nameAuthors } from './actions/author-of-book.ts';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';
import { makeFileLater } from './actions/files.ts';
import { makeAskedFile } from './actions/make-files.ts';
import { MAKERS } from './actions/makers.ts';
import { signTexts } from './actions/signing.ts';
import type { TextChecker } from './actions/text-check.ts';
import { thinOldVersions } from './actions/versions.ts';
import { checkJobs } from './jobs/checks.ts';
import { contestJobs } from './jobs/contests.ts';
import { coverJobs } from './jobs/covers.ts';
import { importJobs } from './jobs/imports.ts';

/** Every job of books. */
type BookTools = { readonly files: Files; readonly textChecker?: TextChecker };

export function bookJobs({ files, textChecker = null }: BookTools): Job[] {
  return [
    { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
    { name: 'books.name-all-authors', every: '5 * * * *', work: nameAllAuthors },
    hear(accounts.profileChanged, { name: 'books.name-authors', atOnce: true }, (act, { subject }) =>
      nameAuthors(act, subject),
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
