import type { Feature } from '@pero/server-platform/feature';
import { readingAccess } from './access.ts';
import { readingJobs } from './jobs.ts';
import { readingFileRoutes, readingRoutes } from './routes.ts';

export const reading: Feature = {
  name: 'reading',
  routes: () => readingRoutes,
  files: () => readingFileRoutes,
  jobs: () => readingJobs,
  access: readingAccess,
};
