import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { makeFileLater } from './actions/files.ts';
import { makeRequestedFile } from './actions/make-files.ts';
import { MAKERS } from './actions/makers.ts';

export function productionJobs(files: Files): Job[] {
  return [
    handleSlowly(makeFileLater, (context, data) => makeRequestedFile(context, files, data), {
      concurrency: MAKERS,
      isHeavy: true,
    }),
  ];
}
