import { type AccessRows, own, signedIn } from '@pero/wire/access';

export const importsAccess: AccessRows = {
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
  'POST /books/import/:importId/compare': { ...own('importId', 'import'), body: { hand: 'Ада' } },
  'GET /books/import/:importId/cover': own('importId', 'import'),
};
