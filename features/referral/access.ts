import { type AccessRows, signedIn } from '@pero/wire/access';

export const referralAccess: AccessRows = {
  'GET /statistics/partner-referral': signedIn,
  'POST /statistics/partner-referral': signedIn,
};
