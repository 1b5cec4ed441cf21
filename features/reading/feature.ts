import type { Feature } from '@pero/server-platform/feature';
import { readingAccess } from './access.ts';
import { readingFileRoutes, readingRoutes } from './routes.ts';

export const reading: Feature = {
  name: 'reading',
  routes: () => readingRoutes,
  files: () => readingFileRoutes,
  access: readingAccess,
};
