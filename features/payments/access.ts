import { type AccessRows, ALL_OF_HOUSE, anybody, own, signedIn } from '@pero/wire/access';

const BILL = { parameter: 'billId', kind: 'bill', owner: false } as const;

/** Whoever has the hash: it is as long as a key, and shows nothing of a person. */
export const paymentsAccess: AccessRows = {
  'GET /payments/order-info/:hash': { ...anybody, house: ALL_OF_HOUSE },
  'POST /payments/order-info/:hash/pay': {
    ...{ who: 'any', house: ALL_OF_HOUSE },
    body: { amount: 1, email: 'somebody@demo.pero' },
  },
  'GET /payments/cards': signedIn,
  'DELETE /payments/cards/:cardId': own('cardId', 'card'),
  'GET /moderation/bills': { who: 'main' },
  'GET /moderation/bills/:billId': { who: 'main', thing: BILL },
  'POST /moderation/bills/:billId/refunds/:refundId/again': {
    who: 'main',
    thing: BILL,
    body: { note: 'Проверили в кабинете' },
  },
  'POST /moderation/bills/:billId/receipts/:receiptId/again': {
    who: 'main',
    thing: BILL,
    body: { note: 'Проверили в кабинете' },
  },
  'POST /moderation/bills/:billId/look': { who: 'main', thing: BILL },
};
