import type { Feature } from '@pero/server-platform/feature';
import { pagesAccess } from './access.ts';
import { pageRoutes } from './routes.ts';

export const pages: Feature = { name: 'pages', routes: () => pageRoutes, access: pagesAccess };
