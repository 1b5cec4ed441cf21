import type { Feature } from '@pero/server-platform/feature';
import { worksAccess } from './access.ts';
import type { Kinds } from './actions/kinds.ts';
import { workJobs } from './jobs.ts';
import { works as events } from './public-events.ts';
import { listRoutes } from './routes/lists.ts';
import { personRoutes } from './routes/persons.ts';

export const works: Feature<Kinds> = {
  name: 'works',
  routes: (tools) => [...listRoutes(tools), ...personRoutes(tools)],
  jobs: () => workJobs,
  events,
  tables: ['works', 'books', 'persons', 'book_roles', 'book_snapshots', 'book_overdues', 'price_buckets'],
  views: ['work_cards', 'book_cards', 'all_work_cards'],
  access: worksAccess,
};
