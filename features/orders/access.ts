import { type AccessRows, signedIn } from '@pero/wire/access';

export const ordersAccess: AccessRows = {
  'GET /services/orders': signedIn,
  'GET /services/orders/counts': signedIn,
  'GET /moderation/order-discounts': { who: 'main' },
  'POST /moderation/order-discounts': { who: 'main' },
  'DELETE /moderation/order-discounts/:discountId': {
    who: 'main',
    thing: { parameter: 'discountId', kind: 'discount on orders', owner: false },
  },
};
