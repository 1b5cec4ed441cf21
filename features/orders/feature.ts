import type { Feature } from '@pero/server-platform/feature';
import { ordersAccess } from './access.ts';
import { ordersPart } from './actions/personal.ts';
import { ordersJobs } from './jobs.ts';
import { circulationRoutes } from './routes/circulation.ts';
import { discountRoutes } from './routes/discounts.ts';

export const orders: Feature = {
  name: 'orders',
  routes: () => [...circulationRoutes, ...discountRoutes],
  jobs: () => ordersJobs,
  personal: () => ordersPart,
  demo: async () => (await import('./actions/demo.ts')).ordersDemo,
  tables: ['order_discounts', 'order_discount_uses', 'circulation_quotes'],
  access: ordersAccess,
};
