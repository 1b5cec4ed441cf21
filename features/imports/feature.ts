import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { importsAccess } from './access.ts';
import { importJobs } from './jobs/imports.ts';
import { importFileRoutes, importRoutes, importUploads } from './routes/imports.ts';

export const imports: Feature<{ readonly files: Files }> = {
  name: 'imports',
  routes: importRoutes,
  files: () => importFileRoutes,
  uploads: importUploads,
  jobs: ({ files }) => importJobs(files),
  tables: ['book_imports'],
  access: importsAccess,
};
