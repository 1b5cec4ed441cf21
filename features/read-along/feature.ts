import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { SellsBeside } from '@pero/works/actions/kinds';
import { readAlongAccess } from './access.ts';
import { readAlongOnSale } from './actions/sale.ts';
import { readAlongJobs } from './jobs.ts';
import { readAlong as events } from './public-events.ts';
import { readAlongFileRoutes, readAlongRoutes } from './routes/read-along.ts';
import { readAlongTells } from './tells.ts';

export const readAlong: Feature<{ readonly files: Files }> & SellsBeside = {
  name: 'read-along',
  soldBeside: [readAlongOnSale],
  routes: () => readAlongRoutes,
  files: () => readAlongFileRoutes,
  jobs: ({ files }) => readAlongJobs({ files }),
  events,
  tells: readAlongTells,
  tables: ['read_alongs', 'read_along_chapters'],
  access: readAlongAccess,
  demo: async () => (await import('./actions/demo.ts')).readAlongDemo,
};
