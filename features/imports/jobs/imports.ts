import type { Files } from '@pero/server-platform/files';
import type { Job } from '@pero/server-platform/jobs';
import { READ_IMPORTS } from '../actions/imports.ts';
import { forgetImports, readImports } from '../actions/read.ts';

export function importJobs(files: Files): Job[] {
  return [
    // Every minute as well: what a killed reader has left is found again.
    { name: READ_IMPORTS, every: '* * * * *', work: (hand) => readImports(hand, files) },
    { name: 'books.forget-imports', every: '40 4 * * *', work: (hand) => forgetImports(hand, files) },
  ];
}
