import { type AccessRows, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const retailerAccess: AccessRows = {
  'GET /books/recommended-prices': signedIn,
  'GET /books/:bookId/sale': ownBook,
  'GET /books/:bookId/reviews': ownBook,
  'GET /books/:bookId/comments': ownBook,
  'POST /books/replies': signedIn,
  'DELETE /books/replies/:reply': {
    who: 'main',
    thing: { parameter: 'reply', kind: 'answer to a review', owner: false },
  },
  'GET /retailer/banners': signedIn,
};
