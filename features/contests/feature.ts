import type { Feature } from '@pero/server-platform/feature';
import { contestsAccess } from './access.ts';
import { loadDemoContests } from './actions/contests-demo.ts';
import { contestJobs } from './jobs/contests.ts';
import { contestRoutes } from './routes/contests.ts';

export const contests: Feature = {
  name: 'contests',
  routes: () => contestRoutes,
  jobs: () => contestJobs,
  demo: { always: ({ db, now }) => loadDemoContests(db, now) },
  tables: ['contests', 'contest_entries'],
  access: contestsAccess,
};
