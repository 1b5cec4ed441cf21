import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import { retailerAccess } from './access.ts';
import { feedFigures } from './actions/feed.ts';
import { retailerPart } from './actions/personal.ts';
import { retailerJobs } from './jobs.ts';
import { retailer as events } from './public-events.ts';
import { type RetailerTools, retailerRoutes } from './routes.ts';
import { retailerTells } from './tells.ts';

export const retailer: Feature<RetailerTools & { readonly files: Files }> = {
  name: 'retailer',
  routes: retailerRoutes,
  jobs: ({ retailer: shop, files, kinds }) => retailerJobs({ retailer: shop, files, kinds }),
  events,
  tells: retailerTells,
  personal: () => retailerPart,
  figures: [({ db, now }) => feedFigures(db, now)],
  demo: async () => (await import('./actions/demo-part.ts')).retailerDemo,
  tables: [
    'retailer_arts',
    'retailer_errands',
    'retailer_feed',
    'retailer_totals',
    'retailer_parked_events',
    'retailer_quarantine',
    'retailer_effects',
    'retailer_events',
    'retailer_replies',
    'retailer_answers',
  ],
  views: ['sold_arts', 'sold_events'],
  access: retailerAccess,
};
