import type { Who } from '@pero/wire/endpoint';

/** Whose a thing named by a path parameter is. */
export type Thing = 'profile' | 'session' | 'notification' | 'feedback message' | 'person' | 'text';

export type Row = {
  readonly who: Who;
  /** The thing in the path; `owner` when only its owner finds it, else anybody who may call does. */
  /** A body that fits, where an empty one would be refused before the thing is looked for. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly thing?: { readonly parameter: string; readonly kind: Thing; readonly owner: boolean };
};

const anybody: Row = { who: 'any' };
const signedIn: Row = { who: 'user' };
const moderator: Row = { who: 'mod' };

function own(parameter: string, kind: Thing): Row {
  return { who: 'user', thing: { parameter, kind, owner: true } };
}

function moderators(parameter: string, kind: Thing): Row {
  return { who: 'mod', thing: { parameter, kind, owner: false } };
}

/** Who may call what, said a second time: the contracts must agree, and a test tries every row as every role. */
export const ACCESS: Readonly<Record<string, Row>> = {
  'GET /account/info/my': anybody,
  'POST /account/login': anybody,
  'GET /account/logout': anybody,
  'POST /account/registration': anybody,
  'GET /account/password_reset': anybody,
  'POST /account/publisher-login': anybody,
  'POST /account/token_auth': anybody,
  'GET /account/set_password': anybody,
  'POST /account/set_password': anybody,
  'POST /account/activate': anybody,
  'POST /account/activation-email': signedIn,
  'GET /account/profile/:profileId': own('profileId', 'profile'),
  'PATCH /account/profile/:profileId': own('profileId', 'profile'),
  'GET /account/info/:userId': moderators('userId', 'person'),
  'POST /account/send_otc': signedIn,
  'POST /account/check_otc_code': signedIn,
  'POST /account/parse_code_division': signedIn,
  'POST /account/check_password': signedIn,
  'POST /account/change_password': signedIn,
  'GET /account/sessions': signedIn,
  'DELETE /account/sessions': signedIn,
  'DELETE /account/sessions/:sessionId': own('sessionId', 'session'),
  'GET /account/consents': signedIn,
  'POST /account/consents/marketing': signedIn,

  'GET /pages/:slug': { who: 'any', thing: { parameter: 'slug', kind: 'text', owner: false } },
  'GET /pages/faq/search': anybody,

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

  'GET /notifications/count': signedIn,
  'GET /notifications/all': signedIn,
  'PATCH /notifications/all': signedIn,
  'GET /notifications/:type': signedIn,
  'PATCH /notifications/:notificationId': own('notificationId', 'notification'),

  'POST /client-errors': anybody,
  'GET /dev/mails': anybody,
};
