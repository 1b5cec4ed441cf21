import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { readImportsNow } from '../actions/imports.ts';
import { forgetImports, readImports } from '../actions/read.ts';

export function importJobs(files: Files): Job[] {
  return [
    // Every minute as well: what a killed reader has left is found again.
    handleSlowly(readImportsNow, (context) => readImports(context, files), { every: '* * * * *' }),
    { name: 'books.forget-imports', every: '40 4 * * *', work: (context) => forgetImports(context, files) },
  ];
}
