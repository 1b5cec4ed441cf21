import type { Files } from '@pero/server-platform/files';
import type { Job } from '@pero/server-platform/jobs';
import { emptyBin } from './actions/bin.ts';
import { mindDraftDeadlines } from './actions/draft-deadlines.ts';
import { makeAskedFile } from './actions/make-files.ts';
import { signTexts } from './actions/signing.ts';
import { contestJobs } from './jobs/contests.ts';
import { coverJobs } from './jobs/covers.ts';
import { importJobs } from './jobs/imports.ts';

/** Every job of books. */
export function bookJobs({ files }: { readonly files: Files }): Job[] {
  return [
    { name: 'books.empty-bin', every: '20 4 * * *', run: emptyBin },
    { name: 'books.draft-deadlines', every: '30 9 * * *', work: mindDraftDeadlines },
    { name: 'books.sign-texts', every: '*/10 * * * *', work: signTexts },
    ...contestJobs,
    ...coverJobs(files),
    ...importJobs(files),
    { name: 'books.make-file', work: (hand, data) => makeAskedFile(hand, files, data) },
  ];
}
