import type { Feature } from '@pero/server-platform/feature';
import { servicesAccess } from './access.ts';

export const services: Feature = { name: 'services', access: servicesAccess };
