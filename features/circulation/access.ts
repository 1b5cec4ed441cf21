import { type AccessRows, anybody, moderator, own, signedIn } from '@pero/wire/access';

const ownTirage = own('orderId', 'tirage');
const judgedTirage = { ...moderator, thing: { parameter: 'orderId', kind: 'judged tirage', owner: false } } as const;
const tirageAtDesk = { who: 'main', thing: { parameter: 'orderId', kind: 'paid tirage', owner: false } } as const;

const address = {
  ...{ last_name: 'Околицына', first_name: 'Вера', phone: '+79215550138', email: 'vera@demo.pero' },
  ...{ postcode: '190031', region: 'Санкт-Петербург', locality: 'Санкт-Петербург', street: 'Садовая', building: '38' },
};

export const circulationAccess: AccessRows = {
  'GET /services/circulation/cost': anybody,
  'GET /addresses/suggestions': signedIn,
  'GET /addresses/check': signedIn,
  'GET /services/circulation/own': signedIn,
  'POST /services/circulation/quotes': signedIn,
  'DELETE /services/circulation/quotes/:quoteId': own('quoteId', 'kept price'),
  'GET /services/circulation/orders/:group': signedIn,
  'GET /services/circulation/form': signedIn,
  'DELETE /services/circulation/consents': signedIn,
  'POST /services/circulation/create_and_send': {
    ...own('bookId', 'work on sale'),
    body: { book_id: '$bookId', items_count: 10, cover_type: 'soft', ...address },
  },
  'POST /services/circulation/drafts': { ...own('bookId', 'work on sale'), body: { book_id: '$bookId' } },
  'GET /services/circulation/:orderId': ownTirage,
  'PATCH /services/circulation/:orderId': ownTirage,
  'POST /services/circulation/:orderId/send': ownTirage,
  'POST /services/circulation/:orderId/cancel': ownTirage,
  'DELETE /services/circulation/:orderId': ownTirage,
  'POST /services/circulation/:orderId/complaint': { ...ownTirage, body: { text: 'Посылка пришла мокрой' } },
  'GET /services/circulation/:orderId/layout/:part/:page': ownTirage,
  'GET /services/circulation/:orderId/files/:part': ownTirage,
  'GET /moderation/circulation/:orderId': judgedTirage,
  'POST /moderation/circulation/:orderId/approve': judgedTirage,
  'POST /moderation/circulation/:orderId/reject': {
    ...judgedTirage,
    body: { remarks: [{ part: 'block', text: 'Мутный рисунок' }] },
  },
  'GET /moderation/tirages/:tab': { who: 'main' },
  'POST /moderation/tirages/:orderId/refund': { ...tirageAtDesk, body: { road: 1, reason: 'Посылка потерялась' } },
  'POST /moderation/tirages/:orderId/settle': { ...tirageAtDesk, body: { answer: 'Напечатаем заново' } },
};
