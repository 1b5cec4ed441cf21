import { type AccessRows, moderator, moderators, own, type Row, signedIn } from '@pero/wire/access';

const ownPage = own('pageId', 'author page');
const seen: Row = { who: 'any', thing: { parameter: 'slug', kind: 'address of an author', owner: false } };

export const authorPagesAccess: AccessRows = {
  'GET /author-pages': signedIn,
  'POST /author-pages': signedIn,
  'GET /author-pages/:pageId': ownPage,
  'PATCH /author-pages/:pageId': ownPage,
  'POST /author-pages/:pageId/state': { ...ownPage, body: { step: 'close' } },
  'GET /authors/:slug': seen,
  'GET /authors/:slug/photo': seen,
  'GET /authors/:slug/card': seen,
  'GET /authors/:slug/books/:bookId/cover': seen,
  'GET /moderation/authors': moderator,
  'POST /moderation/authors/:pageId/decide': {
    ...moderators('pageId', 'author page'),
    body: { decision: 'stop', reason: 'Ссылки ведут не туда' },
  },
};
