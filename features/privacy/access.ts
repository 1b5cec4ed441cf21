import { type AccessRows, own, signedIn } from '@pero/wire/access';

export const privacyAccess: AccessRows = {
  'GET /account/data': { who: 'user', publishersToo: true },
  'POST /account/data/export': { who: 'user', publishersToo: true },
  'GET /account/data/export/:exportId/file': { ...own('exportId', 'copy of data'), publishersToo: true },
  'POST /account/data/deletion': { who: 'user', body: { otc_token: 'none' } },
  'DELETE /account/data/deletion': signedIn,
};
