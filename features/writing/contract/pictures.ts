import { REFUSALS as OF_COVERS } from '@pero/covers/rules/refusals';
import { endpoint } from '@pero/wire/endpoint';
import { pathId } from '@pero/wire/shapes';
import { inBook, upload } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';

export const addPicture = endpoint('POST /books/:bookId/pictures', {
  id: 'BK85',
  summary: 'Takes a picture for the text; its name goes into the chapter',
  who: 'user',
  input: z.object({ ...inBook, upload_id: upload }),
  output: z.object({
    /** As the text names it: `p12`. */
    picture: z.string(),
    width: z.int(),
    height: z.int(),
    url: z.string(),
  }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'pictures-most': REFUSALS['pictures-most'],
    'picture-missing': REFUSALS['picture-missing'],
    'cover-small': OF_COVERS['cover-small'],
    'cover-unfit': OF_COVERS['cover-unfit'],
    'cover-slow': OF_COVERS['cover-slow'],
  },
});

export const readPicture = endpoint('GET /books/:bookId/pictures/:pictureId', {
  id: 'BK86',
  summary: 'A picture of the text',
  who: 'user',
  input: z.object({ ...inBook, pictureId: pathId }),
  output: z.string().meta({ format: 'binary' }),
});
