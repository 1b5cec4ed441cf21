import type { Route } from '@pero/server-platform/serve';
import type { Retailer } from './actions/retailer.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { saleRoutes } from './routes/sale.ts';

export type RetailerTools = { readonly retailer: Retailer };

export function retailerRoutes(tools: RetailerTools): Route[] {
  return [...saleRoutes, ...reviewRoutes(tools)];
}
