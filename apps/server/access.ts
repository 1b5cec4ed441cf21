import type { Who } from '@pero/wire/endpoint';

/** Whose a thing named by a path parameter is. */
export type Thing =
  | 'profile'
  | 'scan of a document'
  | 'session'
  | 'signature'
  | 'notification'
  | 'feedback message'
  | 'person'
  | 'text'
  | 'book'
  | 'deleted book'
  | 'judged book'
  | 'deleted chapter'
  | 'somebody of a book'
  | 'contest'
  | 'series'
  | 'import'
  | 'answer to a review';

export type Row = {
  readonly who: Who;
  /** Moderators find somebody else's thing as well. */
  readonly moderatorsToo?: true;
  /** A body that fits, where an empty one would be refused before the thing is looked for; `$chapterId` is that id. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The thing in the path; `owner` when only its owner finds it, else anybody who may call does. */
  readonly thing?: { readonly parameter: string; readonly kind: Thing; readonly owner: boolean };
};

const anybody: Row = { who: 'any' };
const signedIn: Row = { who: 'user' };
const moderator: Row = { who: 'mod' };

function own(parameter: string, kind: Thing): Row {
  return { who: 'user', thing: { parameter, kind, owner: true } };
}

/** A book, with everything in it that a path may name: a chapter, a version, a picture… */
const ownBook = own('bookId', 'book');
/** A moderator reads anybody's book, so only a missing one is 404 to them. */
const readableBook: Row = { ...ownBook, moderatorsToo: true };
/** Everybody finds every contest. */
const anyContest: Row = { who: 'user', thing: { parameter: 'contestId', kind: 'contest', owner: false } };
const EMPTY_TEXT = { title: [], epigraphs: [], blocks: [], notes: [] };

function moderators(parameter: string, kind: Thing): Row {
  return { who: 'mod', thing: { parameter, kind, owner: false } };
}

