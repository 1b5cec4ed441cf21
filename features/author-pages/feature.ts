import type { Feature } from '@pero/server-platform/feature';
import { authorPagesAccess } from './access.ts';
import type { CardTools } from './actions/card.ts';
import { authorPagesPart } from './actions/personal.ts';
import { authorPagesJobs } from './jobs.ts';
import { authorPages as events } from './public-events.ts';
import { authorPagesFiles, authorPagesRoutes, authorPagesUploads } from './routes/pages.ts';
import { authorPagesTells } from './tells.ts';

export const authorPages: Feature<CardTools> = {
  name: 'author-pages',
  routes: authorPagesRoutes,
  files: authorPagesFiles,
  uploads: authorPagesUploads,
  jobs: authorPagesJobs,
  events,
  records: {
    'author-pages.made': 'who has begun a page under which name',
    'author-pages.changed': 'what was changed in what everybody sees, and when',
    'author-pages.opened': 'since when everybody saw it',
    'author-pages.closed': 'and until when',
  },
  tells: authorPagesTells,
  personal: () => authorPagesPart,
  demo: async () => (await import('./actions/demo.ts')).authorPagesDemo,
  tables: ['author_pages', 'author_page_books', 'author_addresses'],
  access: authorPagesAccess,
};
