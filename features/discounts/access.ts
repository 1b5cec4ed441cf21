import { type AccessRows, own, signedIn } from '@pero/wire/access';

const ofBook = own('bookId', 'work on sale');

export const discountsAccess: AccessRows = {
  'GET /books/art-discounts/:bookId/discounts': ofBook,
  'POST /books/art-discounts/:bookId/discounts': {
    ...ofBook,
    body: { percent: 20, starts_on: '2026-11-16', ends_on: '2026-11-20' },
  },
  'DELETE /books/art-discounts/:bookId/discounts/:discountId': own('discountId', 'discount'),
  'GET /books/art-discounts/:bookId/discounts/:discountId/effect': own('discountId', 'discount'),
  'GET /books/art-discounts/:bookId/discounts/:discountId/effect/:file': own('discountId', 'discount with its file'),
  'GET /books/discountable-arts': signedIn,
  'GET /books/available-discount-arts': signedIn,
  'GET /books/discounts': signedIn,
  'GET /books/discounts/calendar': signedIn,
};
