import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Ai } from '@pero/server-platform/outside/openai';
import { coversAccess } from './access.ts';
import { coverJobs } from './jobs/covers.ts';
import { coverFileRoutes, coverRoutes, coverUploads } from './routes/cover.ts';

export const covers: Feature<{ readonly files: Files; readonly ai: Ai | null }> = {
  name: 'covers',
  routes: coverRoutes,
  files: () => coverFileRoutes,
  uploads: coverUploads,
  jobs: ({ files }) => coverJobs(files),
  tables: ['book_covers', 'book_cover_drafts'],
  views: ['cover_pictures'],
  access: coversAccess,
};
