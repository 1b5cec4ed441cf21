import type { Feature } from '@pero/server-platform/feature';
import { servicesAccess } from './access.ts';
import { catalogueRoutes } from './routes/catalogue.ts';

export const services: Feature = { name: 'services', routes: () => catalogueRoutes, access: servicesAccess };
