import { type AccessRows, own, type Row } from '@pero/wire/access';

const ownBook = own('bookId', 'book');
const ownRoom = own('bookId', 'room of first readers');
const words = { answers: [{ question_id: '$questionId', chosen: [], text: 'т' }] };

/** Whoever was let in, by their account or by the key of their browser; to everybody else there is no such room. */
const inRoom: Row = {
  who: 'any',
  byCookie: true,
  thing: { parameter: 'roomKey', kind: 'seat of a first reader', owner: true },
};
const byToken = (kind: string): Row => ({ who: 'any', thing: { parameter: 'token', kind, owner: false } });

const settings = { has_guests: true, can_copy: false, has_file: false, seats: 10, greeting: '', ends_on: null };
const place = { block: 0, read: [], is_finished: false };
const mark = { block: 0, quote: 'т', mark: 'strong', text: '' };

export const readersAccess: AccessRows = {
  'GET /books/:bookId/readers': ownBook,
  'PUT /books/:bookId/readers': { ...ownBook, body: settings },
  'POST /books/:bookId/readers/state': { ...ownRoom, body: { step: 'close' } },
  'PUT /books/:bookId/readers/chapters': { ...ownRoom, body: { chapters: [] } },
  'POST /books/:bookId/readers/invitations': { ...ownRoom, body: { kind: 'link' } },
  'DELETE /books/:bookId/readers/invitations/:invitationId': ownRoom,
  'DELETE /books/:bookId/readers/people/:readerId': ownRoom,
  'PUT /books/:bookId/readers/questions': { ...ownRoom, body: { questions: [] } },
  'GET /books/:bookId/readers/chapters/:chapterId': ownRoom,
  'PATCH /books/:bookId/readers/marks/:markId': { ...ownRoom, body: { state: 'later' } },
  'GET /books/:bookId/readers/answers': ownBook,
  'GET /books/:bookId/readers/export/:file': ownRoom,
  'GET /beta/invitations/:token': byToken('invitation of first readers'),
  'POST /beta/invitations/:token': {
    ...byToken('invitation of first readers'),
    body: { name: 'т', is_named: false },
  },
  'GET /beta/:roomKey': inRoom,
  'GET /beta/:roomKey/chapters/:chapterId': inRoom,
  'PUT /beta/:roomKey/chapters/:chapterId/place': { ...inRoom, body: place },
  'POST /beta/:roomKey/chapters/:chapterId/marks': { ...inRoom, body: mark },
  'DELETE /beta/:roomKey/marks/:markId': inRoom,
  'PUT /beta/:roomKey/answers': { ...inRoom, body: words },
  'PATCH /beta/:roomKey': { ...inRoom, body: { is_named: false } },
  'POST /beta/:roomKey/leave': { ...inRoom, body: { with_words: false } },
  'POST /beta/:roomKey/device': inRoom,
  'POST /beta/devices/:token': byToken('address for another device'),
  'GET /beta/:roomKey/chapters/:chapterId/pictures/:pictureId': inRoom,
  'GET /beta/:roomKey/epub': inRoom,
};
