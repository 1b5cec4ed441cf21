import { type AccessRows, own, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const booksAccess: AccessRows = {
  'GET /books/my_books/:shelf': signedIn,
  'GET /books/my_books/counter': signedIn,
  'GET /books/my_books/exists': signedIn,
  'DELETE /books/my_books/:bookId': ownBook,
  'GET /books/bin': signedIn,
  'POST /books/bin/:bookId/restore': own('bookId', 'deleted book'),
  'POST /books/master': signedIn,
  'GET /books/master/meta/:bookId': ownBook,
  'PATCH /books/master/meta/:bookId': ownBook,
  'GET /books/master/meta/:bookId/other-books': ownBook,
  'POST /books/master/publication/:bookId': ownBook,
  'DELETE /books/master/publication/:bookId': ownBook,
  'POST /books/:bookId/unpublish': ownBook,
  'DELETE /books/:bookId/unpublish': ownBook,
  'POST /books/:bookId/republish': ownBook,
  'POST /books/:bookId/publish-chapters': ownBook,
  'GET /books/:bookId/snapshots': ownBook,
  'GET /books/:bookId/planner': ownBook,
  'GET /books/:bookId/editions': ownBook,
  'POST /books/:bookId/copies': { ...ownBook, body: { kind: 'copy' } },
  'GET /books/:bookId/preflight': ownBook,
  'POST /books/:bookId/preflight/fix': { ...ownBook, body: { rule: 'chapter-empty' } },
};
