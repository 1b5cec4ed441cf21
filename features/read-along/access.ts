import { type AccessRows, own } from '@pero/wire/access';

const ownReadAlong = own('audioBookId', 'read-along');

export const readAlongAccess: AccessRows = {
  'GET /audio/master/:audioBookId/read-along': ownReadAlong,
  'POST /audio/master/:audioBookId/read-along': ownReadAlong,
  'DELETE /audio/master/:audioBookId/read-along': ownReadAlong,
  'GET /audio/master/:audioBookId/read-along/chapters/:fileId': ownReadAlong,
  'PATCH /audio/master/:audioBookId/read-along/chapters/:fileId': { ...ownReadAlong, body: { sentence: 0, start: 1 } },
  'GET /audio/master/:audioBookId/read-along/chapters/:fileId/sound': ownReadAlong,
  'POST /audio/master/:audioBookId/read-along/epub': ownReadAlong,
  'GET /audio/master/:audioBookId/read-along/epub': ownReadAlong,
};
