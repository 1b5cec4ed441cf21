import type { Feature } from '@pero/server-platform/feature';
import { worldsAccess } from './access.ts';
import { worldsPart } from './actions/personal.ts';
import { worldJobs } from './jobs.ts';
import { worldRoutes } from './routes/worlds.ts';

export const worlds: Feature = {
  name: 'worlds',
  routes: () => worldRoutes,
  jobs: () => worldJobs,
  personal: () => worldsPart,
  demo: async () => (await import('./actions/demo.ts')).worldsDemo,
  tables: ['worlds', 'world_books', 'world_entries', 'world_readings', 'world_dismissals'],
  access: worldsAccess,
};
