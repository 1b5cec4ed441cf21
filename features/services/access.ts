import type { AccessRows } from '@pero/wire/access';

export const servicesAccess: AccessRows = {};
