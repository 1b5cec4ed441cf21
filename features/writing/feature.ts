import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { writingAccess } from './access.ts';
import { writingPart } from './actions/personal.ts';
import { writingJobs } from './jobs.ts';
import { writing as events } from './public-events.ts';
import { chapterRoutes } from './routes/chapters.ts';
import { editorRoutes } from './routes/editor.ts';
import { momentRoutes } from './routes/moments.ts';
import { pictureFileRoutes, pictureRoutes, pictureUploads } from './routes/pictures.ts';
import { planRoutes } from './routes/plans.ts';
import { proposalRoutes } from './routes/proposals.ts';
import { togetherRoutes, writingStreams } from './routes/together.ts';
import { wordRoutes } from './routes/words.ts';
import { writingTells } from './tells.ts';

export const writing: Feature<{ readonly files: Files }> = {
  name: 'writing',
  routes: (tools) => [
    ...chapterRoutes,
    ...editorRoutes,
    ...momentRoutes,
    ...togetherRoutes,
    ...proposalRoutes,
    ...planRoutes,
    ...wordRoutes,
    ...pictureRoutes(tools),
  ],
  files: () => pictureFileRoutes,
  uploads: pictureUploads,
  streams: writingStreams,
  personal: () => writingPart,
  jobs: () => writingJobs,
  events,
  tells: writingTells,
  demo: async () => (await import('./actions/demo.ts')).writingDemo,
  tables: [
    'chapters',
    'chapter_versions',
    'book_moments',
    'moment_chapters',
    'writing_days',
    'book_pictures',
    'outside_hands',
    'chapter_suggestions',
    'chapter_threads',
    'thread_messages',
    'chapter_plans',
    'chapter_proposals',
    'book_words',
  ],
  views: ['written_chapters'],
  access: writingAccess,
};
