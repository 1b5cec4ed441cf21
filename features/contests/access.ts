import { type AccessRows, type Row, signedIn } from '@pero/wire/access';

/** Everybody finds every contest. */
const anyContest: Row = { who: 'user', thing: { parameter: 'contestId', kind: 'contest', owner: false } };

export const contestsAccess: AccessRows = {
  'GET /books/contests': signedIn,
  'GET /books/contests/:contestId': anyContest,
  'GET /books/contests/:contestId/entries': anyContest,
  'POST /books/contests/:contestId/entries': { ...anyContest, body: { book_id: 1 } },
  'DELETE /books/contests/:contestId/entries': anyContest,
};
