import type { Route } from '@pero/server-platform/serve';

export const saleRoutes: Route[] = [];
