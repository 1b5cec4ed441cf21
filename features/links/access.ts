import { type AccessRows, own, type Row, signedIn } from '@pero/wire/access';

const ownLink = own('linkId', 'link');
const soldBook = (parameter: string): Row => ({
  who: 'any',
  thing: { parameter, kind: 'book in the shop', owner: false },
});

export const linksAccess: AccessRows = {
  'GET /links': signedIn,
  'POST /links': signedIn,
  'GET /links/books': signedIn,
  'GET /links/:linkId': ownLink,
  'PATCH /links/:linkId': ownLink,
  'GET /go/:slug': { who: 'any', thing: { parameter: 'slug', kind: 'slug of a link', owner: false } },
  'GET /links/shops/:bookId': soldBook('bookId'),
  'GET /links/shops/:bookId/cover': soldBook('bookId'),
  'GET /links/sharing/:bookId': own('bookId', 'book in the shop'),
  'GET /links/sharing/:bookId/cards/:shape': own('bookId', 'book in the shop'),
};
