import { type AccessRows, anybody, own, signedIn } from '@pero/wire/access';

/** A book, with everything in it that a path may name: a chapter, a version, a picture… */
export const ownBook = own('bookId', 'book');

export const worksAccess: AccessRows = {
  'GET /books/my_books/:shelf/statuses': signedIn,
  'GET /books/prices': anybody,
  'GET /books/genres': anybody,
  'GET /books/tags': anybody,
  'GET /books/employees': signedIn,
  'POST /books/employees': signedIn,
  'GET /books/employees/role-types': signedIn,
  'GET /books/employees/roles': signedIn,
  'POST /books/employees/roles': signedIn,
  'PATCH /books/employees/roles': signedIn,
  'DELETE /books/employees/roles': signedIn,
  'GET /persons': signedIn,
  'GET /persons/:personId': own('personId', 'somebody of a book'),
  'PATCH /persons/:personId': own('personId', 'somebody of a book'),
  'DELETE /persons/:personId': own('personId', 'somebody of a book'),
};
