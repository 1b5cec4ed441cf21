import type { AccessRows } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const productionAccess: AccessRows = {
  'GET /books/:bookId/files': ownBook,
  'POST /books/:bookId/files/:format': ownBook,
  'DELETE /books/:bookId/files/:format': ownBook,
  'GET /books/:bookId/files/:format': ownBook,
  'GET /books/:bookId/word': ownBook,
  'GET /books/:bookId/moments/:momentId/compared/word': ownBook,
  'POST /books/:bookId/preview/pages': { ...ownBook, body: { chapter_id: '$chapterId' } },
  'POST /books/:bookId/preview/html': { ...ownBook, body: { chapter_id: '$chapterId' } },
  'GET /books/:bookId/preview/book': ownBook,
  'GET /books/:bookId/reader': ownBook,
};
