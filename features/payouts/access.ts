import { type AccessRows, own, signedIn } from '@pero/wire/access';

export const payoutsAccess: AccessRows = {
  'GET /account/encryption-key': signedIn,
  'GET /account/payment-request-requisite': signedIn,
  'POST /account/payment-request-requisite': signedIn,
  'PATCH /account/payment-request-requisite': signedIn,
  'GET /account/payment-request-requisite/last': signedIn,
  'GET /account/payment-request/can-create': signedIn,
  'GET /statistics/royalty/info': signedIn,
  'GET /statistics/royalty/payout': signedIn,
  'POST /statistics/royalty/payout': signedIn,
  'DELETE /statistics/royalty/payout': signedIn,
  'POST /statistics/royalty/payout/:payoutId/receipt': {
    ...own('payoutId', 'payout'),
    body: { url: 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/20a1/print' },
  },
  'GET /statistics/royalty/payout/:payoutId/documents/:paper': own('payoutId', 'payout'),
  'PUT /moderation/payout-holds/:userId': {
    who: 'main',
    thing: { parameter: 'userId', kind: 'person', owner: false },
    body: { reason: 'Проверяем продажи' },
  },
  'DELETE /moderation/payout-holds/:userId': { who: 'main' },
  'GET /payments/card/key': signedIn,
  'POST /payments/card/register': signedIn,
  'POST /payments/stop': { who: 'any', body: { token: 'нет' } },
  'POST /payments/stop/mine': signedIn,
  'POST /royalty/corrections': { who: 'main' },
  'POST /moderation/money/rates': { who: 'main' },
  'GET /moderation/money/proposals': { who: 'main' },
  'POST /moderation/money/proposals/:proposalId/answer': {
    who: 'main',
    thing: { parameter: 'proposalId', kind: 'proposal about money', owner: false },
    body: { confirm: false },
  },
  'DELETE /moderation/money/proposals/:proposalId': {
    who: 'main',
    thing: { parameter: 'proposalId', kind: 'own proposal about money', owner: false },
  },
  'POST /statistics/hundred-percent-royalty/campaigns': { who: 'main' },
  'POST /statistics/publisher/rightholder-books': { who: 'main' },
  'POST /moderation/money/contract-payments': { who: 'main' },
};
