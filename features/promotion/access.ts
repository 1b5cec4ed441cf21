import { type AccessRows, ALL_OF_HOUSE, own, publisher, type Row, signedIn } from '@pero/wire/access';

const seen = { publishersToo: true, house: ALL_OF_HOUSE } as const satisfies Partial<Row>;
const ownPromotion = { ...own('orderId', 'promotion'), ...seen };
const ordering = { ...own('orderId', 'promotion'), publishersToo: true, house: ['promotion'] } as const satisfies Row;
const advertiser = { kind: 'physical', name: 'Околицына Вера Павловна', inn: '500100732259' };

export const promotionAccess: AccessRows = {
  'GET /services/promo/arts': signedIn,
  'GET /services/promo/auto-slots': signedIn,
  'POST /services/promo/auto': signedIn,
  'GET /services/promo/multiplier': signedIn,
  'GET /services/promo/orders/:status': signedIn,
  'GET /services/promo/advertiser': { ...signedIn, ...seen },
  'GET /services/promo/:orderId': ownPromotion,
  'POST /services/promo/:orderId/advertiser': { ...ordering, body: advertiser },
  'POST /services/promo/:orderId/hold': ordering,
  'POST /services/promo/:orderId/cancel': ordering,
  'GET /services/promo/:orderId/statistics': ownPromotion,
  'GET /services/promo/:orderId/statistics/:file': {
    ...seen,
    who: 'user',
    thing: { parameter: 'orderId', kind: 'promotion with its file', owner: true },
  },
  'POST /publisher/promo-arts': publisher,
  'POST /publisher/available-packages': publisher,
  'POST /publisher/available-slots': publisher,
  'GET /publisher/auto-promo-orders': publisher,
  'POST /publisher/auto-promo-orders': { ...publisher, house: ['promotion'] },
};
