import type { Route } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { openAnswers } from './actions/answers.ts';
import { openPublicClient } from './actions/public-client.ts';
import type { Retailer } from './actions/retailer.ts';
import { bannerRoutes } from './routes/banners.ts';
import { priceRoutes } from './routes/prices.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { saleRoutes } from './routes/sale.ts';

export type RetailerTools = Kinds & { readonly retailer: Retailer };

export function retailerRoutes(tools: RetailerTools): Route[] {
  const answers = openAnswers(openPublicClient(tools.retailer));
  return [...saleRoutes(tools), ...reviewRoutes(answers), ...bannerRoutes(answers), ...priceRoutes(answers)];
}
