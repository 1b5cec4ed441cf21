import { type AccessRows, ALL_OF_HOUSE, moderators, own, signedIn } from '@pero/wire/access';

export const verificationAccess: AccessRows = {
  'POST /account/profile/:profileId/submit': own('profileId', 'profile'),
  'DELETE /account/profile/:profileId/submit': own('profileId', 'profile'),
  'GET /account/verification/:profileId': own('profileId', 'profile'),
  'GET /account/document/:profileId': own('profileId', 'profile'),
  'PATCH /account/document/:profileId': own('profileId', 'profile'),
  'GET /account/document/:profileId/scans/:scanKind': own('profileId', 'scan of a document'),
  'GET /account/tax-data': signedIn,
  'PATCH /account/tax-data': signedIn,
  'GET /account/tax-data/:userId': moderators('userId', 'person'),
  'GET /account/offer/info': signedIn,
  'POST /account/offer/upgrade': signedIn,
  'POST /account/offer/agreement': signedIn,
  'GET /account/offer/signatures/:signatureId/pdf': {
    ...own('signatureId', 'signature'),
    ...{ publishersToo: true, house: ALL_OF_HOUSE },
  },
  'GET /publisher/agreement': { who: 'pub' },
  'POST /publisher/agreement': { who: 'pub', house: [] },
};
