import type { Feature } from '@pero/server-platform/feature';
import { listeningAccess } from './access.ts';
import { listeningFileRoutes, listeningRoutes } from './routes.ts';

export const listening: Feature = {
  name: 'listening',
  routes: () => listeningRoutes,
  files: () => listeningFileRoutes,
  tables: ['listening_time'],
  access: listeningAccess,
};
