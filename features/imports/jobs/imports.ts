import type { Files } from '@pero/server-platform/files/files';
import { doesSlowly } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { readImportsNow } from '../actions/imports.ts';
import { forgetImports, readImports } from '../actions/read.ts';

export function importJobs(files: Files): Job[] {
  return [
    // Every minute as well: what a killed reader has left is found again.
    doesSlowly(readImportsNow, (hand) => readImports(hand, files), { every: '* * * * *' }),
    { name: 'books.forget-imports', every: '40 4 * * *', work: (hand) => forgetImports(hand, files) },
  ];
}
