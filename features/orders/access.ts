import { type AccessRows, anybody, own, signedIn } from '@pero/wire/access';

export const ordersAccess: AccessRows = {
  'GET /services/circulation/cost': anybody,
  'GET /services/circulation/own': signedIn,
  'POST /services/circulation/quotes': signedIn,
  'DELETE /services/circulation/quotes/:quoteId': own('quoteId', 'kept price'),
  'GET /moderation/order-discounts': { who: 'main' },
  'POST /moderation/order-discounts': { who: 'main' },
  'DELETE /moderation/order-discounts/:discountId': {
    who: 'main',
    thing: { parameter: 'discountId', kind: 'discount on orders', owner: false },
  },
};
