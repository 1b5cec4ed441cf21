import { type AccessRows, anybody, own, signedIn } from '@pero/wire/access';

/** A book, with everything in it that a path may name: a chapter, a version, a picture… */
export const ownBook = own('bookId', 'book');

const ownInvitation = own('bookId', 'book with an invitation');
const invitation = { parameter: 'token', kind: 'invitation to a book', owner: false };

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
  'GET /books/:bookId/invitations': ownBook,
  'POST /books/:bookId/invitations': { ...ownBook, body: { person_id: 1, email: 'nobody@demo.pero' } },
  'POST /books/:bookId/invitations/:invitationId/send': ownInvitation,
  'DELETE /books/:bookId/invitations/:invitationId': ownInvitation,
  'DELETE /books/:bookId/hands/:personId': own('bookId', 'book with an invitation'),
  'POST /books/:bookId/leave': ownBook,
  'GET /invitations/:token': { who: 'any', thing: invitation },
  'POST /invitations/:token/accept': { who: 'user', thing: invitation },
  'POST /invitations/:token/decline': { who: 'any', thing: invitation },
  'GET /persons': signedIn,
  'GET /persons/:personId': own('personId', 'somebody of a book'),
  'PATCH /persons/:personId': own('personId', 'somebody of a book'),
  'DELETE /persons/:personId': own('personId', 'somebody of a book'),
};
