import { type AccessRows, own, signedIn } from '@pero/wire/access';

export const seriesAccess: AccessRows = {
  'GET /series': signedIn,
  'POST /series': signedIn,
  'GET /series/counters': signedIn,
  'GET /series/book-search': signedIn,
  'GET /series/:seriesId': own('seriesId', 'series'),
  'PATCH /series/:seriesId': own('seriesId', 'series'),
  'DELETE /series/:seriesId': own('seriesId', 'series'),
  'POST /series/:seriesId/publication': own('seriesId', 'series'),
  'DELETE /series/:seriesId/publication': own('seriesId', 'series'),
};
