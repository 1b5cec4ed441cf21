import type { Feature } from '@pero/server-platform/feature';
import { contestsAccess } from './access.ts';
import { contestJobs } from './jobs/contests.ts';
import { contestRoutes } from './routes/contests.ts';

export const contests: Feature = {
  name: 'contests',
  routes: () => contestRoutes,
  jobs: () => contestJobs,
  demo: async () => (await import('./actions/contests-demo.ts')).contestsDemo,
  tables: ['contests', 'contest_entries'],
  access: contestsAccess,
};
