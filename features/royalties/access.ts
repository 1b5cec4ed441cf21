import { type AccessRows, own, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const royaltiesAccess: AccessRows = {
  'GET /royalty/entries': signedIn,
  'GET /royalty/entries/:entryId': {
    who: 'user',
    thing: { parameter: 'entryId', kind: 'entry of the ledger', owner: true },
  },
  'GET /royalty/books/:bookId/shares': ownBook,
  'POST /royalty/books/:bookId/shares': { ...ownBook, body: { shares: [{ user_id: 1, weight: 100 }] } },
  'DELETE /royalty/books/:bookId/shares': ownBook,
  'POST /royalty/share-offers/:offerId/answer': { ...own('offerId', 'division of royalty'), body: { agree: true } },
  'GET /royalty/share-offers': signedIn,
  'GET /statistics/hundred-percent-royalty': signedIn,
  'POST /statistics/hundred-percent-royalty': signedIn,
};
