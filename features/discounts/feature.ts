import type { Feature } from '@pero/server-platform/feature';
import { discountsAccess } from './access.ts';
import { discountFigures } from './actions/figures.ts';
import { discountsPart } from './actions/personal.ts';
import { discountsJobs } from './jobs.ts';
import { discounts as events } from './public-events.ts';
import { type DiscountTools, discountFiles, discountsRoutes } from './routes/discounts.ts';
import { discountTells } from './tells.ts';

export const discounts: Feature<DiscountTools> = {
  name: 'discounts',
  routes: discountsRoutes,
  files: () => discountFiles,
  jobs: () => discountsJobs,
  events,
  tells: discountTells,
  personal: () => discountsPart,
  figures: [({ db, now }) => discountFigures(db, now)],
  demo: async () => (await import('./actions/demo.ts')).discountsDemo,
  tables: ['discounts', 'price_changes'],
  access: discountsAccess,
};