/** The agent finds only what was sent to him. */
const judgedBook: Row = { who: 'staff', thing: { parameter: 'bookId', kind: 'judged book', owner: false } };
const judgedCase: Row = { who: 'staff', thing: { parameter: 'subjectId', kind: 'judged book', owner: false } };

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
  'POST /account/profile/:profileId/submit': own('profileId', 'profile'),
  'DELETE /account/profile/:profileId/submit': own('profileId', 'profile'),
  'GET /account/verification/:profileId': own('profileId', 'profile'),
  'GET /account/document/:profileId': own('profileId', 'profile'),
  'PATCH /account/document/:profileId': own('profileId', 'profile'),
  'GET /account/document/:profileId/scans/:scanKind': own('profileId', 'scan of a document'),
  'GET /account/tax-data': signedIn,
  'PATCH /account/tax-data': signedIn,
  'GET /account/tax-data/:userId': moderators('userId', 'person'),
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
  'GET /account/offer/info': signedIn,
  'POST /account/offer/upgrade': signedIn,
  'POST /account/offer/agreement': signedIn,
  'GET /account/offer/signatures/:signatureId/pdf': own('signatureId', 'signature'),
  'GET /publisher/agreement': { who: 'pub' },
  'POST /publisher/agreement': { who: 'pub' },
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
  'GET /notifications/live': signedIn,
  'GET /notifications/settings': signedIn,
  'PATCH /notifications/settings': signedIn,
  'GET /notifications/unsubscribe': anybody,
  'POST /notifications/unsubscribe': anybody,
  'GET /notifications/:type': signedIn,
  'PATCH /notifications/:notificationId': own('notificationId', 'notification'),

  'GET /books/my_books/:shelf': signedIn,
  'GET /books/my_books/counter': signedIn,
  'GET /books/my_books/exists': signedIn,
  'DELETE /books/my_books/:bookId': ownBook,
  'GET /books/bin': signedIn,
  'POST /books/bin/:bookId/restore': own('bookId', 'deleted book'),
  'GET /books/my_books/:shelf/statuses': signedIn,
  'GET /books/prices': anybody,
  'GET /books/genres': anybody,
  'GET /books/tags': anybody,
  'GET /books/recommended-prices': signedIn,
  'POST /books/master': signedIn,
  'GET /books/master/meta/:bookId': ownBook,
  'PATCH /books/master/meta/:bookId': ownBook,
  'POST /books/master/publication/:bookId': ownBook,
  'DELETE /books/master/publication/:bookId': ownBook,
  'POST /books/:bookId/unpublish': ownBook,
  'DELETE /books/:bookId/unpublish': ownBook,
  'POST /books/:bookId/republish': ownBook,
  'POST /books/:bookId/publish-chapters': ownBook,
  'GET /books/:bookId/snapshots': readableBook,
  'GET /books/:bookId/chapters': ownBook,
  'POST /books/:bookId/chapters': ownBook,
  'PATCH /books/:bookId/chapters': { ...ownBook, body: { chapters: [] } },
  'GET /books/:bookId/chapters/:chapterId': ownBook,
  'PATCH /books/:bookId/chapters/:chapterId': ownBook,
  'DELETE /books/:bookId/chapters/:chapterId': ownBook,
  'POST /books/:bookId/chapters/:chapterId/restore': own('bookId', 'deleted chapter'),
  'POST /books/:bookId/chapters/:chapterId/split': { ...ownBook, body: { base_version: 1, block: 1 } },
  'POST /books/:bookId/chapters/:chapterId/merge': { ...ownBook, body: { base_version: 1 } },
  'GET /books/:bookId/chapters/:chapterId/versions': ownBook,
  'GET /books/:bookId/chapters/:chapterId/versions/:versionId': ownBook,
  'POST /books/:bookId/chapters/:chapterId/versions': { ...ownBook, body: { reason: 'kept', content: EMPTY_TEXT } },
  'POST /books/:bookId/chapters/:chapterId/versions/:versionId/restore': { ...ownBook, body: { base_version: 1 } },
  'GET /books/:bookId/editor': ownBook,
  'PATCH /books/:bookId/editor': ownBook,
  'GET /books/:bookId/search': ownBook,
  'POST /books/:bookId/replace': { ...ownBook, body: { find: 'дом', replace: 'кров' } },
  'POST /books/:bookId/undo': { ...ownBook, body: { chapters: [] } },
  'GET /books/:bookId/chapters/:chapterId/typography': ownBook,
  'POST /books/:bookId/chapters/:chapterId/typography': { ...ownBook, body: { base_version: 1 } },
  'POST /books/:bookId/typography': ownBook,

  'GET /books/:bookId/preflight': readableBook,
  'POST /books/:bookId/preflight/fix': { ...ownBook, body: { rule: 'chapter-empty' } },
  'GET /books/:bookId/files': readableBook,
  'POST /books/:bookId/files/:format': ownBook,
  'GET /books/:bookId/files/:format': readableBook,
  'POST /books/:bookId/preview/pages': { ...readableBook, body: { chapter_id: '$chapterId' } },
  'POST /books/:bookId/preview/html': { ...readableBook, body: { chapter_id: '$chapterId' } },
  'GET /books/:bookId/reader': readableBook,

  'GET /moderation/queue/:kind/:queue/:tab': { who: 'staff' },
  'GET /moderation/queue/:kind/:queue/:tab/facets': { who: 'staff' },
  'GET /moderation/count': { who: 'staff' },
  'GET /moderation/autocomplete/:whom': { who: 'staff' },
  'POST /moderation/books': moderator,
  'POST /moderation/profile': moderator,
  'POST /moderation/next': moderator,
  'GET /moderation/comment-templates': moderator,
  'GET /books/comment-templates': moderator,
  'GET /books/:bookId/comments/moderator': moderators('bookId', 'book'),
  'GET /moderation/info/:kind/:subjectId': judgedCase,
  'GET /moderation/history/:kind/:subjectId': judgedCase,
  'GET /moderation/books/:bookId/changes': judgedBook,
  'GET /moderation/books/:bookId/changes/:chapterId': judgedBook,
  'GET /moderation/books/:bookId/similar': moderators('bookId', 'book'),
  'GET /moderation/books/:bookId/similar/:otherId': moderators('bookId', 'book'),
  'PUT /moderation/state': { who: 'staff' },
  'POST /moderation/reject': { who: 'main' },
  'POST /moderation/comments': moderator,
  'PATCH /moderation/comments/:commentId': moderators('commentId', 'judged book'),
  'DELETE /moderation/comments/:commentId': moderators('commentId', 'judged book'),
  'GET /books/:bookId/moderation': ownBook,
  'GET /books/:bookId/comments/user': ownBook,
  'PATCH /books/:bookId/comments/:commentId': ownBook,
  'GET /books/:bookId/sale': readableBook,
  'GET /books/:bookId/moderation/history': readableBook,
  'GET /books/:bookId/moderation/snapshots': readableBook,
  'POST /books/:bookId/appeal': { ...ownBook, body: { text: 'Я не согласна с решением' } },

  'GET /books/:bookId/reviews': readableBook,
  'GET /books/:bookId/comments': readableBook,
  'POST /books/replies': signedIn,
  'DELETE /books/replies/:reply': {
    who: 'main',
    thing: { parameter: 'reply', kind: 'answer to a review', owner: false },
  },
  'GET /retailer/banners': signedIn,

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
  'GET /books/contests': signedIn,
  'GET /books/contests/:contestId': anyContest,
  'GET /books/contests/:contestId/entries': anyContest,
  'POST /books/contests/:contestId/entries': { ...anyContest, body: { book_id: 1 } },
  'DELETE /books/contests/:contestId/entries': anyContest,

  'GET /series': signedIn,
  'POST /series': signedIn,
  'GET /series/counters': signedIn,
  'GET /series/book-search': signedIn,
  'GET /series/:seriesId': own('seriesId', 'series'),
  'PATCH /series/:seriesId': own('seriesId', 'series'),
  'DELETE /series/:seriesId': own('seriesId', 'series'),
  'POST /series/:seriesId/publication': own('seriesId', 'series'),
  'DELETE /series/:seriesId/publication': own('seriesId', 'series'),

  'GET /books/cover/letters': signedIn,
  'GET /books/cover/:bookId': readableBook,
  'PATCH /books/cover/:bookId': ownBook,
  'GET /books/cover/:bookId/image': readableBook,
  'GET /books/cover/:bookId/thumb': readableBook,
  'GET /books/cover/:bookId/picture': readableBook,
  'POST /books/:bookId/cover/ai': ownBook,
  'GET /books/:bookId/cover/ai/:draftId': readableBook,
  'POST /books/:bookId/annotation/ai': ownBook,
  'POST /books/:bookId/pictures': { ...ownBook, body: { upload_id: 'none' } },
  'GET /books/:bookId/pictures/:pictureId': readableBook,
  'GET /books/:bookId/attachments': readableBook,
  'POST /books/:bookId/attachments': { ...readableBook, body: { upload_id: 'none', kind: 'file' } },
  'DELETE /books/:bookId/attachments/:attachmentId': ownBook,
  'GET /books/:bookId/attachments/:attachmentId/file': readableBook,

  'POST /books/import/parse': signedIn,
  'GET /books/imports': signedIn,
  'GET /books/import/:importId': own('importId', 'import'),
  'DELETE /books/import/:importId': own('importId', 'import'),
  'GET /books/import/:importId/chapters/:place': own('importId', 'import'),
  'POST /books/import/:importId/edits': {
    ...own('importId', 'import'),
    body: { revision: 0, change: { do: 'undo' } },
  },
  'POST /books/import/:importId/book': own('importId', 'import'),
  'GET /books/import/:importId/cover': own('importId', 'import'),

  'POST /client-errors': anybody,
  'GET /dev/mails': anybody,
};
