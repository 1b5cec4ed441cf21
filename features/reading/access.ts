import { heldBook, judgedBook } from '@pero/moderation/access';
import type { AccessRows } from '@pero/wire/access';

export const readingAccess: AccessRows = {
  'GET /moderation/books/:bookId/words': judgedBook,
  'GET /moderation/books/:bookId/changes': judgedBook,
  'GET /moderation/books/:bookId/changes/:chapterId': judgedBook,
  'GET /moderation/books/:bookId/cover': judgedBook,
  'GET /moderation/books/:bookId/similar': heldBook,
  'GET /moderation/books/:bookId/similar/:otherId': heldBook,
  'GET /moderation/books/:bookId/foreign': heldBook,
  'GET /moderation/books/:bookId/foreign/:foreignId': heldBook,
};
