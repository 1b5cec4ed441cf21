import { type AccessRows, signedIn } from '@pero/wire/access';

export const achievementsAccess: AccessRows = {
  'GET /account/achievements/progress': signedIn,
  'GET /account/achievements/progress/:metric': signedIn,
  'GET /account/achievements/rewards': signedIn,
  'GET /account/achievements/rewards/:rewardType': signedIn,
  'PATCH /account/achievements/rewards/:rewardType': signedIn,
  'GET /account/achievements/gifts': signedIn,
  'GET /account/achievements/gifts/:giftType': signedIn,
  'PATCH /account/achievements/gifts/:giftType': signedIn,
  'PATCH /account/achievements/tips/:tip': signedIn,
  'GET /account/achievements/notices': signedIn,
  'PATCH /account/achievements/notices': signedIn,
  'GET /account/achievements/advanced': signedIn,
};
