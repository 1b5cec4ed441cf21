import type { Feature } from '@pero/server-platform/feature';
import type { Kinds } from '@pero/works/actions/kinds';
import { seriesAccess } from './access.ts';
import { seriesPart } from './actions/personal.ts';
import { seriesJobs } from './jobs.ts';
import { seriesRoutes } from './routes.ts';

export const series: Feature<Kinds> = {
  name: 'series',
  routes: seriesRoutes,
  jobs: () => seriesJobs,
  personal: () => seriesPart,
  demo: async () => (await import('./actions/demo-part.ts')).seriesDemo,
  tables: ['series', 'series_items'],
  access: seriesAccess,
};
