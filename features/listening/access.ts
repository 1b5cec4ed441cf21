import type { AccessRows, Row } from '@pero/wire/access';

/** The agent hears only what was sent to him. */
const judgedAudiobook: Row = {
  who: 'staff',
  thing: { parameter: 'audioBookId', kind: 'judged audiobook', owner: false },
};
const heldAudiobook: Row = { who: 'mod', thing: { parameter: 'audioBookId', kind: 'held audiobook', owner: true } };

export const listeningAccess: AccessRows = {
  'GET /moderation/audio/:audioBookId': judgedAudiobook,
  'GET /moderation/audio/:audioBookId/files/:fileId': judgedAudiobook,
  'GET /moderation/audio/:audioBookId/files/:fileId/sound': judgedAudiobook,
  'POST /moderation/audio/:audioBookId/heard': { ...heldAudiobook, body: { file_id: '0', from: 0, to: 1 } },
};
