import { type AccessRows, own, signedIn } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

const EMPTY_TEXT = { title: [], epigraphs: [], blocks: [], notes: [] };

export const writingAccess: AccessRows = {
  'GET /books/:bookId/chapters': ownBook,
  'POST /books/:bookId/chapters': ownBook,
  'PATCH /books/:bookId/chapters': { ...ownBook, body: { chapters: [] } },
  'GET /books/:bookId/chapters/:chapterId': ownBook,
  'PATCH /books/:bookId/chapters/:chapterId': ownBook,
  'DELETE /books/:bookId/chapters/:chapterId': ownBook,
  'POST /books/:bookId/chapters/:chapterId/restore': own('bookId', 'deleted chapter'),
  'POST /books/:bookId/chapters/:chapterId/split': { ...ownBook, body: { base_version: 1, block: 1 } },
  'POST /books/:bookId/chapters/:chapterId/unsplit': {
    ...ownBook,
    body: { own_version: 1, second_id: 1, second_version: 1 },
  },
  'POST /books/:bookId/chapters/:chapterId/merge': { ...ownBook, body: { base_version: 1 } },
  'POST /books/:bookId/chapters/:chapterId/unmerge': {
    ...own('bookId', 'deleted chapter'),
    body: { into_id: 1, into_version: 1, chapters: [] },
  },
  'GET /books/:bookId/chapters/:chapterId/versions': ownBook,
  'GET /books/:bookId/chapters/:chapterId/versions/:versionId': ownBook,
  'POST /books/:bookId/chapters/:chapterId/versions': { ...ownBook, body: { reason: 'kept', content: EMPTY_TEXT } },
  'POST /books/:bookId/chapters/:chapterId/versions/:versionId/restore': { ...ownBook, body: { base_version: 1 } },
  'GET /books/:bookId/suggestions': ownBook,
  'POST /books/:bookId/suggestions/decide': { ...ownBook, body: { verdict: 'accepted' } },
  'POST /books/:bookId/presence': { ...ownBook, body: { chapter_id: null, is_typing: false } },
  'GET /books/together/live': signedIn,
  'GET /books/:bookId/threads': ownBook,
  'POST /books/:bookId/chapters/:chapterId/threads': { ...ownBook, body: { quote: '', text: 'Что это?' } },
  'POST /books/:bookId/threads/:threadId/messages': { ...ownBook, body: { text: 'Это река' } },
  'PATCH /books/:bookId/threads/:threadId': { ...ownBook, body: { is_resolved: true } },
  'GET /books/:bookId/editor': ownBook,
  'PATCH /books/:bookId/editor': ownBook,
  'GET /books/:bookId/search': ownBook,
  'POST /books/:bookId/replace': { ...ownBook, body: { find: 'дом', replace: 'кров' } },
  'POST /books/:bookId/chapters/:chapterId/mend': { ...ownBook, body: { block: 0, before: 'дом', text: 'кров' } },
  'POST /books/:bookId/undo': { ...ownBook, body: { chapters: [] } },
  'GET /books/:bookId/chapters/:chapterId/typography': ownBook,
  'POST /books/:bookId/chapters/:chapterId/typography': { ...ownBook, body: { base_version: 1 } },
  'POST /books/:bookId/typography': ownBook,
  'POST /books/:bookId/pictures': { ...ownBook, body: { upload_id: 'none' } },
  'GET /books/:bookId/pictures/:pictureId': ownBook,
};
