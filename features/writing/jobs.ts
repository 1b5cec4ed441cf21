import type { Job } from '@pero/server-platform/jobs/jobs';
import { thinOldVersions } from './actions/versions.ts';

export const writingJobs: readonly Job[] = [
  { name: 'books.thin-versions', every: '50 4 * * *', work: thinOldVersions },
];
