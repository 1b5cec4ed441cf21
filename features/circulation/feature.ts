import type { Feature } from '@pero/server-platform/feature';
import { circulationAccess } from './access.ts';
import { circulationPart } from './actions/personal.ts';
import { circulationJobs } from './jobs.ts';
import { circulationRoutes } from './routes/cost.ts';

export const circulation: Feature = {
  name: 'circulation',
  routes: () => circulationRoutes,
  jobs: () => circulationJobs,
  personal: () => circulationPart,
  demo: async () => (await import('./actions/demo.ts')).circulationDemo,
  tables: ['circulation_quotes'],
  access: circulationAccess,
};
