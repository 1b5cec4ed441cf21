import { type AccessRows, anybody } from '@pero/wire/access';

/** Whoever has the hash: it is as long as a key, and shows nothing of a person. */
export const paymentsAccess: AccessRows = {
  'GET /payments/order-info/:hash': anybody,
  'POST /payments/order-info/:hash/pay': { who: 'any', body: { amount: 1, email: 'somebody@demo.pero' } },
};
