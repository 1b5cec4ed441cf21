import { type AccessRows, anybody, own, signedIn } from '@pero/wire/access';

export const circulationAccess: AccessRows = {
  'GET /services/circulation/cost': anybody,
  'GET /addresses/suggestions': signedIn,
  'GET /addresses/check': signedIn,
  'GET /services/circulation/own': signedIn,
  'POST /services/circulation/quotes': signedIn,
  'DELETE /services/circulation/quotes/:quoteId': own('quoteId', 'kept price'),
};
