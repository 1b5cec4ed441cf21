import { heldBook, moderator, moderators, type Row } from './rows.ts';

/** The agent finds only what was sent to him. */
const judgedBook: Row = { who: 'staff', thing: { parameter: 'bookId', kind: 'judged book', owner: false } };

const judgedCase: Row = { who: 'staff', thing: { parameter: 'subjectId', kind: 'judged book', owner: false } };

/** What moderators, main moderators and the shop's agent may call. */
export const STAFF_ACCESS: Readonly<Record<string, Row>> = {
  'GET /moderation/feedback': moderator,
  'GET /moderation/feedback/count': moderator,
  'GET /moderation/feedback/:messageId': moderators('messageId', 'feedback message'),
  'POST /moderation/feedback/:messageId/answer': {
    ...moderators('messageId', 'feedback message'),
    body: { text: 'Спасибо, мы исправили' },
  },
  'GET /moderation/feedback/:messageId/screenshot': moderators('messageId', 'feedback message'),
  'POST /moderation/feedback/:messageId/close': moderators('messageId', 'feedback message'),
  'POST /moderation/feedback/:messageId/take': moderators('messageId', 'feedback message'),
  'POST /moderation/feedback/:messageId/release': moderators('messageId', 'feedback message'),
  'POST /moderation/feedback/:messageId/notes': {
    ...moderators('messageId', 'feedback message'),
    body: { text: 'Ждём ответа бухгалтерии' },
  },
  'GET /moderation/feedback/ready': moderator,
  'POST /moderation/feedback/ready': moderator,
  'DELETE /moderation/feedback/ready/:readyId': moderators('readyId', 'ready answer'),
  'POST /moderation/feedback/close': moderator,
  'GET /moderation/queue/:kind/:queue/:tab': { who: 'staff' },
  'GET /moderation/queue/:kind/:queue/:tab/facets': { who: 'staff' },
  'GET /moderation/count': { who: 'staff' },
  'GET /moderation/autocomplete/:whom': { who: 'staff' },
  'GET /moderation/views': { who: 'main' },
  'GET /moderation/search': moderator,
  'GET /moderation/search/authors': moderator,
  'GET /moderation/figures': { who: 'main' },
  'POST /moderation/bulk': moderator,
  'GET /moderation/books/:bookId/words': judgedBook,
  'POST /moderation/books': moderator,
  'POST /moderation/profile': moderator,
  'POST /moderation/next': moderator,
  'GET /moderation/comment-templates': moderator,
  'GET /moderation/info/:kind/:subjectId': judgedCase,
  'GET /moderation/history/:kind/:subjectId': judgedCase,
  'GET /moderation/books/:bookId/changes': judgedBook,
  'GET /moderation/books/:bookId/changes/:chapterId': judgedBook,
  'GET /moderation/books/:bookId/cover': judgedBook,
  'GET /moderation/books/:bookId/similar': heldBook,
  'GET /moderation/books/:bookId/similar/:otherId': heldBook,
  'GET /moderation/books/:bookId/foreign': heldBook,
  'GET /moderation/books/:bookId/foreign/:foreignId': heldBook,
  'PUT /moderation/state': { who: 'staff' },
  'POST /moderation/reject': { who: 'main' },
  'POST /moderation/comments': moderator,
  'PATCH /moderation/comments/:commentId': moderators('commentId', 'judged book'),
  'DELETE /moderation/comments/:commentId': moderators('commentId', 'judged book'),
};
