import { type AccessRows, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const coversAccess: AccessRows = {
  'GET /books/cover/letters': signedIn,
  'GET /books/cover/:bookId': ownBook,
  'PATCH /books/cover/:bookId': ownBook,
  'GET /books/cover/:bookId/image': ownBook,
  'GET /books/cover/:bookId/thumb': ownBook,
  'GET /books/cover/:bookId/picture': ownBook,
  'POST /books/:bookId/cover/ai': ownBook,
  'GET /books/:bookId/cover/ai/:draftId': ownBook,
};
