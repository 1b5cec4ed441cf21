import { type AccessRows, own, publisher, signedIn } from '@pero/wire/access';

const ownPromotion = { ...own('orderId', 'promotion'), publishersToo: true } as const;
const advertiser = { kind: 'physical', name: 'Околицына Вера Павловна', inn: '500100732259' };

export const promotionAccess: AccessRows = {
  'GET /services/promo/arts': signedIn,
  'GET /services/promo/auto-slots': signedIn,
  'POST /services/promo/auto': signedIn,
  'GET /services/promo/multiplier': signedIn,
  'GET /services/promo/orders/:status': signedIn,
  'GET /services/promo/advertiser': { ...signedIn, publishersToo: true },
  'GET /services/promo/:orderId': ownPromotion,
  'POST /services/promo/:orderId/advertiser': { ...ownPromotion, body: advertiser },
  'POST /services/promo/:orderId/hold': ownPromotion,
  'POST /services/promo/:orderId/cancel': ownPromotion,
  'GET /services/promo/:orderId/statistics': ownPromotion,
  'POST /publisher/promo-arts': publisher,
  'POST /publisher/available-packages': publisher,
  'POST /publisher/available-slots': publisher,
  'GET /publisher/auto-promo-orders': publisher,
  'POST /publisher/auto-promo-orders': publisher,
};
