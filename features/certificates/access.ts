import { type AccessRows, anybody, own } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

const ownCertificate = own('certificateId', 'certificate');

export const certificatesAccess: AccessRows = {
  'POST /books/:bookId/certificates': ownBook,
  'GET /books/:bookId/certificates': ownBook,
  'GET /certificates/:certificateId/file': ownCertificate,
  'GET /certificates/:certificateId/text': ownCertificate,
  'GET /certificates/days': anybody,
  'GET /certificates/keys': anybody,
};
