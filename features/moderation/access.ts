import { type AccessRows, moderator, moderators, type Row } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

/** A book that the moderator holds; one that was never sent is nobody's but its author's. */
export const heldBook: Row = { who: 'mod', thing: { parameter: 'bookId', kind: 'held book', owner: true } };

/** The agent finds only what was sent to him. */
export const judgedBook: Row = { who: 'staff', thing: { parameter: 'bookId', kind: 'judged book', owner: false } };

const judgedCase: Row = { who: 'staff', thing: { parameter: 'subjectId', kind: 'judged book', owner: false } };

export const moderationAccess: AccessRows = {
  'GET /books/comment-templates': moderator,
  'GET /books/:bookId/comments/moderator': heldBook,
  'GET /books/:bookId/moderation': ownBook,
  'GET /books/:bookId/comments/user': ownBook,
  'PATCH /books/:bookId/comments/:commentId': ownBook,
  'GET /books/:bookId/moderation/history': ownBook,
  'GET /books/:bookId/moderation/snapshots': ownBook,
  'POST /books/:bookId/appeal': { ...ownBook, body: { text: 'Я не согласна с решением' } },
  'GET /books/:bookId/attachments': ownBook,
  'POST /books/:bookId/attachments': { ...ownBook, body: { upload_id: 'none', kind: 'file' } },
  'DELETE /books/:bookId/attachments/:attachmentId': ownBook,
  'GET /books/:bookId/attachments/:attachmentId/file': ownBook,
  'GET /moderation/queue/:kind/:queue/:tab': { who: 'staff' },
  'GET /moderation/queue/:kind/:queue/:tab/facets': { who: 'staff' },
  'GET /moderation/count': { who: 'staff' },
  'GET /moderation/autocomplete/:whom': { who: 'staff' },
  'GET /moderation/views': { who: 'main' },
  'GET /moderation/search': moderator,
  'GET /moderation/search/authors': moderator,
  'GET /moderation/figures': { who: 'main' },
  'POST /moderation/bulk': moderator,
  'POST /moderation/books': moderator,
  'POST /moderation/profile': moderator,
  'POST /moderation/circulation': moderator,
  'POST /moderation/next': moderator,
  'GET /moderation/comment-templates': moderator,
  'GET /moderation/info/:kind/:subjectId': judgedCase,
  'GET /moderation/history/:kind/:subjectId': judgedCase,
  'PUT /moderation/state': { who: 'staff' },
  'POST /moderation/reject': { who: 'main' },
  'POST /moderation/comments': moderator,
  'PATCH /moderation/comments/:commentId': moderators('commentId', 'judged book'),
  'DELETE /moderation/comments/:commentId': moderators('commentId', 'judged book'),
};
