import { type AccessRows, moderator, moderators, own, signedIn } from '@pero/wire/access';

const ownOne = own('comparisonId', 'comparison');
const ofAnybody = moderators('comparisonId', 'comparison');

export const comparisonsAccess: AccessRows = {
  'GET /comparisons': signedIn,
  'GET /comparisons/comparable': signedIn,
  'POST /comparisons': signedIn,
  'GET /comparisons/:comparisonId': ownOne,
  'GET /comparisons/:comparisonId/picture': { ...ownOne },
  'POST /comparisons/:comparisonId/stop': ownOne,
  'POST /comparisons/:comparisonId/winner': ownOne,
  'GET /moderation/comparisons': moderator,
  'GET /moderation/comparisons/:comparisonId/picture': ofAnybody,
  'POST /moderation/comparisons/:comparisonId/decide': { ...ofAnybody, body: { decision: 'accept' } },
};
