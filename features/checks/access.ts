import type { AccessRows } from '@pero/wire/access';
import { ownBook } from '@pero/works/access';

export const checksAccess: AccessRows = {
  'POST /books/:bookId/annotation/ai': ownBook,
};
