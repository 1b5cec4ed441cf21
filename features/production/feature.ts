import type { Feature } from '@pero/server-platform/feature';
import { productionAccess } from './access.ts';
import type { PreviewTools } from './actions/preview.ts';
import { productionJobs } from './jobs.ts';
import { downloadRoutes, fileRoutes } from './routes/files.ts';
import { previewRoutes } from './routes/preview.ts';

export const production: Feature<PreviewTools> = {
  name: 'production',
  routes: (tools) => [...fileRoutes, ...previewRoutes(tools)],
  files: ({ files }) => downloadRoutes(files),
  jobs: ({ files }) => productionJobs(files),
  tables: ['book_files'],
  views: ['made_files'],
  access: productionAccess,
};
