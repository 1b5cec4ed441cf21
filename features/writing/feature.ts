import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { writingAccess } from './access.ts';
import { writingJobs } from './jobs.ts';
import { chapterRoutes } from './routes/chapters.ts';
import { editorRoutes } from './routes/editor.ts';
import { pictureFileRoutes, pictureRoutes, pictureUploads } from './routes/pictures.ts';

export const writing: Feature<{ readonly files: Files }> = {
  name: 'writing',
  routes: (tools) => [...chapterRoutes, ...editorRoutes, ...pictureRoutes(tools)],
  files: () => pictureFileRoutes,
  uploads: pictureUploads,
  jobs: () => writingJobs,
  tables: ['chapters', 'chapter_versions', 'writing_days', 'book_pictures'],
  views: ['written_chapters'],
  access: writingAccess,
};
