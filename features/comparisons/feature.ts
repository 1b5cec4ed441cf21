import type { ProvidesPriceHolders } from '@pero/discounts/actions/holders';
import type { Feature } from '@pero/server-platform/feature';
import { comparisonsAccess } from './access.ts';
import type { ShopTools } from './actions/clock.ts';
import { comparisonsPart } from './actions/personal.ts';
import { heldUntil } from './actions/prices.ts';
import { comparisonsJobs } from './jobs.ts';
import { comparisons as events } from './public-events.ts';
import { comparisonFiles, comparisonsRoutes, comparisonUploads } from './routes/comparisons.ts';
import { comparisonTells } from './tells.ts';

export const comparisons: Feature<ShopTools> & ProvidesPriceHolders = {
  name: 'comparisons',
  routes: comparisonsRoutes,
  files: () => comparisonFiles,
  uploads: comparisonUploads,
  jobs: comparisonsJobs,
  events,
  tells: comparisonTells,
  personal: () => comparisonsPart,
  demo: async () => (await import('./actions/demo.ts')).comparisonsDemo,
  priceHolders: [heldUntil],
  tables: ['comparisons', 'comparison_days', 'comparison_blocks'],
  access: comparisonsAccess,
};
