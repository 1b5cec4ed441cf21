import type { Feature } from '@pero/server-platform/feature';
import { ordersAccess } from './access.ts';
import type { OrderKinds } from './actions/kinds.ts';
import { ordersPart } from './actions/personal.ts';
import { discountRoutes } from './routes/discounts.ts';
import { orderRoutes } from './routes/orders.ts';

type Tools = {
  /** Every kind of order, of the features above. */
  readonly orderKinds: OrderKinds;
};

export const orders: Feature<Tools> = {
  name: 'orders',
  routes: ({ orderKinds }) => [...orderRoutes(orderKinds), ...discountRoutes],
  personal: () => ordersPart,
  demo: async () => (await import('./actions/demo.ts')).ordersDemo,
  tables: ['orders', 'order_discounts', 'order_discount_uses'],
  views: ['order_heads'],
  access: ordersAccess,
};
