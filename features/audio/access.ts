import { type AccessRows, own, signedIn } from '@pero/wire/access';

const ownAudiobook = own('audioBookId', 'audiobook');

export const audioAccess: AccessRows = {
  'GET /audio/list': signedIn,
  'GET /audio/books': signedIn,
  'POST /audio/master': signedIn,
  'GET /audio/master/:audioBookId': ownAudiobook,
  'PATCH /audio/master/:audioBookId': ownAudiobook,
  'DELETE /audio/master/:audioBookId': ownAudiobook,
  'POST /audio/master/:audioBookId/publish': ownAudiobook,
  'DELETE /audio/master/:audioBookId/publish': ownAudiobook,
  'POST /audio/master/:audioBookId/unpublish': ownAudiobook,
  'GET /audio/master/:audioBookId/file/audio': ownAudiobook,
  'POST /audio/master/:audioBookId/file/audio': { ...ownAudiobook, body: { upload_id: 'nothing' } },
  'PATCH /audio/master/:audioBookId/file/audio': { ...ownAudiobook, body: { ordering: [] } },
  'GET /audio/master/:audioBookId/file/audio/:fileId': ownAudiobook,
  'PATCH /audio/master/:audioBookId/file/audio/:fileId': ownAudiobook,
  'DELETE /audio/master/:audioBookId/file/audio/:fileId': ownAudiobook,
  'POST /audio/master/:audioBookId/file/audio/:fileId/plan': ownAudiobook,
  'DELETE /audio/master/:audioBookId/file/audio/:fileId/mending': ownAudiobook,
  'GET /audio/master/:audioBookId/file/audio/:fileId/wave': ownAudiobook,
  'POST /audio/master/:audioBookId/file/audio/:fileId/cutting-plan': ownAudiobook,
  'POST /audio/master/:audioBookId/file/audio/:fileId/cutting': {
    ...ownAudiobook,
    body: {
      cuts: [1],
      pieces: [
        { title: 'Первая', chapter_id: null },
        { title: 'Вторая', chapter_id: null },
      ],
    },
  },
  'DELETE /audio/master/:audioBookId/file/audio/:fileId/cutting': ownAudiobook,
  'POST /audio/master/:audioBookId/mending': ownAudiobook,
  'GET /audio/master/:audioBookId/file/agreement': ownAudiobook,
  'POST /audio/master/:audioBookId/file/agreement': { ...ownAudiobook, body: { upload_id: 'nothing' } },
  'GET /audio/master/:audioBookId/file/agreement/:agreementId': ownAudiobook,
  'DELETE /audio/master/:audioBookId/file/agreement/:agreementId': ownAudiobook,
  'GET /audio/master/:audioBookId/cover': ownAudiobook,
  'PATCH /audio/master/:audioBookId/cover': ownAudiobook,
  'GET /audio/master/:audioBookId/comments': ownAudiobook,
  'GET /audio/master/:audioBookId/quality': ownAudiobook,
};
