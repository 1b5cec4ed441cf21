import type { Feature } from '@pero/server-platform/feature';
import type { Kinds } from '@pero/works/actions/kinds';
import { findingAccess } from './access.ts';
import { findingRoutes } from './routes.ts';

export const finding: Feature<Kinds> = {
  name: 'finding',
  routes: findingRoutes,
  tables: [],
  access: findingAccess,
};
