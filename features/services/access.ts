import { type AccessRows, anybody, signedIn } from '@pero/wire/access';

export const servicesAccess: AccessRows = {
  'GET /services/types': anybody,
  'GET /services/groups': anybody,
  'GET /services': anybody,
  'GET /services/books': signedIn,
  'GET /services/readers': anybody,
};
