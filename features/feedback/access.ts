import { type AccessRows, anybody, moderator, moderators } from '@pero/wire/access';

export const feedbackAccess: AccessRows = {
  'GET /feedback/topics': anybody,
  'POST /feedback': anybody,
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
};
