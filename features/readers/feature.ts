import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { readersAccess } from './access.ts';
import { readersPart } from './actions/personal.ts';
import type { RoomTools } from './actions/room.ts';
import { readersJobs } from './jobs.ts';
import { readers as events } from './public-events.ts';
import { readingFiles, readingRoutes } from './routes/reading.ts';
import { roomFiles, roomRoutes } from './routes/room.ts';
import { readersTells } from './tells.ts';

export const readers: Feature<RoomTools & { readonly files: Files }> = {
  name: 'readers',
  routes: (tools) => [...roomRoutes(tools), ...readingRoutes(tools)],
  files: (tools) => [...roomFiles, ...readingFiles(tools)],
  jobs: () => readersJobs,
  events,
  tells: readersTells,
  personal: () => readersPart,
  demo: async () => (await import('./actions/demo.ts')).readersDemo,
  tables: [
    'reader_rooms',
    'reader_chapters',
    'reader_invitations',
    'first_readers',
    'reader_browsers',
    'reader_places',
    'reader_marks',
    'reader_questions',
    'reader_answers',
  ],
  access: readersAccess,
};
