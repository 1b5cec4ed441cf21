import { type AccessRows, anybody } from '@pero/wire/access';

export const pagesAccess: AccessRows = {
  'GET /pages/:slug': { who: 'any', thing: { parameter: 'slug', kind: 'text', owner: false } },
  'GET /pages/faq/search': anybody,
};
