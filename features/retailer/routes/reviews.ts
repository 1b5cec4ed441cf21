import type { Route } from '@pero/server-platform/serve';
import type { RetailerTools } from '../routes.ts';

export function reviewRoutes(_tools: RetailerTools): Route[] {
  return [];
}
